import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

type Renderer = typeof import('./page-renderer.tsx')

/** The same sources built for Node, dependencies and all: the build prerenders with them, the server renders with them. */
export async function buildRenderer(folder: string, siteUrl: string): Promise<Renderer> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    plugins: [react()],
    logLevel: 'warn',
    define: {
      'import.meta.env.SITE_URL': JSON.stringify(siteUrl),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'page-renderer.tsx'),
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 1024,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' } },
    },
  })
  return (await import(pathToFileURL(join(folder, 'page-renderer.mjs')).href)) as Renderer
}
