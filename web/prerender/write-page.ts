import type { HeadTag } from '#web/ui/head-tags.ts'

interface Drawn {
  /** The address it is drawn for. */
  path: string
  title: string
  tags: readonly HeadTag[]
  html: string
  /** It needs no router: see web/app/documents.ts. */
  toRead?: boolean
  /** It is taken over at once. */
  busy?: boolean
  styles?: string
  jsonLd?: string
  ground: 'zee' | 'schuim'
  /** Scripts that the screen needs beside the entry, and its style sheets. */
  files: { scripts: readonly string[]; styles: readonly string[] }
  /** The text of a style sheet of the build. */
  readStyles: (file: string) => string
  /** Styles of this page alone. */
  ownStyles?: string
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const tagOf = ({ tag, key, name, value }: HeadTag) => `<${tag} ${key}="${name}" ${tag === 'link' ? 'href' : 'content'}="${escape(value)}">`

/** The build's empty page with a drawn screen in it, its own head, and its styles before everything else. */
export function writePage(shell: string, drawn: Drawn): string {
  const { scripts, styles } = drawn.files
  const head = [
    ...drawn.tags.map(tagOf),
    // In the page itself: a sheet of its own would cost the first paint a journey.
    `<style>${styles.map(drawn.readStyles).join('')}${drawn.ownStyles ?? ''}</style>`,
    ...(drawn.styles ? [drawn.styles] : []),
    ...(drawn.jsonLd ? [`<script type="application/ld+json">${drawn.jsonLd}</script>`] : []),
  ].join('\n    ')
  const replace = (page: string, from: RegExp, to: string) => {
    if (!from.test(page)) throw new Error(`no ${from} in the page`)
    return page.replace(from, () => to)
  }
  let page = replace(shell, /<html lang="nl">/, `<html lang="nl" data-ground="${drawn.ground}">`)
  page = replace(page, /<title>.*?<\/title>/, `<title>${escape(drawn.title)}</title>`)
  page = replace(page, /<meta\s+name="description"[^>]*>/, '')
  page = replace(page, /<\/head>/, `${head}\n  </head>`)
  // Kept for the bundler's loader, which would fetch the sheet again with the first script that names it.
  page = page.replace(/<link rel="stylesheet"/g, (tag) => `${tag} disabled`)
  page = replace(page, /<noscript>.*?<\/noscript>/s, '')
  // All is readable without them: pictures and letters go first, on a slow line they would share it. See web/app/boot.ts.
  page = page.replace(/<link rel="modulepreload"[^>]*>/g, '')
  page = page.replace('<script type="module"', (tag) => `${tag} fetchpriority="low"`)
  const place = `<div id="root" data-drawn="${escape(drawn.path)}" ${drawn.toRead ? 'data-document ' : ''}${drawn.busy ? 'data-busy ' : ''}data-scripts="${scripts.join(' ')}" data-dry>`
  return replace(page, /<div id="root"><\/div>/, `${place}${drawn.html}</div>`)
}
