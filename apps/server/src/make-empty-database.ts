// A part of the build: the embedded database with the newest schema, which first starts copy (kernel/data-folder.ts).
import { resolve } from 'node:path'
import { startEmbedded } from './kernel/database/embedded'
import { dropTemplates, fillEmptyDatabase } from './seed/empty-database'

const engine = await startEmbedded({ dataDir: resolve(process.argv[2]!) })
await fillEmptyDatabase(engine.connectionString, 'embedded')
await dropTemplates(engine.connectionString)
await engine.close()
