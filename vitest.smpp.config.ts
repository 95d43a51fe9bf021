import { defineConfig } from 'vitest/config'
import { serverProjects } from './apps/server/vitest.config'

const [onEmbedded] = serverProjects()

/** `npm run smpp`: texts through a message centre of Debian, which it installs; no part of `npm test`. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...(onEmbedded as { test: object }).test,
          name: 'smpp',
          include: ['src/areas/marketing/run/centre-of-debian.ts'],
        },
      },
    ],
  },
})
