import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { Gate, type Asked, type Fate } from './support/gate.ts'
import { killPhone, startPhone } from './support/phone.ts'
import { writePictureVideo } from './support/picture-camera.ts'
import { admin, Server } from './support/server.ts'

// One phone, one pairing, and one thing after the other that goes wrong. After each the race goes on.
test.describe.configure({ mode: 'serial' })

const raceDay = '2025-10-11'
interface Person {
  id: string
  name: string
  eventDate: string
  status: string
}

let folder: string
let server: Server
let gate: Gate
let office: APIRequestContext
let phone: BrowserContext
let page: Page
let people: Person[]
/** Whom this phone let in, so whom the office must know in the end. */
const inside: Person[] = []

test.beforeAll(async ({ playwright }) => {
  folder = await mkdtemp(join(tmpdir(), 'bad-days-'))
  server = await Server.start(join(folder, 'data'), { SEED_PARTICIPANTS: '80' })
  gate = await Gate.open(server.origin)
  office = await playwright.request.newContext({ baseURL: server.origin, extraHTTPHeaders: { origin: server.origin } })
  await office.post('/api/admin/login', { data: admin })
  await mkdir(join(folder, 'phone'))
  await writePictureVideo(join(folder, 'beach.y4m'), undefined)
  await switchOn()
  await pair()
})
test.afterAll(async () => {
  await office.dispose()
  gate.shut()
  killPhone(folder)
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})
test.afterEach(() => {
  gate.fate = () => undefined
})

async function switchOn(): Promise<void> {
  phone = await startPhone(join(folder, 'phone'), join(folder, 'beach.y4m'))
  // A verdict leaves by itself within a second, which a busy machine may look past: the page notes each.
  await phone.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    new MutationObserver(() => {
      const text = document.querySelector('[data-verdict] [role=alert]')?.textContent
      if (text && text !== said.at(-1)) said.push(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  page = phone.pages()[0]!
}

async function pair(): Promise<void> {
  const { code } = (await server.post('/__local/pairing', { name: 'Post A', locations: ['Check-in'] })) as { code: string }
  await page.goto(`${gate.origin}/crew-scanner?code=${code}`)
  await page.getByRole('button', { name: 'Koppel' }).click()
  await page.getByText(/11 oktober/).click()
  await page.getByRole('button', { name: 'Begin met scannen' }).click()
  await expect(page.getByText('Alles verstuurd')).toBeVisible()
  people = await page.evaluate(async (day) => {
    const { rows, events } = (await (await fetch('/api/crew/roster?limit=2000')).json()) as {
      rows: Person[]
      events: { participantId?: string }[]
    }
    const seen = new Set(events.map(({ participantId }) => participantId))
    return rows.filter((row) => row.eventDate === day && row.status === 'active' && !seen.has(row.id))
  }, raceDay)
  expect(people.length).toBeGreaterThan(20)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('duinstorm-crew-files')).keys()).length), { timeout: 60_000 })
    .toBeGreaterThan(10)
  await (await phone.newCDPSession(page)).send('Network.clearBrowserCache')
}

const hear = (words: RegExp, on = page) =>
  expect.poll(() => on.evaluate(() => (globalThis as unknown as { said: string[] }).said.join('\n'))).toMatch(words)
async function type(code: string, on = page): Promise<void> {
  await on.getByRole('button', { name: 'Typ code' }).click()
  await on.getByRole('textbox', { name: 'Ticketcode' }).fill(code)
  await on.keyboard.press('Enter')
}
/** Somebody new comes to the gate, and is let in. */
async function letIn(on = page): Promise<Person> {
  const person = people.shift()!
  await type(`DS-${person.id}`, on)
  await hear(new RegExp(`Welkom.*${person.name}`, 's'), on)
  inside.push(person)
  return person
}
const synchronise = (on = page) => on.getByRole('button', { name: 'Nu synchroniseren' }).click()
const waits = (count: number, on = page) => expect(on.getByText(count === 1 ? '1 wacht' : `${count} wachten`)).toBeVisible()
const sent = (on = page) => expect(on.getByText('Alles verstuurd')).toBeVisible({ timeout: 25_000 })

/** The office knows everybody whom this phone let in, once. */
async function expectKnown(): Promise<void> {
  const all = (await (await office.get('/api/participants')).json()) as { id: string; checkInDevice: string | null }[]
  const known = all.filter(({ checkInDevice }) => checkInDevice === 'Post A').map(({ id }) => id)
  expect(known.toSorted()).toEqual(inside.map(({ id }) => id).toSorted())
}

const isPush = ({ method, path }: Asked) => method === 'POST' && path.startsWith('/api/crew/scans')
const isPull = ({ path }: Asked) => path.startsWith('/api/crew/roster')
const html = '<!doctype html><title>Strandwifi</title><p>Log in om verder te gaan'

test('whatever answers in the server’s place, scanning goes on, nothing is lost, and it ends by itself', async () => {
  const fates: Record<string, Fate> = {
    'a captive portal: HTML and 200': { status: 200, body: html },
    '404 without JSON': { status: 404, body: 'Not found' },
    '500 without JSON': { status: 500, body: 'Internal Server Error' },
  }
  for (const [name, fate] of Object.entries(fates)) {
    await test.step(name, async () => {
      const before = gate.asked.length
      gate.fate = () => fate
      await letIn()
      await synchronise()
      await waits(inside.length)
      // The app comes from the phone, whatever the network says is its page.
      if (name.includes('portal')) await page.reload()
      await waits(inside.length)
      await expect(page.getByText('Geen verbinding.', { exact: true })).toBeAttached()
      await expect(page.getByText(/Opnieuw koppelen/)).toBeHidden()
      expect(gate.asked.slice(before).filter(isPush).length, 'it did try').toBeGreaterThan(0)
    })
  }
  gate.fate = () => undefined
  await sent()
  await expectKnown()
})

test('sending fails while the list comes in, and the reverse; one event on which the server fails keeps no other', async () => {
  await test.step('up is broken, down works', async () => {
    gate.fate = (asked) => (isPush(asked) ? 'broken' : undefined)
    await letIn()
    const [elsewhere] = people.splice(0, 1)
    const checkedIn = await office.post('/api/admin/check-in', { data: { qrCode: `DS-${elsewhere!.id}` } })
    expect(checkedIn.ok()).toBe(true)
    await synchronise()
    await waits(1)
    await expect(async () => {
      await type(`DS-${elsewhere!.id}`)
      await hear(new RegExp(`Al ingecheckt.*${elsewhere!.name}`, 's'))
    }).toPass()
    await waits(1)
  })
  await test.step('down is broken, up works', async () => {
    gate.fate = (asked) => (isPull(asked) ? { status: 502, body: html } : undefined)
    await letIn()
    await synchronise()
    await expect(page.getByText(/\d wacht/)).toBeHidden()
    await expectKnown()
  })
  await test.step('one event is poison', async () => {
    gate.fate = (asked) => (isPush(asked) ? 'broken' : undefined)
    const poison = await letIn()
    await letIn()
    await letIn()
    gate.fate = (asked) =>
      isPush(asked) && asked.body.includes(poison.id)
        ? { status: 500, type: 'application/json', body: JSON.stringify({ code: 'unexpected', message: 'Er ging iets mis.' }) }
        : undefined
    await synchronise()
    await waits(1)
  })
  gate.fate = () => undefined
  await synchronise()
  await sent()
  await expectKnown()
})
