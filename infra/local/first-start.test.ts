import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLongRun } from '#infra/testing/long-run.ts'
import { findPort } from './find-port.ts'
import { formatWhyNotStarted } from './format-start-error.ts'
import { startProduct } from './start-product.ts'

// Each start is a process that loads the whole product, which takes seconds of processor time while other tests run.
vi.setConfig({ testTimeout: 120_000 })

const admin = { username: 'beheer', password: 'zand-en-zee' }
let dataDir: string
let cleanUp: (() => Promise<unknown> | void)[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'first-start-'))
  cleanUp = [() => rmSync(dataDir, { recursive: true })]
})
afterEach(async () => {
  for (const undo of cleanUp.toReversed()) await undo()
})

/** A data set that is made in less than a second. */
const few = { SEED_PARTICIPANTS: '60' }

/** Starts the product as `npm start` does, in a process that a test can kill. */
async function start(env: Record<string, string> = {}) {
  const port = await findPort(0)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errorOutput = text(child.stderr)
  const ended = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  cleanUp.push(kill)
  const origin = `http://127.0.0.1:${port}`
  /** Throws if the process ended. Otherwise the test would wait for its timeout. */
  const assertRuns = async () => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`ended with ${child.exitCode ?? child.signalCode}: ${await errorOutput}`)
  }
  return {
    kill,
    errorOutput,
    /** Resolves with the exit code. */
    ended: ended.then(([code]) => code as number | null),
    read: async (path: string, cookie = '') => (await fetch(origin + path, { headers: { cookie } })).json() as Promise<unknown[]>,
    async logIn() {
      const answer = await fetch(`${origin}/api/admin/login`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(admin),
      })
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? `log-in answered ${answer.status}`
    },
    assertRuns,
    /** Waits for the first response from the port, whatever its status. */
    async firstAnswer(): Promise<Response> {
      for (;;) {
        await assertRuns()
        const answer = await fetch(`${origin}/api/health`).catch(() => undefined)
        if (answer) return answer
        await pause(5)
      }
    },
  }
}

const bytesStored = () =>
  (readdirSync(dataDir).includes('dynamodb') ? readdirSync(join(dataDir, 'dynamodb')) : []).reduce(
    (sum, name) => sum + (statSync(join(dataDir, 'dynamodb', name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

test('has the demo data and the log-in ready at its first response', async () => {
  const server = await start(few)
  expect((await server.firstAnswer()).status).toBe(200)
  const [editions, gallery, cookie] = await Promise.all([server.read('/api/event-editions'), server.read('/api/gallery'), server.logIn()])
  expect(editions).toHaveLength(2)
  expect(gallery).toHaveLength(8)
  expect(await server.read('/api/volunteers', cookie)).toHaveLength(41)
})

test('starts with complete demo data after a killed first start, and with no data of the killed start', async () => {
  // More participants than the next start makes, so that leftover participants would show.
  for (const bytes of isLongRun ? [100_000, 700_000] : [100_000]) {
    const first = await start({ SEED_PARTICIPANTS: '600' })
    while (bytesStored() < bytes) {
      await first.assertRuns()
      await pause(5)
    }
    await first.kill()
  }
  const server = await start(few)
  await server.firstAnswer()
  const people = (await server.read('/api/participants', await server.logIn())) as { id: string; eventDate: string }[]
  expect([people.length, new Set(people.map((one) => one.id)).size]).toEqual([60, 60])
  const days = (await server.read('/api/event-editions')) as { eventDate: string; availableSpots: number }[]
  const takenOn = (day: string) => people.filter((one) => one.eventDate === day).length
  expect(days.map((day) => 500 - day.availableSpots)).toEqual(days.map((day) => takenOn(day.eventDate)))
})

test('reports a data folder in use in one line, and the other process keeps running', async () => {
  const holder = await startProduct({ dataDir, port: 0, log: () => undefined })
  cleanUp.push(() => holder.close())
  const second = await start()
  expect(await second.ended).toBe(1)
  expect(await second.errorOutput).toBe(
    `De gegevens in ${dataDir} zijn al open in een ander proces. Stop dat, of kies een andere map: DATA_DIR=… npm start\n`,
  )
  expect((await fetch(`${holder.origin}/api/health`)).status).toBe(200)
})

/** Starts the product in this process, which is faster than a new process. Returns the error line of the failed start. */
const whyNotStarted = ({ port = '0', folder = dataDir }) =>
  startProduct({ dataDir: folder, port: Number(port), log: () => undefined }).then(
    () => 'started',
    (error: unknown) => formatWhyNotStarted(error, { port, dataDir: folder }),
  )

test('reports a port in use in one line with a solution', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  cleanUp.push(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await whyNotStarted({ port: String(port) })).toBe(
    `Poort ${port} is al in gebruik. Stop wat daar draait, of kies een andere: PORT=${port + 1} npm start`,
  )
})

test('reports an invalid port in one line', async () => {
  expect(await whyNotStarted({ port: '80800' })).toBe('PORT=80800 is geen poort: kies een getal van 1 tot en met 65535.')
})

test('reports a data folder that cannot be written in one line', async () => {
  const file = join(dataDir, 'bestand')
  writeFileSync(file, '')
  for (const [folder, why] of [
    [file, 'EEXIST'],
    [join(file, 'data'), 'ENOTDIR'],
  ] as const)
    expect(await whyNotStarted({ folder })).toBe(
      `In ${folder} kunnen we niet schrijven (${why}). Geef er rechten op, of kies een andere map: DATA_DIR=… npm start`,
    )
})

test('reports a data folder of an older version in one line, and leaves it unchanged', async () => {
  writeFileSync(join(dataDir, 'seeded'), '2025-10-11T07:00:00.000Z')
  expect(await whyNotStarted({})).toMatch(/^.*oudere versie van dit product.*DATA_DIR=.*$/)
  expect(readdirSync(dataDir)).toEqual(['seeded'])
})
