import { expect, test } from '@playwright/test'
import { CrewDay, isPull, isPush } from './support/crew-day.ts'
import { waitForStore } from './support/store-lock.ts'
import { trouble } from './support/trouble.ts'

// One phone has one fault after another. The race must continue after each.
test.describe.configure({ mode: 'serial' })

let day: CrewDay
test.beforeAll(async () => {
  day = await CrewDay.start()
  // The browser writes the pairing cookie to disk within half a minute, or when it ends.
  await day.switchOff()
  await day.switchOn()
  await day.page.goto(`${day.proxy.origin}/crew-scanner`)
})
test.afterAll(() => day.end())
test.afterEach(() => void (day.proxy.outcome = () => undefined))

test('a phone killed when the green verdict appears still has the scan after a restart, and sends it', async () => {
  const { proxy, people, checkedInPeople } = day
  proxy.outcome = (asked) => (asked.path.startsWith('/api/') ? 'broken' : undefined)
  const person = people.shift()!
  await day.page.exposeFunction('green', () => day.battery())
  await day.page.evaluate(() => {
    new MutationObserver(() => {
      const verdict = document.querySelector('[data-verdict] [role=alert]')?.textContent
      if (verdict?.includes('Welkom')) (globalThis as unknown as { green: () => void }).green()
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const gone = new Promise((resolve) => day.phone.browser()!.on('disconnected', resolve))
  await day.type(`DS-${person.id}`).catch(() => {})
  await gone
  checkedInPeople.push(person)

  await day.switchOn()
  await day.page.goto(`${proxy.origin}/crew-scanner`)
  await day.waits(1)
  await day.expectAlreadyCheckedIn(person)
  proxy.outcome = () => undefined
  await day.synchronise()
  await day.sent()
  await day.expectKnown()
})

test('the office gets the true times from a phone whose clock starts a day off, is set twice offline, and drifts', async () => {
  const { proxy, page, server } = day
  const hour = 3_600_000
  /** Checks in a person, and returns the times before and after (ms since the epoch), both moved by `later` ms. */
  const checkInNext = async (later = 0) => {
    const from = Date.now() + later
    const { id } = await day.checkInNext()
    return { id, from, until: Date.now() + later }
  }
  const goOffline = () => void (proxy.outcome = (asked) => (asked.path.startsWith('/api/') ? 'broken' : undefined))
  const goOnline = async () => {
    proxy.outcome = () => undefined
    await day.synchroniseNow()
    await day.sent()
  }

  await trouble(page, { ahead: 24 * hour })
  // The first response of the server reveals a clock that was set while the app was closed.
  await Promise.all([page.waitForResponse(/api\/crew\/roster/), page.reload()])
  await goOnline()
  const known = [await checkInNext()]
  await day.sent()

  goOffline()
  await trouble(page, {})
  known.push(await checkInNext())
  await trouble(page, { ahead: 2 * hour })
  known.push(await checkInNext())
  await goOnline()

  // An hour in which the clock gains 150 ms: the largest drift that the reported uncertainty allows for.
  goOffline()
  await server.post('/__local/clock', { now: new Date(Date.now() + hour).toISOString() })
  await trouble(page, { ahead: 2 * hour + 150, later: hour })
  known.push(await checkInNext(hour))
  await goOnline()

  const people = await day.participants()
  for (const { id, from, until } of known) {
    const { checkInTime, checkInUncertainty } = people.find((one) => one.id === id)!
    const [time, off] = [Date.parse(checkInTime!), checkInUncertainty!]
    expect(off).toBeLessThan(1000)
    expect(time).toBeGreaterThan(from - Math.min(off + 100, 2000))
    expect(time).toBeLessThan(until + Math.min(off + 100, 2000))
  }
})

test('the screen warns of storage that may be wiped, and retries storage that cannot be opened or read', async () => {
  const { proxy, page } = day
  await trouble(page, { noPromise: true, later: 3_600_000 })
  await page.reload()
  const warning = page.getByText('De opslag is niet vast.', { exact: false })
  await expect(warning).toBeVisible()
  await day.checkInNext()
  await page.getByRole('button', { name: 'Begrepen' }).click()
  await expect(warning).toBeHidden()
  await day.sent()

  // The phone has only its stored data: nothing can be fetched.
  proxy.outcome = (asked) => (asked.path.startsWith('/api/') ? 'broken' : undefined)
  for (const what of [{ noStore: true }, { unreadable: true }] as const)
    await test.step(Object.keys(what).join(), async () => {
      await trouble(page, { ...what, later: 3_600_000 })
      await page.reload()
      await expect(page.getByRole('heading', { name: 'De opslag van dit toestel antwoordt niet' })).toBeVisible()
      await expect(page.getByText('Laat niemand door op dit toestel.', { exact: false })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Typ code' }), 'no way to check somebody in').toBeHidden()
      await trouble(page, { later: 3_600_000 })
      await day.checkInNext()
    })
  await day.expectAlreadyCheckedIn(day.checkedInPeople.at(-2)!)
  proxy.outcome = () => undefined
  await day.synchronise()
  await day.sent()
  await day.expectKnown()
})

test('on a full disk the phone checks nobody in and shows why; once there is room again it accepts the next scan', async () => {
  const { page, people } = day
  await page.evaluate(() => {
    const { put, add } = IDBObjectStore.prototype
    const full = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { put: full, add: full })
    Object.assign(globalThis, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put, add }) })
  })
  const person = people.shift()!
  await day.type(`DS-${person.id}`)
  await day.waitForVerdict(/niet opgeslagen.*Laat nog niemand door/s)
  await page.keyboard.press('Escape')
  await day.sent()
  await day.expectKnown()

  await page.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom())
  people.unshift(person)
  await day.checkInNext()
  await day.sent()
  await day.expectKnown()
})

