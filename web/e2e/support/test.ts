import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { Server } from './server.ts'
import { collectConsoleLines } from './calm-screen.ts'

/**
 * `quietPage`: the test's page, which fails the test on an error or a warning in its console.
 * `workerServer`: the server that a worker's spec files share, see {@link sharedServer}.
 */
export const test = base.extend<{ quietPage: Page }, { workerServer: Server }>({
  quietPage: async ({ page }, runTest) => {
    const consoleLines = collectConsoleLines(page)
    await runTest(page)
    expect(consoleLines).toEqual([])
  },
  workerServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that it needs from here.
    async ({}, runTest) => {
      const started = await startOnSeed()
      await runTest(started.server)
      await started.end()
    },
    { scope: 'worker' },
  ],
})

async function startOnSeed(server = new Server()): Promise<{ server: Server; end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'))
  await server.begin(join(folder, 'data'))
  return {
    server,
    async end() {
      await server.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Closes pages left open by a spec file: they would keep calling a server that has ended, and take processor time from the next files. */
async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/**
 * Starts a separate server for the spec file that calls this at its top: a file that changes the stock, the clock or the faults, or kills
 * the server. The server starts before the first test on a copy of the seeded data, and ends after the last test.
 */
export function ownServer(env: Record<string, string> = {}): Server {
  const server = new Server(env)
  let end: () => Promise<void>
  test.beforeAll(async () => {
    end = (await startOnSeed(server)).end
  })
  test.afterAll(async ({ browser }) => {
    await closeContexts(browser)
    await end()
  })
  return server
}

/** Returns the server that a worker's spec files share: files that only read, or whose writes cannot disturb another file. */
export function sharedServer(): Pick<Server, 'origin' | 'post' | 'mailTo'> {
  let server: Server
  test.beforeAll(({ workerServer }) => void (server = workerServer))
  test.afterAll(({ browser }) => closeContexts(browser))
  return {
    get origin() {
      return server.origin
    },
    post: (path, body) => server.post(path, body),
    mailTo: (address) => server.mailTo(address),
  }
}
