import { pageTitle } from '#shared/page/page-title.ts'
import { disableLink } from './write-page.ts'

interface ScannerPage {
  /** The build's empty page. */
  shell: string
  /** The scripts that the scanner needs for its first view. */
  scripts: readonly string[]
  /** The text of the page's stylesheets. */
  stylesheet: string
}

/**
 * Returns the page of the scanner: the empty page with its colours, inline styles and preloads of all scripts, so that these load in
 * parallel after the first paint. Its only text is the first text of the scanner itself (`Opening`), in the same size.
 */
export function writeScannerPage({ shell, scripts, stylesheet }: ScannerPage): string {
  const replace = (page: string, from: RegExp, to: string) => {
    if (!from.test(page)) throw new Error(`no ${from} in the page`)
    return page.replace(from, () => to)
  }
  const preloads = scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`).join('')
  let page = replace(shell, /<script type="module"/, '<script type="module" fetchpriority="low"')
  page = replace(page, /<html lang="nl">/, '<html lang="nl" data-ground="scan">')
  page = replace(page, /<title>.*?<\/title>/, `<title>${pageTitle('Crew scanner')}</title><meta name="robots" content="noindex">`)
  page = replace(page, /<meta name="theme-color"[^>]*>/, '<meta name="theme-color" content="#FFFFFF">')
  page = page.replace(/<link rel="stylesheet"/g, disableLink)
  page = replace(page, /<\/head>/, `<style>${stylesheet}</style>${preloads}</head>`)
  return replace(page, /<div id="root"><\/div>/, `<div id="root"><output style="${openingStyle}">De scanner opent…</output></div>`)
}

const openingStyle =
  'display:block;padding:28px 16px;font:var(--ds-font-weights-black) 3rem/.86 var(--ds-fonts-heading);text-transform:uppercase'
