import { expect, test } from '@playwright/test'
import { CrewDay, isPull, isPush } from './support/crew-day.ts'
import type { Fate } from './support/gate.ts'

// One phone, one pairing, and one thing after the other that goes wrong with the network. After each the race goes on.
test.describe.configure({ mode: 'serial' })

let day: CrewDay
test.beforeAll(async () => void (day = await CrewDay.start()))
test.afterAll(() => day.end())
test.afterEach(() => void (day.gate.fate = () => undefined))

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
    await day.synchronise()
    await day.waits(1)
    await expect(() => day.expectInAlready(elsewhere!)).toPass()
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
