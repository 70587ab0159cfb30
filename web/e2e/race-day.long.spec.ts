import { expect, type Browser, type Page } from '@playwright/test'
import type { PublicResultList } from '#shared/contract/public-results.ts'
import { waitForCrewFiles } from './support/crew-files.ts'
import { DayClock, type Phone } from './support/day-clock.ts'
import { declineCookies, logIn } from './support/office.ts'
import { handOver, pressStart, stateStart } from './support/race-screens.ts'
import { findPeople, pairForRace, choosePost } from './support/race-phone.ts'
import { computeLines, readLines, readRunners, pickTeams, type Runner } from './support/race-script.ts'
import { giveShownCamera, showToCamera } from './support/shown-camera.ts'
import { ownServer, test } from './support/test.ts'
import { forgetVerdicts, recordVerdicts, waitForVerdict } from './support/verdicts.ts'

const server = ownServer({ SEED_PARTICIPANTS: '720' })
const raceDay = '2025-10-11'
const second = 1000
const minute = 60 * second
/** The largest error that a time may have, in ms. */
const toleranceMs = 200
const perWave = 30
/** The least time (ms) for which two phones have no signal: two clock jumps of half this time, plus the finishes between them. */
const lostMs = 25 * minute

const phones: Phone[] = []
const day = new DayClock(server, Date.parse(`${raceDay}T07:30:00Z`))

test('sixty people pass three cameras, one phone dies with unsent scans, and the office publishes the right results', async ({
  browser,
}) => {
  test.setTimeout(20 * minute)
  await day.moveServer()
  const office = await openOffice(browser)
  // Clocks of phones are wrong in practice.
  const a = await openPhone(browser, 'Post A', 3 * second)
  const b = await openPhone(browser, 'Post B', 40 * second)
  const c = await openPhone(browser, 'Post C', -2 * minute)
  await choosePost(c.page, 'Finish')
  const runners = await chooseRunners(a.page, office)
  const [first, later] = [runners.slice(0, perWave), runners.slice(perWave)]
  const latecomer = later.find(({ ticketType }) => ticketType === 'solo')!
  const onTime = runners.filter((one) => one !== latecomer)

  await test.step('two phones check in 59 people and give them wristbands, all by camera', async () => {
    const half = Math.ceil(onTime.length / 2)
    await Promise.all([checkInAll(a, onTime.slice(0, half)), checkInAll(b, onTime.slice(half))])
    await Promise.all(phones.map(synchronise))
  })

  let waveStart = 0
  await test.step('phone B starts the first wave', async () => {
    await day.jump(phones, 20 * minute)
    await choosePost(b.page, 'Start')
    await syncOften()
    waveStart = await pressStart(b, first[0]!.waveNumber)
    for (const one of first) one.start = waveStart
    await Promise.all(phones.map(synchronise))
  })

  await day.jump(phones, 38 * minute)
  await syncOften()
  const lostFrom = day.now()
  await Promise.all([b, c].map(({ page }) => page.context().setOffline(true)))

  await test.step('phone B, without signal, states the start of the second wave from paper', async () => {
    const stated = Math.floor(waveStart / second) * second + 7 * minute
    await stateStart(b, later[0]!.waveNumber, stated)
    for (const one of later) one.start = stated
  })

  await test.step('phones A and B both check in somebody who is late, and B starts them by their wristband', async () => {
    await choosePost(b.page, 'Check-in')
    await checkIn(a, latecomer)
    // Only phone B knows that the wave has started.
    await welcome(b, latecomer, 'Wave al gestart')
    const next = b.page.getByRole('button', { name: 'Volgende scan' })
    // A closed verdict stays in the page, inert.
    const closed = b.page.locator('[inert]').filter({ has: next })
    await expect(async () => {
      if ((await closed.count()) === 0) await next.click({ timeout: second }) // a press right after the verdict appeared is ignored
      await expect(closed).not.toHaveCount(0, { timeout: second })
    }).toPass({ timeout: 30 * second })
    await choosePost(b.page, 'Start')
    latecomer.start = await pass(b, latecomer, { words: 'Bandje onbekend op dit toestel' })
    await choosePost(b.page, 'Finish')
  })

  await test.step('everybody finishes in front of camera B or C, while both phones have no signal for 25 minutes', async () => {
    const line = shuffle(onTime)
    const third = Math.ceil(line.length / 3)
    for (const [at, one] of line.entries()) {
      if (at === third || at === 2 * third) await day.jump(phones, lostMs / 2)
      one.finish = await pass(at % 4 === 3 ? b : c, one)
    }
    // Camera C sees this wristband after camera B did: the first finish counts.
    await pass(
      c,
      line.findLast((_, at) => at % 4 === 3)!,
    )
    latecomer.finish = await pass(c, latecomer, { words: 'Bandje onbekend op dit toestel' })
    expect(day.now() - lostFrom).toBeGreaterThan(lostMs)
  })

  await test.step('phone B hands its scans over to phone C, and dies before it sends them itself', async () => {
    await handOver(b, c)
    await b.page.context().close()
    phones.splice(phones.indexOf(b), 1)
  })

  await test.step('phone C sends its own scans and those of phone B', async () => {
    await c.page.context().setOffline(false)
    await Promise.all(phones.map(synchronise))
    await c.page.getByRole('button', { name: 'Terug naar scannen' }).first().click()
    await c.page.getByRole('button', { name: /Alles verstuurd/ }).click()
    await expect(c.page.getByText('Bij de server.')).toBeVisible()
  })

  await test.step('the office settles the double check-in, and checks and publishes the results', async () => {
    await settle(office, latecomer)
    await publish(office)
  })

  await test.step('the published list has the people, order, places and times that the script computed', async () => {
    const answer = await office.request.get(`${server.origin}/api/results?day=${raceDay}`)
    const published = readLines((await answer.json()) as PublicResultList)
    const ages = new Map(published.map(({ line, ageClass }) => [line.who, ageClass]))
    const computed = computeLines(runners, (who) => ages.get(who) ?? null)
    expect(computed.flatMap(({ line }) => line.who.split(' + '))).toHaveLength(2 * perWave)
    expect(published.map(({ line }) => line)).toEqual(computed.map(({ line }) => line))
    const off = computed.map(({ ms }, at) => (published[at]!.ms ?? Infinity) - ms)
    console.log(`60 people, ${off.length} results; times off by ${Math.min(...off)} to ${Math.max(...off)} ms`)
    for (const [at, ms] of off.entries()) expect(Math.abs(ms), computed[at]!.line.who).toBeLessThanOrEqual(toleranceMs)
  })
})

