import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { brand } from '../../shared/facts/brand.ts'
import { closedToRobots, publicPages, type PublicPage } from '../../shared/facts/site-pages.ts'
import { articleTemplateFile } from '../../shared/page/article-template.ts'
import { firstLook } from './first-look.ts'
import { articleScreen, filesOf, moreModulesOf, notFoundScreen, queryProvider, screenOf, type Manifest } from './screens.ts'
import { writePage } from './write-page.ts'

/** What these are for only begins with script: a form, what the server knows now. They are taken over at once. */
const busyPages: readonly PublicPage[] = ['/tickets', '/nieuws', '/shop', '/merchandise']
/** The same page under a second address is not listed. */
const doubles: readonly PublicPage[] = ['/terms']

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
  const { renderer, done } = await loadRenderer(siteUrl)
  const { renderPage, renderArticleTemplate, headOf, notFoundTitle, eventJsonLd, jsonLdText, routes } = renderer
  const present = publicPages.filter((page) => routes.some(({ path }) => path === page))

  const readStyles = (file: string) => readFileSync(join(outDir, file), 'utf8')

  for (const page of present) {
    const drawn = { path: page, busy: busyPages.includes(page), ...(await renderPage(page)) }
    const entry = drawn.toRead ? 'app/main-document.tsx' : 'app/main.tsx'
    if (!manifest[screenOf[page]]) throw new Error(`${screenOf[page]} does not draw ${page}: see web/prerender/screens.ts`)
    const { title, tags } = headOf(page)
    write(
      join(outDir, page, 'index.html'),
      writePage(shell, {
        ...drawn,
        title: title!,
        tags,
        ...(page === '/' || page === '/tickets' ? { jsonLd: jsonLdText(eventJsonLd()) } : {}),
        ground: page === '/tickets' ? 'schuim' : 'zee',
        files: filesOf(manifest, ['index.html', entry, screenOf[page], ...moreModulesOf(page)]),
        readStyles,
        ...(page === '/' ? { ownStyles: firstLook() } : {}),
      }),
    )
  }
  // Drawn again where it is shown: it names the address.
  const gone = { path: '/dit-adres', ...(await renderPage('/dit-adres')) }
  write(
    join(outDir, '404.html'),
    writePage(shell, {
      ...gone,
      title: notFoundTitle,
      tags: headOf('/404').tags,
      ground: 'zee',
      files: filesOf(manifest, ['index.html', 'app/main.tsx', notFoundScreen]),
      readStyles,
    }),
  )
  // The server fills it in, its head too.
  write(
    join(outDir, articleTemplateFile),
    writePage(shell, {
      ...(await renderArticleTemplate()),
      title: brand.name,
      tags: [],
      ground: 'zee',
      files: filesOf(manifest, ['index.html', 'app/main.tsx', articleScreen, queryProvider]),
      readStyles,
    }),
  )

  const listed = present.filter((page) => !doubles.includes(page)).map((page) => `  <url><loc>${new URL(page, siteUrl).href}</loc></url>`)
  write(
    join(outDir, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${listed.join('\n')}\n</urlset>\n`,
  )
  write(
    join(outDir, 'robots.txt'),
    `User-agent: *\n${closedToRobots.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`,
  )
  done()
}

type Renderer = typeof import('./render.tsx')

/** The same sources built for Node, next to the dependencies that they take from there. */
async function loadRenderer(siteUrl: string): Promise<{ renderer: Renderer; done: () => void }> {
  const root = join(import.meta.dirname, '..')
  const folder = join(root, '../node_modules/.cache/prerender', String(process.pid))
  await build({
    configFile: false,
    root,
    plugins: [react()],
    logLevel: 'warn',
    define: { 'import.meta.env.SITE_URL': JSON.stringify(siteUrl) },
    build: {
      ssr: join(import.meta.dirname, 'render.tsx'),
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 1024,
      copyPublicDir: false,
    },
  })
  const renderer = (await import(pathToFileURL(join(folder, 'render.js')).href)) as Renderer
  return { renderer, done: () => rmSync(folder, { recursive: true, force: true }) }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
