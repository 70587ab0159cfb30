import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { builtInFacts } from '#shared/facts/event-facts.ts'
import { factPages, publicPages, type PublicPage } from '#shared/facts/site-pages.ts'
import { buildRenderer } from './build-renderer.ts'
import type { Frames } from './page-renderer.tsx'
import { robots } from './for-robots.ts'
import {
  articleScreen,
  communityScreen,
  finisherScreen,
  filesOf,
  moreModulesOf,
  nextModulesOf,
  notFoundScreen,
  queryProvider,
  resultsScreen,
  screenOf,
  type Manifest,
} from './screens.ts'
import type { Frame } from './write-page.ts'
import { writeScannerPage } from './write-scanner-page.ts'

/**
 * After the build of the app, writes the renderer with which the server renders public pages (`dist/pages`), the 404 page, the scanner's
 * page, robots.txt, and a static copy of each public page that shows facts of the event: visitors get it when the server cannot render that
 * page.
 */
export function prerender(siteUrl: string): Plugin {
  let outDir = ''
  let failed = false
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
    // `closeBundle` also runs after a failed build, where an error about missing files would hide the real error.
    renderError: () => void (failed = true),
    closeBundle: { order: 'pre', sequential: true, handler: () => (failed ? undefined : prerenderPages(outDir, siteUrl)) },
  }
}

/**
 * Returns the style with a hero image for phones: a low-quality placeholder that the sharp images cover once loaded. It is inline, because
 * a separate file would delay the first paint by a round trip.
 */
function heroPlaceholder(): string {
  const picture = readFileSync(join(import.meta.dirname, '../ui/drawings/art/hero-tall-first.webp')).toString('base64')
  return `@media (max-width:768px){[data-hero-placeholder]{background:url(data:image/webp;base64,${picture}) 50% 0/cover}}`
}

async function prerenderPages(outDir: string, siteUrl: string): Promise<void> {
  const shell = readFileSync(join(outDir, 'shell.html'), 'utf8')
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const folder = join(outDir, '../pages')
  const { createPageRenderer, renderPage, writePage, notFoundHeadOf } = await buildRenderer(folder, siteUrl)

  const frame = (entry: string, modules: readonly string[], more: Partial<Frame> & { ownStyles?: string } = {}): Frame => {
    const { scripts, styles } = filesOf(manifest, ['index.html', entry, ...modules])
    const stylesheet = [...styles.map((file) => readFileSync(join(outDir, file), 'utf8')), more.ownStyles ?? ''].join('')
    return { shell, ground: more.ground ?? 'sea', scripts, next: more.next ?? [], ...splitFontFaces(stylesheet) }
  }
  const frameOf = (page: PublicPage, isStatic: boolean): Frame => {
    if (!manifest[screenOf[page]]) throw new Error(`${screenOf[page]} does not render ${page}: see web/prerender/screens.ts`)
    const entry = isStatic ? 'app/main-static.tsx' : 'app/main.tsx'
    return frame(entry, [screenOf[page], ...moreModulesOf(page)], {
      next: filesOf(manifest, nextModulesOf(page)).scripts,
      ground: page === '/tickets' ? 'foam' : 'sea',
      ...(page === '/' ? { ownStyles: heroPlaceholder() } : {}),
    })
  }

  const frames = Object.fromEntries(publicPages.map((page) => [page, frameOf(page, false)])) as Frames
  for (const page of factPages) frames[page] = frameOf(page, (await renderPage(page)).isStatic)
  Object.assign(frames, {
    article: frame('app/main.tsx', [articleScreen, queryProvider]),
    edition: frame('app/main.tsx', [resultsScreen, queryProvider]),
    finisher: frame('app/main.tsx', [finisherScreen, queryProvider]),
    community: frame('app/main.tsx', [communityScreen, queryProvider]),
  } satisfies Partial<Frames>)
  write(join(folder, 'frames.json'), JSON.stringify(frames))
  const pages = createPageRenderer(frames)()
  for (const page of factPages) write(join(outDir, page, 'index.html'), await pages.renderFactPage(page))
  // The page shows the unknown path only after hydration, so one file serves all unknown paths.
  const unknown = '/dit-adres'
  const notFound = { path: unknown, ...(await renderPage(unknown)), head: notFoundHeadOf(builtInFacts) }
  write(join(outDir, '404.html'), writePage(frame('app/main.tsx', [notFoundScreen]), notFound))
  const scanner = filesOf(manifest, ['index.html', 'app/main-scanner.tsx'])
  const stylesheet = scanner.styles.map((file) => readFileSync(join(outDir, file), 'utf8')).join('')
  write(join(outDir, 'crew-scanner/index.html'), writeScannerPage({ shell, scripts: scanner.scripts, stylesheet }))
  write(join(outDir, 'robots.txt'), robots(siteUrl))
}

function splitFontFaces(stylesheet: string): Pick<Frame, 'stylesheet' | 'fonts'> {
  // Select only the font faces that have a file. The fallback faces use fonts of the device and stay in the stylesheet.
  const fonts = stylesheet.match(/@font-face\{[^}]*url\([^}]*\}/g) ?? []
  const files = fonts.map((face) => /url\("?([^")]+)/.exec(face)![1]!)
  return {
    stylesheet: fonts.reduce((rest, face) => rest.replace(face, ''), stylesheet),
    fonts: { css: fonts.join(''), first: files.filter((file) => /barlow-(condensed-latin-\d|latin-400)/.test(file)) },
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
