import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageDrawer } from '#shared/page/page-drawer.ts'

/** The drawer that the build made (web/prerender/prerender.ts) in this folder. Throws when it is not there. */
export async function loadPageDrawer(folder: string): Promise<PageDrawer> {
  const { createPageDrawer } = (await import(pathToFileURL(join(folder, 'draw-pages.mjs')).href)) as {
    createPageDrawer: (frames: unknown) => PageDrawer
  }
  return createPageDrawer(JSON.parse(await readFile(join(folder, 'frames.json'), 'utf8')))
}

/** `load` until it succeeded once; after a failure the next who asks tries again. */
export function onceLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
