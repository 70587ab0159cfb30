import type { HeadTag } from '#web/ui/head-tags.ts'

interface Drawn {
  /** The address it is drawn for; without one the page stays empty and draws itself. */
  path?: string
  title: string
  tags: readonly HeadTag[]
  html?: string
  styles?: string
  jsonLd?: string
  ground: 'zee' | 'schuim'
  /** Scripts that the screen needs beside the entry, and its style sheets. */
  files: { scripts: readonly string[]; styles: readonly string[] }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const tagOf = ({ tag, key, name, value }: HeadTag) => `<${tag} ${key}="${name}" ${tag === 'link' ? 'href' : 'content'}="${escape(value)}">`

/** The build's empty page with a drawn screen in it, its own head, and its styles before everything else. */
export function writePage(shell: string, drawn: Drawn): string {
  const { scripts, styles } = drawn.files
  const head = [
    ...drawn.tags.map(tagOf),
    ...scripts.filter((file) => !shell.includes(file)).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.filter((file) => !shell.includes(file)).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
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
  if (drawn.path === undefined || drawn.html === undefined) return page
  page = replace(page, /<noscript>.*?<\/noscript>/s, '')
  // All is readable without them: pictures and letters go first, on a slow line they would share it.
  page = page.replace(/<script type="module"|<link rel="modulepreload"/g, (tag) => `${tag} fetchpriority="low"`)
  return replace(page, /<div id="root"><\/div>/, `<div id="root" data-drawn="${escape(drawn.path)}">${drawn.html}</div>`)
}
