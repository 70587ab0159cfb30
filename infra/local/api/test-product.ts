import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { testPatience } from '#infra/testing/patience.ts'
import { hashPassword } from '#functions/usecases/accounts/passwords.ts'
import type { SentMessage } from '#infra/local/aws/outbox.ts'
import type { AdjustableClock } from '#infra/local/clock/adjustable-clock.ts'
import type { Faults } from '#infra/local/faults/faults.ts'
import { seedDemo, seedEdition, seedShop } from '#infra/local/seed/seed-demo.ts'
import { startProduct, type ProductTable, type RunningProduct } from '#infra/local/start-product.ts'
import { openDirectTable } from '#infra/local/stores/direct-table.ts'
import { isLongRun } from '#infra/testing/long-run.ts'

/** A response of the product. `body` is the parsed JSON, or the text if the response is not JSON. */
export interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any response without its type
  body: any
  headers: Headers
}

/** A browser for tests: keeps cookies, sends its origin, and sends and reads JSON. */
export interface TestClient {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  cookies: Map<string, string>
}

/** A paired phone. It signs its events with `secret` (base64url). */
export interface TestPhone extends TestClient {
  deviceId: string
  secret: string
}

export interface TestProduct extends RunningProduct {
  browser(): TestClient
  /** Logs in as the administrator of this role, an owner by default. Each role has one administrator. */
  asAdmin(role?: AdminRole): Promise<TestClient>
  /** Pairs a phone for these posts, the check-in by default. */
  asDevice(locations?: string[]): Promise<TestPhone>
  /** Sets the clock to a time in ISO 8601 or ms; null sets it to the real time again. */
  setClock(now: string | number | null): Promise<Answer>
  /** Pays the payment of this checkout URL at the provider, with a card that works. */
  pay(paymentUrl: string): Promise<Answer>
  /** Lists the sent messages, newest first. `to` filters by mail address or phone number, and `subject` by words in the subject. */
  listSent(to?: string, subject?: string): Promise<SentMessage[]>
  /** Waits for a mail to this mail address with these words in its subject, and returns the newest one. */
  waitForMail(to: string, subject: string): Promise<SentMessage>
  stop(): Promise<void>
}

/** The password of each administrator. Hashing is slow by design, so all products share one hash. */
const password = 'zand-en-zee'
let passwordHash: Promise<string> | undefined

/** Opens a table in memory. Calls skip the SDK and HTTP, which take half the time of a call; the long test run uses both. */
async function openTable({ clock, faults }: { clock: AdjustableClock; faults: Faults }): Promise<ProductTable> {
  const opened = openDirectTable({ clock: clock.now, faults, patience: testPatience })
  await opened.begin()
  return opened
}

/**
 * Starts the whole product on a free port with a new data folder, so that tests use it over HTTP. Without `page` the product
 * serves no web pages; `log` gets the log lines. With the seed `nothing` the table is empty, as in a new account.
 */
export async function startTestProduct(
  seed: 'edition' | 'demo' | 'nothing' = 'edition',
  {
    log = () => undefined,
    ...page
  }: Partial<Pick<Parameters<typeof startProduct>[0], 'pageFolder' | 'renderer' | 'log' | 'firewall'>> = {},
): Promise<TestProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-'))
  const product = await startProduct({ dataDir, port: 0, log, ...page, ...(isLongRun ? {} : { openTable }) })
  if (seed === 'demo') await seedDemo(product.deps, { participants: 60, soldUntil: Date.parse('2025-10-09T18:00:00Z') })
  else if (seed === 'edition') {
    await seedEdition(product.deps.catalog, product.clock.now())
    await seedShop(product.deps)
  }

  const browser = (): TestClient => {
    const cookies = new Map<string, string>()
    return {
      cookies,
      async call(method, path, body, headers = {}) {
        const response = await fetch(product.origin + path, {
          method,
          redirect: 'manual',
          headers: {
            origin: product.origin,
            ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        })
        for (const line of response.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
          if (value) cookies.set(name!, value)
          else cookies.delete(name!)
        }
        const text = await response.text()
        return {
          status: response.status,
          headers: response.headers,
          body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
        }
      },
    }
  }
  async function listSent(to?: string, subject = ''): Promise<SentMessage[]> {
    const sent = (await browser().call('GET', '/__local/outbox')).body as SentMessage[]
    return sent.filter((one) => (to === undefined || one.to.includes(to)) && one.subject.includes(subject))
  }
  return {
    ...product,
    browser,
    listSent,
    setClock: (now) => browser().call('POST', '/__local/clock', { now: typeof now === 'number' ? new Date(now).toISOString() : now }),
    pay: (paymentUrl) =>
      browser().call('POST', '/__local/pay', { clientSecret: new URL(paymentUrl, product.origin).searchParams.get('clientSecret') }),
    waitForMail: (to, subject) => vi.waitUntil(async () => (await listSent(to, subject))[0], { timeout: 20_000, interval: 25 }),
    async asAdmin(role = 'owner') {
      const username = role === 'owner' ? 'beheer' : `${role}@voorbeeld.example`
      const { accounts } = product.deps
      // Creates the account only once: another password hash would end its sessions.
      if (!(await accounts.getAdmin(username))) {
        const hash = await (passwordHash ??= hashPassword(password))
        if (role === 'owner') await accounts.putAdmin({ username, passwordHash: hash })
        else {
          const next = { username, name: role, email: username, role, passwordHash: hash, invitedAt: null, secondStep: null }
          await accounts.saveAdmin({ previous: undefined, next })
        }
      }
      const admin = browser()
      await admin.call('POST', '/api/admin/login', { username, password })
      return admin
    },
    async asDevice(locations = ['Check-in']) {
      const phone = browser()
      const { body } = await phone.call('POST', '/__local/pairing', { name: 'Post A', locations })
      const { device, secret } = (await phone.call('POST', '/api/crew/pair', { code: body.code })).body
      return { ...phone, deviceId: device.id, secret }
    },
    async stop() {
      await product.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
