import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { publicPages } from '#shared/facts/site-pages.ts'
import { loadParts } from '#web/ui/hydration/islands.tsx'
import { App } from './app.tsx'
import { StaticPage } from './static-page.tsx'
import { staticPages } from './static-pages.ts'
import { loadRoute } from './route-table.tsx'

// Without the mark around the whole screen, a press on the screen before hydration is lost.

const paths = [...publicPages, '/nieuws/een-artikel', '/bestaat-niet']

beforeAll(async () => {
  await Promise.all(paths.map(loadRoute))
  await loadParts()
})

function screenIn(html: string) {
  const page = document.createElement('div')
  page.innerHTML = html
  const [screen, ...more] = page.querySelector('main')!.children
  return {
    isUnhydrated: screen!.hasAttribute('data-unhydrated') && more.length === 0,
    isUnhydratedTwice: screen!.querySelector(':scope > [data-unhydrated]:only-child') !== null,
  }
}

it.each(paths)('marks the whole screen at %s as unhydrated exactly once when the app renders it', (path) => {
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>
  expect(screenIn(renderToString(<App router={Router} prerenderedPath={path} />))).toEqual({ isUnhydrated: true, isUnhydratedTwice: false })
})

it.each(staticPages)('marks the whole screen at $path as unhydrated exactly once when it is rendered as a static page', (line) => {
  expect(screenIn(renderToString(<StaticPage {...line} />))).toEqual({ isUnhydrated: true, isUnhydratedTwice: false })
})
