import { expect, test } from '@playwright/test'
import { eventVersion } from '#shared/scan/event-kinds.ts'
import { CrewDay, isPull, isPush } from './support/crew-day.ts'
import type { ProxiedRequest, RequestOutcome } from './support/fault-proxy.ts'
import { pairNewerPhone } from './support/newer-phone.ts'
import { holdStore } from './support/store-lock.ts'
import { trouble } from './support/trouble.ts'
import { verdictsOf } from './support/verdicts.ts'

// One paired phone meets one network failure or new version after another. The race must continue after each.
test.describe.configure({ mode: 'serial' })

let day: CrewDay
test.beforeAll(async () => void (day = await CrewDay.start()))
test.afterAll(() => day.end())
test.afterEach(() => {
  day.proxy.outcome = () => undefined
  day.proxy.change = (_, json) => json
  day.proxy.next = false
})

const html = '<!doctype html><title>Strandwifi</title><p>Log in om verder te gaan'

test("the scanner loses no scan and recovers without help when something else answers in the server's place", async () => {
  const { proxy, page, checkedInPeople } = day
  const outcomes: Record<string, RequestOutcome> = {
    'a captive portal: HTML and 200': { status: 200, body: html },
    '404 without JSON': { status: 404, body: 'Not found' },
    '500 without JSON': { status: 500, body: 'Internal Server Error' },
  }
  for (const [name, outcome] of Object.entries(outcomes)) {
    await test.step(name, async () => {
      const before = proxy.asked.length
      proxy.outcome = () => outcome
      await day.checkInNext()
      await day.synchronise()
      await day.waits(checkedInPeople.length)
      // The service worker serves the app, whatever page the network answers with.
      if (name.includes('portal')) await page.reload()
      await day.waits(checkedInPeople.length)
      await expect(page.getByText('Geen verbinding.', { exact: true })).toBeAttached()
      await expect(page.getByText(/Koppel opnieuw/)).toBeHidden()
      // The texts above may be left over from the previous case, while the attempt of this case is still under way.
      await expect.poll(() => proxy.asked.slice(before).filter(isPush).length, { message: 'it did try' }).toBeGreaterThan(0)
    })
  }
  proxy.outcome = () => undefined
  await day.sent()
  await day.expectKnown()
})

test('sending and receiving fail independently, and a failing or hanging event holds up no other event', async () => {
  const { proxy, page, people, office } = day
  let failing: Awaited<ReturnType<CrewDay['checkInNext']>>
  const failsOn = (asked: ProxiedRequest): RequestOutcome =>
    isPush(asked) && asked.body.includes(failing.id)
      ? { status: 500, type: 'application/json', body: JSON.stringify({ code: 'unexpected', message: 'Er ging iets mis.' }) }
      : undefined
  await test.step('sending fails, receiving works', async () => {
    proxy.outcome = (asked) => (isPush(asked) ? 'broken' : undefined)
    await day.checkInNext()
    const [elsewhere] = people.splice(0, 1)
    const checkedIn = await office.post('/api/admin/check-in', { data: { qrCode: `DS-${elsewhere!.id}` } })
    expect(checkedIn.ok()).toBe(true)
    await day.synchroniseNow()
    await day.waits(1)
    await day.expectAlreadyCheckedIn(elsewhere!)
    await day.waits(1)
  })
  await test.step('receiving fails, sending works', async () => {
    proxy.outcome = (asked) => (isPull(asked) ? { status: 502, body: html } : undefined)
    await day.checkInNext()
    await day.synchronise()
    await expect(page.getByText(/\d wacht/)).toBeHidden()
    await day.expectKnown()
  })
  await test.step('the server fails on one event', async () => {
    proxy.outcome = (asked) => (isPush(asked) ? 'broken' : undefined)
    failing = await day.checkInNext()
    await day.checkInNext()
    await day.checkInNext()
    proxy.outcome = failsOn
    await day.synchronise()
    await day.waits(1)
  })
  await test.step('the server never answers for another event', async () => {
    proxy.outcome = (asked) => (isPush(asked) ? 'broken' : undefined)
    const hanging = await day.checkInNext()
    await day.checkInNext()
    await trouble(page, { hasty: true })
    const tried = proxy.asked.length
    proxy.outcome = (asked) => (isPush(asked) && asked.body.includes(hanging.id) ? 'silent' : failsOn(asked))
    // The phone sends the hanging event first in a batch with the failing event, then alone, and then sends the batch without it.
    for (let time = 0; time < 3; time++) await day.synchroniseNow()
    await day.waits(2)
    const hung = proxy.asked.slice(tried).filter((asked) => isPush(asked) && asked.body.includes(hanging.id))
    expect(hung.length, 'the phone tried to send the event').toBeGreaterThan(1)
    await trouble(page, {})
  })
  proxy.outcome = () => undefined
  await day.synchronise()
  await day.sent()
  await day.expectKnown()
})

