import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

type Drawer = typeof import('./draw-pages.tsx')

/** The same sources built for Node, dependencies and all: the server draws with them too. */
export async function buildDrawer(folder: string, siteUrl: string): Promise<Drawer> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    plugins: [react()],
    logLevel: 'warn',
    define: { 'import.meta.env.SITE_URL': JSON.stringify(siteUrl), 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'draw-pages.tsx'),
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 1024,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' } },
    },
  })
  return (await import(pathToFileURL(join(folder, 'draw-pages.mjs')).href)) as Drawer
}
