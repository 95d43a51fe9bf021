import { createServer } from 'node:net'

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is in use by another program. Stop that program, or choose another port with PORT',
  EACCES: 'may not be opened by this user. Choose a port above 1023 with PORT',
  EADDRNOTAVAIL: 'is not an address of this machine. Choose another one with HOST',
}

/** Throws one clear sentence when nobody may listen there: found before the long work of a first start. */
export async function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer()
  const refused = await new Promise<NodeJS.ErrnoException | undefined>(resolve => {
    server.once('error', resolve)
    server.listen({ host, port, exclusive: true }, () => resolve(undefined))
  })
  if (!refused) return new Promise(resolve => server.close(() => resolve()))
  throw new Error(`Port ${port} of ${host} ${REASONS[refused.code ?? ''] ?? `cannot be opened: ${refused.message}`}.`)
}
