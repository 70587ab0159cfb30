import { expect, test } from '@playwright/test'
import { CrewDay, isPull, isPush } from './support/crew-day.ts'

// One phone, and one thing after the other that goes wrong with the phone itself. After each the race goes on.
test.describe.configure({ mode: 'serial' })

let day: CrewDay
test.beforeAll(async () => {
  day = await CrewDay.start()
  // The browser writes the cookie of the pairing within half a minute, or when it ends.
  await day.switchOff()
  await day.switchOn()
  await day.page.goto(`${day.gate.origin}/crew-scanner`)
})
test.afterAll(() => day.end())
test.afterEach(() => {
  day.gate.fate = () => undefined
  day.gate.next = false
})

test('killed at the very moment of green, and started again: the scan is there, and is sent', async () => {
  const { gate, people, inside } = day
  gate.fate = (asked) => (asked.path.startsWith('/api/') ? 'broken' : undefined)
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
  inside.push(person)

  await day.switchOn()
  await day.page.goto(`${gate.origin}/crew-scanner`)
  await day.waits(1)
  await day.expectInAlready(person)
  gate.fate = () => undefined
  await day.synchronise()
  await day.sent()
  await day.expectKnown()
})

test('a clock that is set a day ahead while the scanner is open: the office reads the true moment', async () => {
  await day.page.evaluate(() => {
    const real = Date.now.bind(Date)
    Date.now = () => real() + 86_400_000
  })
  const person = await day.letIn()
  await day.sent()
  await day.page.reload()
  const { checkInTime } = (await day.participants()).find(({ id }) => id === person.id)!
  expect(Math.abs(Date.parse(checkInTime!) - Date.now())).toBeLessThan(60_000)
})

test('a disk that is full: nobody is let in, the crew reads why, and with room again the next scan is green', async () => {
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
  await day.hear(/niet opgeslagen.*Laat niemand door/s)
  await page.keyboard.press('Escape')
  await day.sent()
  await day.expectKnown()

  await page.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom())
  people.unshift(person)
  await day.letIn()
  await day.sent()
  await day.expectKnown()
})

test('a phone that comes out of a pocket knows by itself what others did meanwhile, and scans on', async () => {
  const { gate, phone, page, people, office } = day
  const site = await phone.newPage()
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden')
  gate.fate = (asked) => (asked.path.startsWith('/api/') ? 'broken' : undefined)
  const elsewhere = people.shift()!
  expect((await office.post('/api/admin/check-in', { data: { qrCode: `DS-${elsewhere.id}` } })).ok()).toBe(true)
  gate.fate = () => undefined
  const before = gate.asked.length
  await site.close()
  await page.bringToFront()
  await expect.poll(() => gate.asked.slice(before).filter(isPull).length, { timeout: 5000 }).toBeGreaterThan(0)
  await day.sent()
  await day.expectInAlready(elsewhere)
  await day.letIn()
  await day.sent()
})

test('a tab that freezes while it sends and sits: another one takes over, sends, and the first can turn nothing green', async () => {
  const { gate, phone, page } = day
  gate.fate = (asked) => (isPush(asked) ? 'silent' : undefined)
  const before = gate.asked.filter(isPush).length
  await day.letIn()
  await expect.poll(() => gate.asked.filter(isPush).length).toBeGreaterThan(before)
  // A browser freezes what is hidden and not in the middle of its store, where it would stand in everybody's way; its driver would.
  const other = await phone.newPage()
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden')
  await page.evaluate(waitForStore)
  const cdp = await phone.newCDPSession(page)
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
  gate.fate = () => undefined

  await other.goto(`${gate.origin}/crew-scanner`)
  await expect(other.getByRole('heading', { name: 'De scanner is open in een ander tabblad' })).toBeVisible()
  await other.getByRole('button', { name: 'Hier verder scannen' }).click()
  const first = await day.letIn(other)
  await day.sent(other)
  await day.expectKnown()

  await cdp.send('Page.setWebLifecycleState', { state: 'active' })
  await page.bringToFront()
  await expect(page.getByRole('heading', { name: 'De scanner is open in een ander tabblad' })).toBeVisible()
  await page.getByRole('button', { name: 'Hier verder scannen' }).click()
  await day.expectInAlready(first)
  await other.close()
  await day.letIn()
  await day.sent()
  await day.expectKnown()
})

/** After whatever the page was doing with its store. */
async function waitForStore(): Promise<void> {
  const [{ name } = {}] = await indexedDB.databases()
  const opening = indexedDB.open(name!)
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const all = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite')
  await new Promise((resolve) => (all.oncomplete = resolve))
  opening.result.close()
}

test('a new version while somebody types a code, put in place by another tab: the scanner works on, and opens new without signal', async () => {
  const { gate, phone, page, people, inside } = day
  await page.evaluate(() => Object.assign(globalThis, { stays: true }))
  const person = people.shift()!
  await page.getByRole('button', { name: 'Typ code' }).click()
  const field = page.getByRole('textbox', { name: 'Ticketcode' })
  await field.fill(`DS-${person.id.slice(0, 4)}`)

  gate.next = true
  const site = await phone.newPage()
  await site.goto(`${gate.origin}/terms`)
  await site.getByRole('button', { name: 'Vernieuw nu' }).click()
  await expect(site.locator('meta[name=build]')).toBeAttached()
  await site.close()

  // No network from here on: what the older page needs, is on the phone.
  gate.fate = () => 'broken'
  await day.forgetFiles()
  await page.bringToFront()
  await expect(page.getByText(/nieuwe versie/)).toBeHidden()
  await expect(field).toHaveValue(`DS-${person.id.slice(0, 4)}`)
  await field.fill(`DS-${person.id}`)
  await page.keyboard.press('Enter')
  await day.hear(new RegExp(`Welkom.*${person.name}`, 's'))
  inside.push(person)
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

  await page.goto(`${gate.origin}/crew-scanner`)
  await expect(page.locator('meta[name=build]')).toBeAttached()
  await day.waits(1)
  await expect(page.locator('video[data-decoder]')).toBeAttached()
  await day.letIn()
  gate.fate = () => undefined
  await day.synchronise()
  await day.sent()
  await day.expectKnown()
})
