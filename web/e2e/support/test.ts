import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { Server } from './server.ts'
import { listen, phone } from './sound.ts'

/** `quietPage`: the page of the test, which fails when the page said an error or a warning. */
export const test = base.extend<{ quietPage: Page }>({
  quietPage: async ({ page }, give) => {
    const said = listen(page)
    await give(page)
    expect(said).toEqual([])
  },
})

/** For `test.use`: a phone on which nothing moves, without a service worker, so that what the server answers can be changed on the way. */
export const stillPhone = { viewport: phone, reducedMotion: 'reduce', serviceWorkers: 'block' } as const

/**
 * The server of the spec file that calls this at its top: started before the first test on an empty folder, gone with it after the last.
 * It is no fixture, because a worker keeps its fixtures from one file to the next, and what a file sells is missing in the next one.
 */
export function ownServer(env: Record<string, string> = {}): Server {
  const server = new Server(env)
  let folder: string
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'e2e-'))
    await server.begin(join(folder, 'data'))
  })
  test.afterAll(async () => {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  })
  return server
}
