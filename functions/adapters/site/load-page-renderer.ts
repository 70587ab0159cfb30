import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RendererFactory } from '#shared/page/page-renderer.ts'

/** Loads the renderer that the build wrote to `folder` (web/prerender/prerender.ts). Throws if it is missing. */
export async function loadPageRenderer(folder: string): Promise<RendererFactory> {
  const { createPageRenderer } = (await import(pathToFileURL(join(folder, 'page-renderer.mjs')).href)) as {
    createPageRenderer: (frames: unknown) => RendererFactory
  }
  return createPageRenderer(JSON.parse(await readFile(join(folder, 'frames.json'), 'utf8')))
}

/** Caches the result of `load`. After a failure the next call loads again. */
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
