import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import {
  closedToRobots,
  drawnByBuild,
  drawnByServer,
  publicPages,
  type DrawnByServer,
  type PublicPage,
} from '../../shared/facts/site-pages.ts'
import type { Frames } from './draw-pages.tsx'
import { firstLook, secondLook } from './first-look.ts'
import { articleScreen, filesOf, moreModulesOf, notFoundScreen, queryProvider, screenOf, type Manifest } from './screens.ts'
import type { Frame, Head } from './write-page.ts'

/** The same page under a second address is not listed. */
const doubles: readonly PublicPage[] = ['/terms']

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

  const frame = (entry: string, modules: readonly string[], more: Partial<Frame> & { ownStyles?: string } = {}): Frame => {
    const { scripts, styles } = filesOf(manifest, ['index.html', entry, ...modules])
    const sheet = [...styles.map((file) => readFileSync(join(outDir, file), 'utf8')), more.ownStyles ?? ''].join('')
    return { shell, ground: more.ground ?? 'zee', scripts, sheet }
  }
  const frameOf = (page: PublicPage, toRead: boolean): Frame => {
    if (!manifest[screenOf[page]]) throw new Error(`${screenOf[page]} does not draw ${page}: see web/prerender/screens.ts`)
    return frame(toRead ? 'app/main-document.tsx' : 'app/main.tsx', [screenOf[page], ...moreModulesOf(page)], {
      ground: page === '/tickets' ? 'schuim' : 'zee',
      ownStyles: page === '/' ? firstLook() : undefined,
    })
  }

  const drawn = async (path: string, frame: (toRead: boolean) => Frame, head: Head) => {
    const { laterStyles, ...page } = await renderPage(path)
    const around = frame(page.toRead)
    if (!laterStyles) return writePage(around, { path, head, ...page })
    const css = (path === '/' ? secondLook() : '') + laterStyles.css
    const file = `${laterSheets}${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
    write(join(outDir, file), css)
    const link = `<link rel="stylesheet" href="/${file}" data-names="${laterStyles.names.join(' ')}">`
    const html = page.html.replace(stylesPlace, (place) => place.replace('><', `>${link}<`))
    return writePage({ ...around, ...facesApart(around.sheet) }, { path, head, ...page, html })
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

  const listed = present.filter((page) => !doubles.includes(page)).map((page) => `  <url><loc>${new URL(page, siteUrl).href}</loc></url>`)
  write(
    join(outDir, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${listed.join('\n')}\n</urlset>\n`,
  )
  write(
    join(outDir, 'robots.txt'),
    `User-agent: *\n${closedToRobots.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`,
  )
}

function facesApart(sheet: string): Pick<Frame, 'sheet' | 'faces'> {
  // Those of the device itself, which stand in until the others come, stay.
  const faces = sheet.match(/@font-face\{[^}]*url\([^}]*\}/g) ?? []
  return { sheet: faces.reduce((rest, face) => rest.replace(face, ''), sheet), faces: faces.join('') }
}

type Drawer = typeof import('./draw-pages.tsx')

/** The same sources built for Node, dependencies and all: the server draws with them too. */
async function buildDrawer(folder: string, siteUrl: string): Promise<Drawer> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    plugins: [react()],
    logLevel: 'warn',
    define: { 'import.meta.env.SITE_URL': JSON.stringify(siteUrl), 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'draw-pages.tsx'),
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 1024,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' } },
    },
  })
  return (await import(pathToFileURL(join(folder, 'draw-pages.mjs')).href)) as Drawer
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