test('a phone taken out of a pocket restarts its camera, fetches the scans of other devices, and scans again', async () => {
  const { proxy, phone, page, people, office } = day
  const camera = () =>
    page.evaluate(() => {
      const video = document.querySelector<HTMLVideoElement>('video[data-decoder]')!
      const stream = video.srcObject as MediaStream | null
      return { id: stream?.id, runs: stream?.active === true && !video.paused, at: video.currentTime }
    })
  await expect(page.locator('video[data-decoder]')).toBeAttached()
  await expect.poll(async () => (await camera()).runs).toBe(true)
  const before = await camera()
  const site = await phone.newPage()
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden')
  // The camera is off in a pocket, to save the battery.
  expect((await camera()).runs).toBe(false)
  proxy.outcome = (asked) => (asked.path.startsWith('/api/') ? 'broken' : undefined)
  const elsewhere = people.shift()!
  expect((await office.post('/api/admin/check-in', { data: { qrCode: `DS-${elsewhere.id}` } })).ok()).toBe(true)
  proxy.outcome = () => undefined
  const asked = proxy.asked.length
  await site.close()
  await page.bringToFront()
  // The camera has a new stream, with moving pictures.
  await expect.poll(async () => (await camera()).runs).toBe(true)
  const after = await camera()
  expect(after.id).not.toBe(before.id)
  await expect.poll(async () => (await camera()).at).toBeGreaterThan(after.at)
  await expect.poll(() => proxy.asked.slice(asked).filter(isPull).length, { timeout: 5000 }).toBeGreaterThan(0)
  await day.sent()
  await day.expectAlreadyCheckedIn(elsewhere)
  await day.checkInNext()
  await day.sent()
})

test('a second tab takes over from a tab that froze while sending, and the frozen tab then accepts no scans', async () => {
  const { proxy, phone, page } = day
  proxy.outcome = (asked) => (isPush(asked) ? 'silent' : undefined)
  const before = proxy.asked.filter(isPush).length
  await day.checkInNext()
  await expect.poll(() => proxy.asked.filter(isPush).length).toBeGreaterThan(before)
  // A browser does not freeze a tab during a transaction, because that would block all other tabs. Playwright would, so the test waits.
  const other = await phone.newPage()
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden')
  await page.evaluate(waitForStore)
  const cdp = await phone.newCDPSession(page)
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
  proxy.outcome = () => undefined

  await other.goto(`${proxy.origin}/crew-scanner`)
  await expect(other.getByRole('heading', { name: 'De scanner is open in een ander tabblad' })).toBeVisible()
  await other.getByRole('button', { name: 'Hier verder scannen' }).click()
  const first = await day.checkInNext(other)
  await day.sent(other)
  await day.expectKnown()

  await cdp.send('Page.setWebLifecycleState', { state: 'active' })
  await page.bringToFront()
  await expect(page.getByRole('heading', { name: 'De scanner is open in een ander tabblad' })).toBeVisible()
  await page.getByRole('button', { name: 'Hier verder scannen' }).click()
  await day.expectAlreadyCheckedIn(first)
  await other.close()
  await day.checkInNext()
  await day.sent()
  await day.expectKnown()
})
