import { expect, test } from 'vitest'
import { templateArticle } from '#shared/page/article-template.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { articlePage } from './article-page.ts'

const shell = '<html><head><title>Duinstorm</title></head><body><div id="root"></div></body></html>'
const nothing = { get: async () => undefined } as unknown as Deps['content']

async function ask(change: Partial<Parameters<typeof articlePage>[0]>) {
  const logged: string[] = []
  const app = articlePage({
    content: nothing,
    siteUrl: 'https://duinstorm.example',
    readPage: async () => shell,
    log: (line) => void logged.push(line.event),
    ...change,
  })
  const response = await app.request('/nieuws/start')
  return { status: response.status, cache: response.headers.get('cache-control'), page: await response.text(), logged }
}

test('while the store does not answer the screen comes, which shows what the device kept; nobody keeps that answer', async () => {
  const content = { get: () => Promise.reject(new Error('busy')) } as unknown as Deps['content']
  expect(await ask({ content })).toEqual({ status: 503, cache: 'no-store', page: shell, logged: ['failure'] })
})

test('without the page itself it says to come back', async () => {
  const { page, ...answer } = await ask({ readPage: () => Promise.reject(new Error('gone')) })
  expect(answer).toEqual({ status: 503, cache: 'no-store', logged: ['failure', 'failure'] })
  expect(page).toContain('Probeer het over een minuut opnieuw')
})

test('every answer is written into the page as it is deployed at that moment', async () => {
  const deployed = [shell.replace('root', 'root-1'), shell.replace('root', 'root-2')]
  const readPage = async (file: string) => (file === '/shell.html' ? deployed.shift()! : shell)
  const app = articlePage({ content: nothing, siteUrl: 'https://duinstorm.example', readPage, log: () => undefined })
  for (const mark of ['root-1', 'root-2']) expect(await (await app.request('/nieuws/start')).text()).toContain(mark)
})

test('a deployment without a drawn article, or with one that this server does not know, gets the text in the empty page', async () => {
  const content = {
    get: async () => ({ ...templateArticle, slug: 'start', title: 'Start', content: 'Een.\n\nTwee.' }),
  } as unknown as Deps['content']
  const deployments = [() => Promise.reject(new Error('gone')), async () => shell.replace('<div id="root">', '$&<h1>--title--</h1>')]
  for (const readTemplate of deployments) {
    const { status, page, logged } = await ask({
      content,
      readPage: (file) => (file === '/article.html' ? readTemplate() : Promise.resolve(shell)),
    })
    expect([status, logged]).toEqual([200, ['failure']])
    expect(page).toContain('<title>Start, Duinstorm</title>')
    expect(page).toContain('<div id="root"></div>')
    expect(/<noscript><main>(.*?)<\/noscript>/s.exec(page)![1]).toContain('<p>Een.</p><p>Twee.</p>')
  }
})
