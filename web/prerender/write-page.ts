import { builtInFacts, readFact } from '#shared/facts/event-facts.ts'
import { serializeJsonLd } from '#shared/page/json-ld.ts'
import type { HeadTag } from '#shared/page/head-tags.ts'
import { fontsAttribute } from '#web/ui/hydration/show-fonts.ts'
import { initialDataId, renderInputsId, type RenderInputs } from '#shared/page/page-renderer.ts'
import { lineWithoutScript, stylesWithoutScript } from './without-script.ts'

/** The parts of a page that do not depend on the rendered content. */
export interface Frame {
  /** The build's empty page. */
  shell: string
  ground: 'sea' | 'foam'
  /** Scripts that the screen needs beside the entry. */
  scripts: readonly string[]
  /** Scripts that the screen loads once it runs, with their imports; may include some of `scripts`. */
  next: readonly string[]
  /** The text of the stylesheets, without the font faces of `fonts`. */
  stylesheet: string
  /** The font faces that have a file, and the files that the first view uses: see web/ui/hydration/show-fonts.ts. */
  fonts: { css: string; first: readonly string[] }
}

/** The title, the head elements and the JSON-LD data of a page. */
export interface Head {
  title?: string
  tags: readonly HeadTag[]
  jsonLd?: object
}

interface Rendered {
  /** The path for which the page is rendered. */
  path: string
  html: string
  /** The style elements of the rendered content. */
  styles: string
  /** True if the page needs no router: see web/app/static-pages.ts. */
  isStatic: boolean
  head: Head
  /** The facts and the time with which the page was rendered; undefined for the built-in facts. */
  given?: RenderInputs | undefined
  /** The query results with which the page was rendered. */
  answers?: readonly unknown[]
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const tagOf = ({ tag, key, name, value }: HeadTag) => `<${tag} ${key}="${name}" ${tag === 'link' ? 'href' : 'content'}="${escape(value)}">`

/**
 * Disables the link to a stylesheet whose rules are inline already. The link must stay: otherwise the bundler's loader fetches the file.
 * `disabled` alone is not enough, because Chromium's preload scanner ignores it and fetches the file before the first paint.
 */
export const disableLink = (tag: string): string => `${tag} disabled media="not all"`

const dataElement = (id: string, data: object) => `<script type="application/json" id="${id}">${serializeJsonLd(data)}</script>`

/** Returns the build's empty page with the rendered screen, its head and its inline styles. */
export function writePage({ shell, ground, scripts, next, stylesheet, fonts }: Frame, rendered: Rendered): string {
  const { title, tags, jsonLd } = rendered.head
  const head = [
    ...tags.map(tagOf),
    // The stylesheet is inline, because a separate file would delay the first paint by a round trip.
    `<style>${stylesheet}</style>`,
    `<style ${fontsAttribute}="${fonts.first.join(' ')}" media="not all">${fonts.css}</style><noscript><style>${fonts.css}${stylesWithoutScript}</style></noscript>`,
    rendered.styles,
    ...(jsonLd ? [`<script type="application/ld+json">${serializeJsonLd(jsonLd)}</script>`] : []),
  ].join('\n    ')
  const replace = (page: string, from: RegExp, to: string) => {
    if (!from.test(page)) throw new Error(`no ${from} in the page`)
    return page.replace(from, () => to)
  }
  // Reserves room for the action bar until the app measures its height, so that no floating element covers it
  // (web/ui/layout/action-bar.tsx).
  const bar = rendered.html.includes('data-action-bar') ? ' style="--action-bar:var(--bar-room)"' : ''
  let page = replace(shell, /<html lang="nl">/, `<html lang="nl" data-ground="${ground}"${bar}>`)
  if (title !== undefined) page = replace(page, /<title>.*?<\/title>/, `<title>${escape(title)}</title>`)
  page = replace(page, /<meta\s+name="description"[^>]*>/, '')
  page = page.replace(/<link rel="stylesheet"/g, disableLink)
  page = replace(page, /<noscript>.*?<\/noscript>/s, '')
  page = replace(page, /<\/head>/, `${head}\n  </head>`)
  // Scripts and fonts load later, because on a slow network they would delay the pictures. See web/app/boot.ts and
  // web/ui/hydration/show-fonts.ts.
  page = page.replace(/<link rel="(modulepreload|preload" as="font)"[^>]*>/g, '')
  page = page.replace('<script type="module"', (tag) => `${tag} fetchpriority="low"`)
  const { given, answers = [] } = rendered
  const data = [given ? dataElement(renderInputsId, given) : '', answers.length > 0 ? dataElement(initialDataId, answers) : ''].join('')
  page = replace(page, /<\/body>/, `${data}</body>`)
  const later = next.filter((file) => !scripts.includes(file))
  const comesNext = later.length > 0 ? `data-next="${later.join(' ')}" ` : ''
  const place = `<div id="root" data-prerendered="${escape(rendered.path)}" ${rendered.isStatic ? 'data-static ' : ''}data-scripts="${scripts.join(' ')}" ${comesNext}data-unhydrated>`
  const { email } = readFact('contact', 'home', given?.facts ?? builtInFacts).value
  return replace(page, /<div id="root"><\/div>/, `${lineWithoutScript(escape(email))}${place}${rendered.html}</div>`)
}