test('another tab installs a new version while a code is typed: scanning continues, and a press opens the new version offline', async () => {
  const { proxy, phone, page, people, checkedInPeople } = day
  await page.evaluate(() => Object.assign(globalThis, { stays: true }))
  const person = people.shift()!
  await page.getByRole('button', { name: 'Typ code' }).click()
  const field = page.getByRole('textbox', { name: 'Ticketcode' })
  await field.fill(`DS-${person.id.slice(0, 4)}`)

  proxy.next = true
  const site = await phone.newPage()
  await site.goto(`${proxy.origin}/terms`)
  await site.getByRole('button', { name: 'Vernieuw nu' }).click()
  await expect(site.locator('meta[name=build]')).toBeAttached()
  await site.close()

  // Offline from here on: the phone must have all that the older page needs.
  proxy.outcome = () => 'broken'
  await day.forgetFiles()
  await page.bringToFront()
  await expect(page.getByText(/nieuwe versie/)).toBeHidden()
  await expect(field).toHaveValue(`DS-${person.id.slice(0, 4)}`)
  await field.fill(`DS-${person.id}`)
  await page.keyboard.press('Enter')
  await day.waitForVerdict(new RegExp(`Welkom.*${person.name}`, 's'))
  checkedInPeople.push(person)
  expect(await page.evaluate(() => (globalThis as { stays?: true }).stays)).toBe(true)
  for (const [sheet, name] of [
    ['zoek', 'Zoek naam'],
    ['lijst', 'Lijst'],
    ['wacht', 'Verzenden'],
  ] as const) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `?blad=${sheet}`)
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }

  await page.getByRole('button', { name: 'Terug naar scannen' }).click()
  await page.getByRole('button', { name: 'Vernieuw' }).click()
  await expect(page.locator('meta[name=build]')).toBeAttached()
  await day.waits(1)
  await expect(page.locator('video[data-decoder]')).toBeAttached()
  await day.checkInNext()
  proxy.outcome = () => undefined
  await day.synchronise()
  await day.sent()
  await day.expectKnown()
})

