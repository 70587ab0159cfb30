import { expect, request, test } from '@playwright/test'
import { fromBase64url } from '#shared/lib/ids.ts'
import { eventIdOf, macOf } from '#shared/scan/event-mac.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { CrewDay, isPull, isPush } from './support/crew-day.ts'
import type { Fate } from './support/gate.ts'

// One phone, one pairing, and one thing after the other that goes wrong with the network. After each the race goes on.
test.describe.configure({ mode: 'serial' })

let day: CrewDay
test.beforeAll(async () => void (day = await CrewDay.start()))
test.afterAll(() => day.end())
test.afterEach(() => {
  day.gate.fate = () => undefined
  day.gate.change = (_, json) => json
})

const html = '<!doctype html><title>Strandwifi</title><p>Log in om verder te gaan'

test('whatever answers in the server’s place, scanning goes on, nothing is lost, and it ends by itself', async () => {
  const { gate, page, inside } = day
  const fates: Record<string, Fate> = {
    'a captive portal: HTML and 200': { status: 200, body: html },
    '404 without JSON': { status: 404, body: 'Not found' },
    '500 without JSON': { status: 500, body: 'Internal Server Error' },
  }
  for (const [name, fate] of Object.entries(fates)) {
    await test.step(name, async () => {
      const before = gate.asked.length
      gate.fate = () => fate
      await day.letIn()
      await day.synchronise()
      await day.waits(inside.length)
      // The app comes from the phone, whatever the network says is its page.
      if (name.includes('portal')) await page.reload()
      await day.waits(inside.length)
      await expect(page.getByText('Geen verbinding.', { exact: true })).toBeAttached()
      await expect(page.getByText(/Opnieuw koppelen/)).toBeHidden()
      // What the screen says was true since the fate before: the try itself may still be on its way.
      await expect.poll(() => gate.asked.slice(before).filter(isPush).length, { message: 'it did try' }).toBeGreaterThan(0)
    })
  }
  gate.fate = () => undefined
  await day.sent()
  await day.expectKnown()
})

test('sending fails while the list comes in, and the reverse; one event on which the server fails keeps no other', async () => {
  const { gate, page, people, office } = day
  await test.step('up is broken, down works', async () => {
    gate.fate = (asked) => (isPush(asked) ? 'broken' : undefined)
    await day.letIn()
    const [elsewhere] = people.splice(0, 1)
    const checkedIn = await office.post('/api/admin/check-in', { data: { qrCode: `DS-${elsewhere!.id}` } })
    expect(checkedIn.ok()).toBe(true)
    await day.synchroniseNow()
    await day.waits(1)
    await day.expectInAlready(elsewhere!)
    await day.waits(1)
  })
  await test.step('down is broken, up works', async () => {
    gate.fate = (asked) => (isPull(asked) ? { status: 502, body: html } : undefined)
    await day.letIn()
    await day.synchronise()
    await expect(page.getByText(/\d wacht/)).toBeHidden()
    await day.expectKnown()
  })
  await test.step('one event is poison', async () => {
    gate.fate = (asked) => (isPush(asked) ? 'broken' : undefined)
    const poison = await day.letIn()
    await day.letIn()
    await day.letIn()
    gate.fate = (asked) =>
      isPush(asked) && asked.body.includes(poison.id)
        ? { status: 500, type: 'application/json', body: JSON.stringify({ code: 'unexpected', message: 'Er ging iets mis.' }) }
        : undefined
    await day.synchronise()
    await day.waits(1)
  })
  gate.fate = () => undefined
  await day.synchronise()
  await day.sent()
  await day.expectKnown()
})

test('events of a newer app and rows that nobody can read: they are kept and told of, and cost nothing else', async () => {
  const { gate, page, people, server } = day
  const [met, ahead, elsewhere] = people.splice(0, 3)
  const push = await pairNewer(server)
  const presented = { knownBy: 'roster', codeVersion: null }
  const answers = await push([
    { v: 1, kind: 'fly-over', participantId: met!.id, height: 12 },
    { v: 2, kind: 'check-in', participantId: ahead!.id, gate: 'west', ...presented },
    { v: 1, kind: 'check-in', participantId: elsewhere!.id, ...presented },
  ])
  expect(answers.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored'])

  gate.change = (asked, json) => {
    if (!isPull(asked)) return json
    const list = JSON.parse(json) as { rows: unknown[]; events: unknown[] }
    return JSON.stringify({ ...list, rows: [{ id: 'rot', rev: 'x' }, ...list.rows], events: [{ nothing: true }, ...list.events] })
  }
  await day.synchroniseNow()
  await day.expectInAlready(elsewhere!)
  await test.step('what this app can not count does not count here: they come in as everybody', async () => {
    people.unshift(met!, ahead!)
    await day.letIn()
    await day.letIn()
    await day.sent()
    await day.expectKnown()
  })
  await test.step('it is told of', async () => {
    // Two of a newer app, and two that are nothing.
    await page.getByRole('button', { name: /Alles verstuurd/ }).click()
    await expect(page.getByText(/^4 regels van de server leest dit toestel niet/)).toBeVisible()
    // A sheet that is open is open after a reload too.
    await page.goBack()
  })
  await test.step('with a page that can be read everything is as before', async () => {
    gate.change = (_, json) => json
    await page.reload()
    await day.letIn()
    await day.sent()
    await day.expectKnown()
  })
})

/**
 * Pairs a device with an app of next year; what it gives back pushes events of it, signed, and resolves to what the server says of each.
 */
async function pairNewer(server: CrewDay['server']) {
  const phone = await request.newContext({ baseURL: server.origin, extraHTTPHeaders: { origin: server.origin } })
  const { code } = (await server.post('/__local/pairing', { name: 'Post Z', locations: ['Check-in'] })) as { code: string }
  const paired = (await (await phone.post('/api/crew/pair', { data: { code } })).json()) as { device: { id: string }; secret: string }
  const secret = fromBase64url(paired.secret)!
  return async (drafts: readonly object[]): Promise<{ outcome: string }[]> => {
    const scans = drafts.map((draft, at) => {
      const clock = { deviceTime: Date.now(), clockOffset: 0, clockUncertainty: 20 }
      const event = { id: '', deviceId: paired.device.id, seq: at + 1, location: 'Check-in', ...clock, ...draft } as AnyEvent
      const named = { ...event, id: eventIdOf(event, secret) }
      return { ...named, mac: macOf(named, secret) }
    })
    const answered = await phone.post('/api/crew/scans', { data: { scans } })
    return ((await answered.json()) as { answers: { outcome: string }[] }).answers
  }
}
