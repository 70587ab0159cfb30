import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Article } from '#shared/contract/content.ts'
import type { RendererFactory } from '#shared/page/page-renderer.ts'
import { articles } from '#infra/local/seed/content.ts'
import { createPageRenderer } from '#web/prerender/page-renderer.tsx'
import { plainFrames } from './plain-frames.ts'
import { startTestProduct, type TestProduct } from './test-product.ts'

/** The server with demo data. */
export let product: TestProduct
/** The folder with the empty page, `shell.html`. */
export let folder: string

/** Returns the renderer of pages, as the server loads it. */
export let loadRenderer: () => Promise<RendererFactory>

/** Starts a server that renders pages before the tests of one file, and stops it after them. */
export function setUpRenderedPages(renderer = () => loadRenderer()): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'page-'))
    const shell = await readFile(join(import.meta.dirname, '../../../web/index.html'), 'utf8')
    await writeFile(join(folder, 'shell.html'), shell)
    const working = createPageRenderer(plainFrames(shell))
    loadRenderer = () => Promise.resolve(working)
    product = await startTestProduct('demo', { pageFolder: folder, renderer })
  })
  afterAll(async () => {
    await product.stop()
    await rm(folder, { recursive: true })
  })
}

/** An article that is published, and one that is not. */
export const article = articles.find(({ slug }) => slug === 'acht-stages')!
export const draft = articles.find(({ publishedAt }) => publishedAt === null)!

/** Stores an article with this slug, by default published. */
export const publish = (slug: string, change: Partial<Article> = {}) =>
  product.deps.content.put('article', { ...article, id: slug, slug, ...change })

/** Requests a page of the site. */
export async function visit(path: string, init?: RequestInit) {
  const response = await fetch(product.origin + path, init)
  return { status: response.status, headers: response.headers, page: await response.text() }
}

/** Returns the value of the meta or link tag with this name; undefined if the page has no such tag. A page has each tag at most once. */
export function readHeadTag(page: string, name: string): string | undefined {
  const found = [...page.matchAll(new RegExp(`<(?:meta|link) (?:name|property|rel)="${name}"\\s+(?:content|href)="([^"]*)"`, 'g'))]
  expect(found.length, name).toBeLessThan(2)
  return found[0]?.[1]
}

/** Reads from the page the data with which the screen is hydrated: the results of its queries. */
export const readInitialData = (page: string) =>
  JSON.parse(/<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(page)![1]!) as [unknown, unknown][]

/** Returns the text of the page's main part. */
export const textOf = (page: string) =>
  page
    .slice(page.indexOf('<main'), page.indexOf('</main>'))
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')

/** Counts the scripts of a page. */
export const scriptsIn = (page: string) => page.match(/<script/g)!.length
