import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#shared/page/page-renderer.ts'

/** The renderer that the build made (web/prerender/prerender.ts) in this folder. Throws when it is not there. */
export async function loadPageRenderer(folder: string): Promise<PageRenderer> {
  const { createPageRenderer } = (await import(pathToFileURL(join(folder, 'page-renderer.mjs')).href)) as {
    createPageRenderer: (frames: unknown) => PageRenderer
  }
  return createPageRenderer(JSON.parse(await readFile(join(folder, 'frames.json'), 'utf8')))
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
