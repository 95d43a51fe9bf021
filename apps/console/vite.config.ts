import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVER = process.env.SERVER_URL ?? 'http://127.0.0.1:8080'

/** All texts of one language travel in one chunk; the sign-in page's own few stay with it. */
const textsOf = (id: string): string | null => {
  const language = /\/src\/(?:kernel|app|areas\/[^/]+)\/texts\/(?:[\w-]+\/)?([\w-]+)\.ts$/.exec(id)?.[1]
  return language ? `texts-${language}` : null
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: { '/api': SERVER } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: textsOf, test: /\/texts\// }] },
      },
    },
  },
})