async function openPhone(browser: Browser, name: string, ahead: number): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow', permissions: ['camera'] })
  await day.movePhone(context, ahead)
  await recordVerdicts(context)
  await giveShownCamera(context)
  const page = await context.newPage()
  await pairForRace(page, server, name, { isToday: true })
  await waitForCrewFiles(page)
  const phone = { page, ahead }
  phones.push(phone)
  return phone
}

async function synchronise({ page }: Phone): Promise<void> {
  const button = page.getByRole('button', { name: 'Nu synchroniseren' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })
  await expect(page.getByText('Alles verstuurd')).toBeVisible({ timeout: 30_000 })
}

/** The people of two waves that have not started, with their tickets. */
async function chooseRunners(page: Page, office: Page): Promise<Runner[]> {
  const [one, other] = (await findPeople(page)).toSorted((a, b) => b.length - a.length)
  const runners = await readRunners(office.request, server.origin, [...one!, ...other!], 2001)
  const chosen = [one!, other!].flatMap(([{ waveNumber } = { waveNumber: 0 }]) =>
    pickTeams(
      runners.filter((runner) => runner.waveNumber === waveNumber),
      perWave,
    ),
  )
  expect(chosen).toHaveLength(2 * perWave)
  expect(new Set(chosen.map(({ ticketType }) => ticketType)).size).toBe(2)
  return chosen
}

/** Syncs every phone four times: each contact measures the phone's clock, and the best measurement counts. */
async function syncOften(): Promise<void> {
  for (let time = 0; time < 4; time++) for (const phone of phones) await synchronise(phone)
}

async function checkInAll(phone: Phone, people: readonly Runner[]): Promise<void> {
  for (const one of people) await checkIn(phone, one)
}

/** Scans the ticket, and then the wristband, which needs no press. */
async function checkIn(phone: Phone, runner: Runner): Promise<void> {
  await welcome(phone, runner)
  await forgetVerdicts(phone.page)
  await showToCamera(phone.page, runner.band)
  await waitForVerdict(phone.page, `Nummer ${runner.band.slice(3)}`)
}

async function welcome({ page }: Phone, { ticket, name }: Runner, word = 'Welkom'): Promise<void> {
  await forgetVerdicts(page)
  await showToCamera(page, ticket)
  await waitForVerdict(page, new RegExp(`${word}.*${RegExp.escape(name)}`, 's'))
}

/** Ms between two people who pass: 300 to 1500, the same in every run. */
const randomGaps = (function* () {
  for (let state = 7; ; state = (state * 137 + 71) % 1201) yield 300 + state
})()
let lastPassed = 0

/**
 * Holds a wristband before the camera until the phone shows its owner. Returns the time at which the wristband came into view, by the
 * test's clock.
 */
async function pass({ page, ahead }: Phone, { band, name }: Runner, { words = name } = {}): Promise<number> {
  await forgetVerdicts(page)
  lastPassed = (await showToCamera(page, band, lastPassed + randomGaps.next().value + ahead)) - ahead
  await waitForVerdict(page, new RegExp(RegExp.escape(words)))
  return lastPassed
}

/** A fixed order, the same in every run, that differs from the order of the check-in. */
const shuffle = (people: readonly Runner[]) => people.map((_, at) => people[(at * 23 + 5) % people.length]!)

async function openOffice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  await declineCookies(context)
  await logIn(context.request, server.origin)
  return context.newPage()
}

/** Decides that the check-in of phone A counts. */
async function settle(office: Page, { name }: Runner): Promise<void> {
  await office.goto(`${server.origin}/check-in?tab=controle`)
  const conflicts = office.locator('section', { has: office.getByRole('heading', { name: 'Conflict', exact: true }) })
  await expect(conflicts).toHaveCount(1)
  await expect(conflicts).toContainText(name)
  await conflicts.getByRole('button', { name: 'Post A klopt' }).click()
  await expect(conflicts).toHaveCount(0)
}

async function publish(office: Page): Promise<void> {
  await office.goto(`${server.origin}/admin/uitslagen`)
  for (const [step, yes, done] of [
    ['Markeer als nagekeken', 'Nagekeken', 'Uitslag is nagekeken'],
    ['Publiceer', 'Publiceer', 'Uitslag is gepubliceerd'],
  ] as const) {
    await office.getByRole('button', { name: step, exact: true }).click()
    await office.getByRole('dialog').getByRole('button', { name: yes, exact: true }).click()
    await expect(office.getByText(done).first()).toBeVisible()
  }
}
