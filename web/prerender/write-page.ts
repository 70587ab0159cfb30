import { jsonLdText } from '#shared/page/json-ld.ts'
import type { HeadTag } from '#shared/page/head-tags.ts'
import { facesAttribute } from '#web/ui/drawn/show-faces.ts'
import { answersId } from '#shared/page/page-drawer.ts'

/** What a page of this build needs, whatever is drawn in it. */
export interface Frame {
  /** The build's empty page. */
  shell: string
  ground: 'sea' | 'foam'
  /** Scripts that the screen needs beside the entry. */
  scripts: readonly string[]
  /** The text of its style sheets. */
  sheet: string
  /** How very large words look at first, and the sheet with what the wind then takes from them, for a page that has some. */
  ink: { first: string; sheet?: string }
  /** The faces that it fetches, and the files of those that the first view has: see web/ui/drawn/show-faces.ts. */
  faces: { css: string; first: readonly string[] }
}

export interface Head {
  title?: string
  tags: readonly HeadTag[]
  jsonLd?: object
}

interface Drawn {
  /** The address it is drawn for. */
  path: string
  html: string
  /** The style elements of what is drawn. */
  styles: string
  /** It needs no router: see web/app/documents.ts. */
  toRead: boolean
  head: Head
  /** What the server answered, as JSON that may stand in a page. */
  answers?: string
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const tagOf = ({ tag, key, name, value }: HeadTag) => `<${tag} ${key}="${name}" ${tag === 'link' ? 'href' : 'content'}="${escape(value)}">`

/** The build's empty page with a drawn screen in it, its own head, and its styles before everything else. */
export function writePage({ shell, ground, scripts, sheet, ink, faces }: Frame, drawn: Drawn): string {
  const { title, tags, jsonLd } = drawn.head
  const hasInk = drawn.styles.includes('--first-ink')
  const head = [
    ...tags.map(tagOf),
    // In the page itself: a sheet of its own would cost the first paint a journey.
    `<style>${sheet}${hasInk ? ink.first : ''}</style>`,
    `<style ${facesAttribute}="${faces.first.join(' ')}" media="not all">${faces.css}</style><noscript><style>${faces.css}[data-cookie-notice]{display:none}</style></noscript>`,
    drawn.styles,
    ...(jsonLd ? [`<script type="application/ld+json">${jsonLdText(jsonLd)}</script>`] : []),
  ].join('\n    ')
  const replace = (page: string, from: RegExp, to: string) => {
    if (!from.test(page)) throw new Error(`no ${from} in the page`)
    return page.replace(from, () => to)
  }
  // What floats at the bottom stands above the bar there before the app tells how high that is (web/ui/action-bar.tsx).
  const bar = drawn.html.includes('data-action-bar') ? ' style="--action-bar:var(--bar-room)"' : ''
  let page = replace(shell, /<html lang="nl">/, `<html lang="nl" data-ground="${ground}"${bar}>`)
  if (title !== undefined) page = replace(page, /<title>.*?<\/title>/, `<title>${escape(title)}</title>`)
  page = replace(page, /<meta\s+name="description"[^>]*>/, '')
  // Kept for the bundler's loader, which would fetch the sheet again with the first script that names it.
  page = page.replace(/<link rel="stylesheet"/g, (tag) => `${tag} disabled`)
  page = replace(page, /<noscript>.*?<\/noscript>/s, '')
  page = replace(page, /<\/head>/, `${head}\n  </head>`)
  // All is readable without them: pictures go first, on a slow line they would share it. See web/app/boot.ts and web/ui/drawn/show-faces.ts.
  page = page.replace(/<link rel="(modulepreload|preload" as="font)"[^>]*>/g, '')
  page = page.replace('<script type="module"', (tag) => `${tag} fetchpriority="low"`)
  if (drawn.answers) page = replace(page, /<\/body>/, `<script type="application/json" id="${answersId}">${drawn.answers}</script></body>`)
  const place = `<div id="root" data-drawn="${escape(drawn.path)}" ${drawn.toRead ? 'data-document ' : ''}data-scripts="${scripts.join(' ')}" data-dry>`
  // Behind all that it draws: a sheet here holds nothing up.
  const later = hasInk && ink.sheet ? `<link rel="stylesheet" href="/${ink.sheet}">` : ''
  return replace(page, /<div id="root"><\/div>/, `${place}${drawn.html}</div>${later}`)
}
