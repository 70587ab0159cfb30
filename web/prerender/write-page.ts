import { jsonLdText } from '#shared/page/json-ld.ts'
import type { HeadTag } from '#shared/page/head-tags.ts'
import { fontsAttribute } from '#web/ui/hydration/show-fonts.ts'
import { initialDataId } from '#shared/page/page-renderer.ts'
import { lineWithoutScript, stylesWithoutScript } from './without-script.ts'

/** What a page of this build needs, whatever is rendered in it. */
export interface Frame {
  /** The build's empty page. */
  shell: string
  ground: 'sea' | 'foam'
  /** Scripts that the screen needs beside the entry. */
  scripts: readonly string[]
  /** Scripts that it asks for once it runs, with those that they need; some of `scripts` may be among them. */
  next: readonly string[]
  /** The text of its stylesheets. */
  stylesheet: string
  /** The font faces that are fetched, and the files that the first view uses: see web/ui/hydration/show-fonts.ts. */
  fonts: { css: string; first: readonly string[] }
}

export interface Head {
  title?: string
  tags: readonly HeadTag[]
  jsonLd?: object
}

interface Rendered {
  /** The address it is rendered for. */
  path: string
  html: string
  /** The style elements of what is rendered. */
  styles: string
  /** It needs no router: see web/app/static-pages.ts. */
  isStatic: boolean
  head: Head
  /** The server's answers that it was rendered with, as JSON that may stand in a page. */
  answers?: string
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const tagOf = ({ tag, key, name, value }: HeadTag) => `<${tag} ${key}="${name}" ${tag === 'link' ? 'href' : 'content'}="${escape(value)}">`

/**
 * A stylesheet whose rules are in the page already, left in for the bundler's loader, which would fetch it with the first script that names it.
 * `disabled` alone is not enough: Chromium's preload scanner doesn't know it, and fetched 5 KB before the first paint.
 */
export const keepUnfetched = (tag: string): string => `${tag} disabled media="not all"`

/** The build's empty page with a rendered screen in it, its own head, and its styles before everything else. */
export function writePage({ shell, ground, scripts, next, stylesheet, fonts }: Frame, rendered: Rendered): string {
  const { title, tags, jsonLd } = rendered.head
  const head = [
    ...tags.map(tagOf),
    // Inline: a stylesheet of its own would cost the first paint a round trip.
    `<style>${stylesheet}</style>`,
    `<style ${fontsAttribute}="${fonts.first.join(' ')}" media="not all">${fonts.css}</style><noscript><style>${fonts.css}${stylesWithoutScript}</style></noscript>`,
    rendered.styles,
    ...(jsonLd ? [`<script type="application/ld+json">${jsonLdText(jsonLd)}</script>`] : []),
  ].join('\n    ')
  const replace = (page: string, from: RegExp, to: string) => {
    if (!from.test(page)) throw new Error(`no ${from} in the page`)
    return page.replace(from, () => to)
  }
  // What floats at the bottom stands above the bar there before the app tells how high that is (web/ui/layout/action-bar.tsx).
  const bar = rendered.html.includes('data-action-bar') ? ' style="--action-bar:var(--bar-room)"' : ''
  let page = replace(shell, /<html lang="nl">/, `<html lang="nl" data-ground="${ground}"${bar}>`)
  if (title !== undefined) page = replace(page, /<title>.*?<\/title>/, `<title>${escape(title)}</title>`)
  page = replace(page, /<meta\s+name="description"[^>]*>/, '')
  page = page.replace(/<link rel="stylesheet"/g, keepUnfetched)
  page = replace(page, /<noscript>.*?<\/noscript>/s, '')
  page = replace(page, /<\/head>/, `${head}\n  </head>`)
  // All is readable without them: pictures go first, on a slow line they would share it. See web/app/boot.ts and web/ui/hydration/show-fonts.ts.
  page = page.replace(/<link rel="(modulepreload|preload" as="font)"[^>]*>/g, '')
  page = page.replace('<script type="module"', (tag) => `${tag} fetchpriority="low"`)
  if (rendered.answers)
    page = replace(page, /<\/body>/, `<script type="application/json" id="${initialDataId}">${rendered.answers}</script></body>`)
  const later = next.filter((file) => !scripts.includes(file))
  const comesNext = later.length > 0 ? `data-next="${later.join(' ')}" ` : ''
  const place = `<div id="root" data-prerendered="${escape(rendered.path)}" ${rendered.isStatic ? 'data-static ' : ''}data-scripts="${scripts.join(' ')}" ${comesNext}data-unhydrated>`
  return replace(page, /<div id="root"><\/div>/, `${lineWithoutScript}${place}${rendered.html}</div>`)
}