test('this tab installs a new version between a scan and its verdict: one verdict, no loss, then the new version opens', async () => {
  const { proxy, page, people, checkedInPeople } = day
  const isNew = (await page.locator('meta[name=build]').count()) > 0
  proxy.next = !isNew
  await page.evaluate(async () => {
    Object.assign(globalThis, { stays: true })
    const registration = (await navigator.serviceWorker.getRegistration())!
    const found = new Promise((resolve) => registration.addEventListener('updatefound', resolve, { once: true }))
    await Promise.all([found, registration.update()])
    const worker = registration.installing
    if (worker) await new Promise<void>((resolve) => (worker.onstatechange = () => worker.state === 'installed' && resolve()))
  })

  const person = people.shift()!
  await page.evaluate(holdStore)
  await day.type(`DS-${person.id}`)
  await page.evaluate(async () => {
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    const { waiting } = (await navigator.serviceWorker.getRegistration())!
    waiting!.postMessage({ type: 'update-now' })
    await taken
  })
  expect(await verdictsOf(page), 'no verdict shows before the scan is stored').toEqual([])
  await page.evaluate(() => (globalThis as unknown as { releaseStore: () => void }).releaseStore())
  await day.waitForVerdict(new RegExp(`Welkom.*${person.name}`, 's'))
  await day.expectLastScanShown(person)
  checkedInPeople.push(person)
  expect(await page.evaluate(() => (globalThis as { stays?: true }).stays)).toBe(true)
  await day.sent()
  await day.expectKnown()
  expect(await verdictsOf(page)).toHaveLength(1)

  await page.reload()
  await expect(page.locator('meta[name=build]')).toHaveCount(isNew ? 0 : 1)
  await day.expectAlreadyCheckedIn(person)
  await day.checkInNext()
  await day.sent()
  await day.expectKnown()

  await test.step('a reload while a scan is being stored counts the scan exactly once', async () => {
    const one = people.shift()!
    await page.evaluate(holdStore)
    await day.type(`DS-${one.id}`)
    expect(await verdictsOf(page)).toEqual([])
    const opened = page.waitForEvent('load')
    // The scan is stored while the page unloads.
    await page.evaluate(() => {
      ;(globalThis as unknown as { releaseStore: () => void }).releaseStore()
      location.reload()
    })
    await opened
    await day.type(`DS-${one.id}`)
    await day.waitForVerdict(new RegExp(`(Welkom|Al ingecheckt).*${one.name}`, 's'))
    await day.expectLastScanShown(one)
    checkedInPeople.push(one)
    await day.sent()
    await day.expectKnown()
    const checkIns = await page.evaluate(async () => {
      const { events } = (await (await fetch('/api/crew/roster?limit=2000')).json()) as {
        events: { kind: string; participantId?: string }[]
      }
      return events.flatMap(({ kind, participantId }) => (kind === 'check-in' ? participantId : []))
    })
    expect(checkedInPeople.filter(({ id }) => checkIns.filter((who) => who === id).length !== 1)).toEqual([])
  })
})

test('unknown newer events and unreadable rows are kept and reported, and change nothing else', async () => {
  const { proxy, page, people, server } = day
  const [met, ahead, elsewhere] = people.splice(0, 3)
  const push = await pairNewerPhone(server)
  const presented = { knownBy: 'roster', codeVersion: null }
  const answers = await push([
    { v: 1, kind: 'fly-over', participantId: met!.id, height: 12 },
    { v: eventVersion + 1, kind: 'check-in', participantId: ahead!.id, proxy: 'west', ...presented },
    { v: 1, kind: 'check-in', participantId: elsewhere!.id, ...presented },
  ])
  expect(answers.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored'])

  proxy.change = (asked, json) => {
    if (!isPull(asked)) return json
    const list = JSON.parse(json) as { rows: unknown[]; events: unknown[] }
    return JSON.stringify({ ...list, rows: [{ id: 'rot', rev: 'x' }, ...list.rows], events: [{ nothing: true }, ...list.events] })
  }
  await day.synchroniseNow()
  await day.expectAlreadyCheckedIn(elsewhere!)
  await test.step('an event of a kind that this app does not know is ignored: its participant is checked in as usual', async () => {
    people.unshift(met!, ahead!)
    await day.checkInNext()
    await day.checkInNext()
    await day.sent()
    await day.expectKnown()
  })
  await test.step('the sheet reports the unreadable rows', async () => {
    // The two are the broken row and the broken event. The newer app's events do not count: the server does not forward an event in a form
    // that is unknown to it.
    await page.getByRole('button', { name: /Alles verstuurd/ }).click()
    await expect(page.getByText(/^2 regels van de server leest dit toestel niet/)).toBeVisible()
    // An open sheet is still open after a reload.
    await page.goBack()
  })
  await test.step('once the rows are readable again, the scanner works as before', async () => {
    proxy.change = (_, json) => json
    await page.reload()
    await day.checkInNext()
    await day.sent()
    await day.expectKnown()
  })
})
