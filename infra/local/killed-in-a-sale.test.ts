import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { findPort } from './find-port.ts'
import { createDemoRandom } from './seed/random.ts'
import { orderOf } from './stores/open-test-shop.ts'

/** The product as `npm start` runs it, killed in the middle of a sale and started again on what it left behind. */
const dataDir = mkdtempSync(join(tmpdir(), 'killed-'))
let server: Awaited<ReturnType<typeof start>> | undefined
afterEach(async () => {
  await server?.kill()
  rmSync(dataDir, { recursive: true })
})

async function start() {
  const port = await findPort(0)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), SEED: 'empty', ADMIN_PASSWORD: 'zand-en-zee' },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  const origin = `http://127.0.0.1:${port}`
  /** The answer's body; undefined when it was refused or never came. */
  const ask = async (path: string, body?: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const init = body && {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
    try {
      const answer = await fetch(origin + path, init)
      return answer.ok ? await answer.json() : undefined
    } catch {
      return undefined
    }
  }
  while ((await ask('/api/health')) === undefined) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`)
    await pause(20)
  }
  return {
    ask,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

interface Sold {
  ticketId: string
  email: string
  /** Whether the provider said that it is paid. */
  paid: boolean
}

/** Buyers one after the other, until nobody answers any more; what was answered is written down. */
async function buyOn(running: NonNullable<typeof server>, name: string, sold: Sold[]): Promise<void> {
  for (let at = 0; ; at++) {
    const email = `${name}.${at}@voorbeeld.nl`
    const answer = await running.ask('/api/tickets/register', orderOf([email]), { 'idempotency-key': `${name}-${at}` })
    if (!answer) return
    const { ticketId, paymentUrl } = answer as { ticketId: string; paymentUrl: string }
    const one = { ticketId, email, paid: false }
    sold.push(one)
    const clientSecret = new URLSearchParams(paymentUrl.split('?')[1]).get('clientSecret')
    one.paid = (await running.ask('/__local/pay', { clientSecret })) !== undefined
    if (!one.paid) return
  }
}

test('killed at random moments of a sale: nothing that was answered is lost, and every payment ends in one ticket and its mail', async () => {
  const random = createDemoRandom(Date.now())
  const sold: Sold[] = []
  for (let round = 0; round < 4; round++) {
    server = await start()
    const buying = [1, 2, 3].map((buyer) => buyOn(server!, `k${round}.${buyer}`, sold))
    // After so many more sales, and anywhere within the next ones.
    const enough = sold.length + 3 + random.below(6)
    let isOver = false
    void Promise.all(buying).then(() => (isOver = true))
    while (sold.length < enough && !isOver) await pause(5)
    await pause(random.below(80))
    await server.kill()
    await Promise.all(buying)
  }
  server = await start()
  const { ask } = server
  expect(sold.filter(({ paid }) => paid).length, 'sales went on meanwhile').toBeGreaterThan(4)
  const statuses = async (some: readonly Sold[]) =>
    Promise.all(
      some.map(async ({ ticketId }) => ((await ask(`/api/tickets/${ticketId}`)) as { status?: string } | undefined)?.status ?? 'lost'),
    )
  expect(await statuses(sold)).not.toContain('lost')
  const paid = sold.filter((one) => one.paid)
  await expect.poll(() => statuses(paid), { timeout: 20_000, interval: 500 }).toEqual(paid.map(() => 'confirmed'))
  const mailsTo = async () => {
    const mails = (await ask('/__local/outbox')) as { to: string[] }[]
    return paid.map(({ email }) => mails.filter(({ to }) => to.includes(email)).length)
  }
  // What the queue never heard of is met at the end of its hold; a mail that was on its way when the process died may go out again.
  await ask('/__local/clock', { now: new Date(Date.now() + 20 * 60_000).toISOString() })
  await expect.poll(async () => Math.min(...(await mailsTo())), { timeout: 30_000, interval: 500 }).toBe(1)
  expect(Math.max(...(await mailsTo()))).toBeLessThanOrEqual(2)
}, 120_000)
