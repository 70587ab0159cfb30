import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { RouteTable } from './route-table.tsx'

it.each([
  ['/faq', '/events#vragen', ''],
  ['/register?code=VROEG', '/tickets', '?code=VROEG'],
  ['/parcours#stage-3', '/race-course#stage-3', ''],
])('redirects %s to %s', async (from, to, search) => {
  const screen = await renderScreen({ '*': <RouteTable /> }, from)
  expect([screen.url(), screen.search()]).toEqual([to, search])
})
