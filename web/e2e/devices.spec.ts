import { expect, type Browser, type Page } from '@playwright/test'
import { waitForCrewFiles } from './support/crew-files.ts'
import { logIn } from './support/office.ts'
import { admin } from './support/server.ts'
import { ownServer, test } from './support/test.ts'
import { typeCode } from './support/type-code.ts'
import { waitForVerdict, recordVerdicts } from './support/verdicts.ts'

const server = ownServer({ SEED_PARTICIPANTS: '60' })
let people: Person[]
test.beforeAll(async ({ browser }) => {
  const office = await openOffice(browser)
  people = (await knownPeople(office)).filter((one) => one.eventDate === '2025-10-11' && one.raceStatus === 'registered' && one.hasQr)
  await office.context().close()
})

interface Person {
  id: string
  name: string
  eventDate: string
  raceStatus: string
  hasQr: boolean
  checkInDevice: string | null
}

test('a phone and a laptop are checked, renamed, revoked while offline, and wiped after sending', { tag: '@long' }, async ({ browser }) => {
  const [phone, laptop, office] = await Promise.all([
    pairDevice(browser, 'Post A', { width: 390, height: 844 }),
    pairDevice(browser, 'Balie', { width: 1366, height: 768 }),
    openOffice(browser),
  ])
  const [first, later, atDesk] = people.splice(0, 3) as [Person, Person, Person]
  const row = (name: string) => office.getByRole('row', { name: new RegExp(`^${name}`) })
  await office.goto(`${server.origin}/admin/instellingen`)
  await expect(row('Post A')).toContainText('Nog niet')

  await test.step("the office sees the result of a phone's ready check, and the reason", async () => {
    await phone.getByRole('button', { name: 'Controleer dit toestel' }).click()
    await phone.getByRole('button', { name: 'Controleer nu' }).click()
    await expect(phone.getByText(/Gecontroleerd: \d\d:\d\d/)).toBeVisible({ timeout: 40_000 })
    await expect(phone.locator('[data-ready=comparison]')).toHaveAttribute('data-level', 'ok')
    await expect(phone.locator('[data-ready=camera]')).toHaveAttribute('data-level', 'warn')
    expect(await phone.locator('footer').evaluate((bar) => bar.getBoundingClientRect().bottom), 'the bar is still at the bottom').toBe(844)
    await expect(row('Post A').getByText('Let op')).toBeVisible({ timeout: 30_000 })
    await office.getByRole('button', { name: 'Bekijk en wijzig Post A' }).click()
    await expect(office.getByRole('dialog')).toContainText(/Op de telefoon: .*camera/)
  })

  await test.step('a new name and a new post reach the phone, and the office sees the name that the crew gives it', async () => {
    await office.getByLabel('Naam van het toestel').fill('Poort Oost')
    await office.getByRole('button', { name: 'Voeg post Finish toe' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Bewaar' }).click()
    await expect(row('Poort Oost')).toContainText('Check-in, Finish')
    await phone.getByRole('button', { name: 'Terug naar scannen' }).click()
    await phone.getByRole('button', { name: 'Nu synchroniseren' }).click()
    await phone.getByRole('button', { name: /^Poort Oost, Check-in: .* Post en dag kiezen/ }).click()
    await expect(phone.getByRole('radio', { name: /^Finish/ })).toBeVisible()
    await phone.getByLabel('Wie heeft deze telefoon?').fill('Poort Noord')
    await phone.getByRole('button', { name: 'Begin met scannen' }).click()
    await expect(row('Poort Noord')).toContainText('Check-in, Finish', { timeout: 30_000 })
  })

  await test.step('a phone and a laptop that were revoked while offline send their scans, and are wiped', async () => {
    await laptop.goto(`${server.origin}/check-in`)
    await expect(laptop.getByText(/Verbinding\. Alles verstuurd · /)).toBeVisible()
    await Promise.all([phone, laptop].map((one) => one.context().setOffline(true)))
    await checkIn(phone, first)
    await laptop.getByLabel('Zoek deelnemer').fill(atDesk.name)
    await laptop
      .getByRole('button', { name: `Check ${atDesk.name} in` })
      .first()
      .click()
    await expect(laptop.getByRole('status').filter({ hasText: 'Laatste check-in' })).toContainText(atDesk.name)
    for (const name of ['Poort Noord', 'Balie']) {
      await office.getByRole('button', { name: `Trek ${name} in` }).click()
      await office.getByRole('dialog').getByRole('button', { name: 'Trek in' }).click()
      await expect(row(name).getByText('Ingetrokken')).toBeVisible()
    }
    // The phone does not know yet that it is revoked.
    await checkIn(phone, later)

    for (const one of [phone, laptop]) {
      await one.context().setOffline(false)
      await expect(one.getByText('Alles wat je scande is verstuurd en dit toestel is gewist.')).toBeVisible({ timeout: 30_000 })
      expect(await one.evaluate(countStored, 'duinstorm-crew')).toEqual({})
    }
    const known = await knownPeople(office)
    const deviceOf = ({ id }: Person) => known.find((one) => one.id === id)?.checkInDevice
    expect([first, atDesk, later].map(deviceOf), 'the office decides').toEqual([null, null, null])
  })

  await test.step('the office accepts the scans that the phone and the laptop made before they were revoked', async () => {
    await office.goto(`${server.origin}/check-in?tab=controle`)
    for (const { name } of [first, atDesk]) {
      const accept = office.getByRole('button', { name: `Tel mee: check-in van ${name}` })
      await accept.click()
      await expect(accept).toBeHidden()
    }
    const known = await knownPeople(office)
    expect([first, atDesk].map(({ id }) => known.find((one) => one.id === id)?.checkInDevice)).toEqual(['Poort Noord', 'Balie'])
  })

  await test.step('a scan after revocation is in the inbox with the reason, until an administrator marks it as seen', async () => {
    const refused = office.getByRole('table', { name: 'Geweigerde scans' }).getByRole('row', { name: new RegExp(later.name) })
    await expect(refused).toContainText('Poort Noord, Check-in')
    await expect(refused).toContainText('Deze scan is gemaakt nadat het toestel was ontkoppeld.')
    await refused.getByRole('button', { name: /^Gezien/ }).click()
    await expect(refused).toBeHidden()
  })
  await Promise.all([phone, laptop, office].map((one) => one.context().close()))
})

test('two offline posts check in one ticket: the office sees both check-ins, decides once, and all devices apply it', async ({
  browser,
}) => {
  const [one, two, office] = await Promise.all([
    pairDevice(browser, 'Post D', { width: 390, height: 844 }),
    pairDevice(browser, 'Post E', { width: 390, height: 844 }),
    openOffice(browser),
  ])
  const person = people.shift()!
  await Promise.all([one, two].map((phone) => phone.getByRole('button', { name: 'Begin met scannen' }).click()))

  await test.step('both posts accept the ticket', async () => {
    await Promise.all([one, two].map((phone) => phone.context().setOffline(true)))
    await checkIn(one, person)
    await checkIn(two, person)
    // This takes longer than the uncertainty of the scans' times. If the scans arrived sooner, the office could not tell what each post
    // knew about the other scan.
    await office.goto(`${server.origin}/check-in?tab=controle`)
    await expect(office.getByText('Niets te controleren')).toBeVisible()
    for (const phone of [two, one]) {
      await phone.context().setOffline(false)
      await phone.getByRole('button', { name: 'Nu synchroniseren' }).click()
      await expect(phone.getByText('Alles verstuurd')).toBeVisible()
    }
  })

  const card = (page: Page) =>
    page.locator('section', { has: page.getByRole('heading', { name: 'Conflict', exact: true }) }).filter({ hasText: person.name })
  const other = await office.context().newPage()
  await test.step('the office sees both sides, and what each post could know', async () => {
    await other.goto(`${server.origin}/check-in?tab=controle`)
    await office.reload()
    await expect(card(other)).toBeVisible()
    await expect(card(office)).toContainText(/Post D \d\d:\d\d:\d\d.*staat: de eerste scan telt/)
    await expect(card(office)).toContainText(
      /Post E \d\d:\d\d:\d\d.*gaf ook groen.*kon Post D nog niet kennen: die kwam pas om \d\d:\d\d binnen/,
    )
  })

  await test.step('a later decision is refused, with the name and time of the first', async () => {
    // The other administrator's page has not refreshed yet.
    const inbox = '**/api/admin/scan-inbox'
    await other.route(inbox, (route) => route.abort())
    await office.getByRole('button', { name: 'Post E klopt' }).click()
    await expect(
      office.getByRole('table', { name: 'Besliste conflicten' }).getByRole('row', { name: new RegExp(person.name) }),
    ).toContainText(new RegExp(`\\d\\d:\\d\\d.*Post E van \\d\\d:\\d\\d:\\d\\d staat.*Beslist door ${admin.username}`))
    await expect(card(office)).toBeHidden()
    await other.getByRole('button', { name: 'Post D klopt' }).click()
    await expect(other.getByText(`Hierover is al beslist door ${admin.username}. Er is niets veranderd.`).first()).toBeVisible()
    await other.unroute(inbox)
    await expect(card(other)).toBeHidden()
  })

  await test.step("the participant's page and both phones show the decision", async () => {
    await office.goto(`${server.origin}/admin/deelnemers/${person.id}`)
    await expect(office.getByText('Conflict beslist: de check-in van Post E staat')).toBeVisible()
    for (const phone of [one, two]) {
      await phone.getByRole('button', { name: 'Nu synchroniseren' }).click()
      await phone.getByRole('button', { name: new RegExp(`Laatste: ${person.name}`) }).click()
      await expect(phone.getByText('Dubbele check-in beslist')).toBeVisible()
    }
  })
  await Promise.all([one, two, office].map((page) => page.context().close()))
})

/** Pairs a device, which then shows the sheet to choose a post. The device has stored its files, so it works offline. */
async function pairDevice(browser: Browser, name: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'allow' })
  await recordVerdicts(context)
  const page = await context.newPage()
  const { code } = (await server.post('/__local/pairing', { name, locations: ['start'] })) as { code: string }
  await page.goto(`${server.origin}/crew-scanner?code=${code}`)
  await page.getByRole('button', { name: 'Koppel' }).click()
  await page.getByRole('radio', { name: /11 oktober/ }).click()
  await expect(page.getByText('Alles verstuurd')).toBeVisible()
  await waitForCrewFiles(page)
  return page
}

async function openOffice(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
  await logIn(page.request, server.origin)
  return page
}

const knownPeople = async (office: Page): Promise<Person[]> =>
  (await (await office.request.get(`${server.origin}/api/participants`)).json()) as Person[]

async function checkIn(phone: Page, { id, name }: Person): Promise<void> {
  await phone.getByRole('button', { name: 'Typ code' }).click()
  await typeCode(phone, `DS-${id}`)
  await phone.keyboard.press('Enter')
  await waitForVerdict(phone, new RegExp(`Welkom.*${name}`, 's'))
  await expect(phone.getByText(`Laatste: ${name}`)).toBeVisible()
}

/** Counts the records in each table of a browser database. Leaves out empty tables. */
async function countStored(name: string): Promise<Record<string, number>> {
  const answer = <Value>(asked: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error!)
    })
  const db = await answer(indexedDB.open(name))
  const tables = [...db.objectStoreNames]
  const counts: Record<string, number> = {}
  if (tables.length > 0) {
    const transaction = db.transaction(tables)
    await Promise.all(tables.map(async (table) => Object.assign(counts, { [table]: await answer(transaction.objectStore(table).count()) })))
  }
  db.close()
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}
