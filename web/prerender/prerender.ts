import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { drawnByBuild, drawnByServer, publicPages, type DrawnByServer, type PublicPage } from '../../shared/facts/site-pages.ts'
import { buildDrawer } from './build-drawer.ts'
import type { Frames } from './draw-pages.tsx'
import { blownInk, firstLook, wholeInk } from './first-look.ts'
import { robots } from './for-robots.ts'
import { articleScreen, filesOf, moreModulesOf, notFoundScreen, queryProvider, screenOf, type Manifest } from './screens.ts'
import type { Frame, Head } from './write-page.ts'

/** Where the sheets of what is below the first view go (`StylesFromHere`): only a first visit asks for them. */
export const laterSheets = 'assets/sheet-'

/** After the build of the page: draws every public page to a file of its own, and writes what search engines ask for. */
export function prerender(siteUrl: string): Plugin {
  let outDir = ''
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
    closeBundle: { order: 'pre', sequential: true, handler: () => drawPages(outDir, siteUrl) },
  }
}

async function drawPages(outDir: string, siteUrl: string): Promise<void> {
  const shell = readFileSync(join(outDir, 'shell.html'), 'utf8')
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const folder = join(outDir, '../pages')
  const { renderPage, stylesPlace, writePage, headOf, notFoundHead, eventJsonLd, routes } = await buildDrawer(folder, siteUrl)
  const present = publicPages.filter((page) => routes.some(({ path }) => path === page))

  const writeSheet = (css: string) => {
    const file = `${laterSheets}${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
    write(join(outDir, file), css)
    return file
  }
  const ink = { first: wholeInk, sheet: writeSheet(blownInk()) }

  const frame = (entry: string, modules: readonly string[], more: Partial<Frame> & { ownStyles?: string } = {}): Frame => {
    const { scripts, styles } = filesOf(manifest, ['index.html', entry, ...modules])
    const sheet = [...styles.map((file) => readFileSync(join(outDir, file), 'utf8')), more.ownStyles ?? ''].join('')
    return { shell, ground: more.ground ?? 'sea', scripts, ink: more.ink ?? ink, ...facesApart(sheet) }
  }
  const frameOf = (page: PublicPage, toRead: boolean): Frame => {
    if (!manifest[screenOf[page]]) throw new Error(`${screenOf[page]} does not draw ${page}: see web/prerender/screens.ts`)
    return frame(toRead ? 'app/main-document.tsx' : 'app/main.tsx', [screenOf[page], ...moreModulesOf(page)], {
      ground: page === '/tickets' ? 'foam' : 'sea',
      // What the wind takes from the name comes with the sheet of what is below.
      ...(page === '/' ? { ownStyles: firstLook(), ink: { first: wholeInk } } : {}),
    })
  }

  const drawn = async (path: string, frame: (toRead: boolean) => Frame, head: Head) => {
    const { laterStyles, ...page } = await renderPage(path)
    const around = frame(page.toRead)
    if (!laterStyles) return writePage(around, { path, head, ...page })
    const css = (path === '/' ? blownInk() : '') + laterStyles.css
    const link = `<link rel="stylesheet" href="/${writeSheet(css)}" data-names="${laterStyles.names.join(' ')}">`
    const html = page.html.replace(stylesPlace, (place) => place.replace('><', `>${link}<`))
    return writePage(around, { path, head, ...page, html })
  }

  for (const page of present) {
    if (!drawnByBuild.includes(page)) continue
    const head = { ...headOf(page), ...(page === '/' || page === '/tickets' ? { jsonLd: eventJsonLd() } : {}) }
    write(join(outDir, page, 'index.html'), await drawn(page, (toRead) => frameOf(page, toRead), head))
  }
  // Drawn again where it is shown: it names the address.
  write(join(outDir, '404.html'), await drawn('/dit-adres', () => frame('app/main.tsx', [notFoundScreen]), notFoundHead))
  const frames: Frames = {
    ...(Object.fromEntries(drawnByServer.map((page) => [page, frameOf(page, false)])) as Record<DrawnByServer, Frame>),
    article: frame('app/main.tsx', [articleScreen, queryProvider]),
  }
  write(join(folder, 'frames.json'), JSON.stringify(frames))

  write(join(outDir, 'robots.txt'), robots(siteUrl))
}

function facesApart(sheet: string): Pick<Frame, 'sheet' | 'faces'> {
  // Those of the device itself, which stand in until the others come, stay.
  const faces = sheet.match(/@font-face\{[^}]*url\([^}]*\}/g) ?? []
  const files = faces.map((face) => /url\("?([^")]+)/.exec(face)![1]!)
  return {
    sheet: faces.reduce((rest, face) => rest.replace(face, ''), sheet),
    faces: { css: faces.join(''), first: files.filter((file) => /barlow-(condensed-latin-\d|latin-400)/.test(file)) },
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
