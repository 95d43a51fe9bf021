import type { FastifyInstance } from 'fastify'
import { registerFileRoutes } from './areas/files/routes'
import type { Kernel } from './kernel/call-route'
import type { Served } from './kernel/implement'

/** What the areas bring to the process; one line per area. */
export const served: readonly Served[] = [].flat()

export const routes: readonly ((app: FastifyInstance, kernel: Kernel) => void | Promise<void>)[] = [registerFileRoutes]
