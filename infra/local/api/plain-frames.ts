import { publicPages } from '#shared/facts/site-pages.ts'
import type { Frames } from '#web/prerender/page-renderer.tsx'
import type { Frame } from '#web/prerender/write-page.ts'

/**
 * Returns the frame (shell, scripts, styles and fonts) of each page, as the build writes them for the page renderer, but almost without
 * scripts and styles. `shell` is the text of web/index.html.
 */
export function plainFrames(shell: string): Frames {
  const frame: Frame = { shell, ground: 'sea', scripts: ['assets/a.js'], next: [], stylesheet: '', fonts: { css: '', first: [] } }
  const names = [...publicPages, 'article', 'community', 'edition', 'finisher'] as const
  return Object.fromEntries(names.map((name) => [name, frame])) as Frames
}
