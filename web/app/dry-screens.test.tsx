import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { publicPages } from '#shared/facts/site-pages.ts'
import { loadParts } from '#web/ui/drawn/later.tsx'
import { App } from './app.tsx'
import { Document } from './document.tsx'
import { documents } from './documents.ts'
import { loadRoute } from './route-table.tsx'

// A screen that was drawn ahead says once, around all of it, when it works: without that a press on it is lost.

const addresses = [...publicPages, '/nieuws/een-artikel', '/bestaat-niet']

beforeAll(async () => {
  await Promise.all(addresses.map(loadRoute))
  await loadParts()
})

function screenIn(html: string) {
  const page = document.createElement('div')
  page.innerHTML = html
  const [screen, ...more] = page.querySelector('main')!.children
  return {
    isDry: screen!.hasAttribute('data-dry') && more.length === 0,
    isDryTwice: screen!.querySelector(':scope > [data-dry]:only-child') !== null,
  }
}

it.each(addresses)('in the app: %s', (path) => {
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>
  expect(screenIn(renderToString(<App router={Router} drawn={path} />))).toEqual({ isDry: true, isDryTwice: false })
})

it.each(documents)('as a page to read: $path', (line) => {
  expect(screenIn(renderToString(<Document {...line} />))).toEqual({ isDry: true, isDryTwice: false })
})
