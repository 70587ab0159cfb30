import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

type Renderer = typeof import('./page-renderer.tsx')

/** Builds the page renderer for Node into `folder`, with all dependencies, and imports it. The build and the server use it to render. */
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
