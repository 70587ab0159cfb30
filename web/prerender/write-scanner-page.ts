import { keepUnfetched } from './write-page.ts'

interface ScannerPage {
  /** The build's empty page. */
  shell: string
  /** All that the scanner needs before its first view. */
  scripts: readonly string[]
  /** The text of the page's stylesheets. */
  stylesheet: string
}

/**
 * The scanner's own page: the empty one, on the scanner's ground, with its style in it and all its scripts named, so that they are
 * fetched, and compiled, beside each other, after what the first paint needs. Its only line is what the scanner itself says first
 * (`Opening`), as large.
 */
export function writeScannerPage({ shell, scripts, stylesheet }: ScannerPage): string {
  const replace = (page: string, from: RegExp, to: string) => {
    if (!from.test(page)) throw new Error(`no ${from} in the page`)
    return page.replace(from, () => to)
  }
  const preloads = scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`).join('')
  let page = replace(shell, /<script type="module"/, '<script type="module" fetchpriority="low"')
  page = replace(page, /<html lang="nl">/, '<html lang="nl" data-ground="scan">')
  page = replace(page, /<title>.*?<\/title>/, '<title>Crew scanner, Duinstorm</title><meta name="robots" content="noindex">')
  page = replace(page, /<meta name="theme-color"[^>]*>/, '<meta name="theme-color" content="#FFFFFF">')
  page = page.replace(/<link rel="stylesheet"/g, keepUnfetched)
  page = replace(page, /<\/head>/, `<style>${stylesheet}</style>${preloads}</head>`)
  return replace(page, /<div id="root"><\/div>/, `<div id="root"><output style="${openingStyle}">De scanner opent…</output></div>`)
}

const openingStyle =
  'display:block;padding:28px 16px;font:var(--ds-font-weights-black) 3rem/.86 var(--ds-fonts-heading);text-transform:uppercase'
