import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Browser, type Page } from '@playwright/test'
import { waitForCrewFiles } from './support/crew-files.ts'
import { isLongRun } from './support/long-run.ts'
import { killPhone, openPhone } from './support/phone.ts'
import { writePictureVideo } from './support/picture-camera.ts'
import { admin } from './support/server.ts'
import { ownServer, test } from './support/test.ts'
import { findPeople, pairForRace, choosePost, type Racer } from './support/race-phone.ts'
import { typeCode } from './support/type-code.ts'
import { forgetVerdicts, waitForVerdict, recordVerdicts } from './support/verdicts.ts'

const server = ownServer()
let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'race-'))
})
test.afterAll(async () => {
  killPhone(folder)
  await rm(folder, { recursive: true, force: true })
})

test('one phone runs a race: check-in, wristband, wave, and a finish while the server is down', async () => {
  const nothing = join(folder, 'nothing.y4m')
  await writePictureVideo(nothing, undefined)
  const phone = await openPhone(join(folder, 'crew'), nothing)
  const page = phone.pages()[0] ?? (await phone.newPage())
  await recordVerdicts(page)
  const verdict = page.locator('[data-verdict] [role=alert]')
  await pairForRace(page, server, 'Post A')
  const [person] = (await findPeople(page))[0]! as [Racer]

  await test.step('the short code checks a person in, and a wristband is given right after', async () => {
    await checkIn(page, person, '9412')
    await expect(verdict).toBeHidden()
  })

  await test.step('a wave starts with two presses', async () => {
    await choosePost(page, 'Start')
    await startWave(page, person.waveNumber)
    await expect(page.locator(`[data-wave="${person.waveNumber}"]`).getByText(/^Gestart .* door Post A/)).toBeVisible()
    await page.getByRole('button', { name: 'Terug naar scannen' }).click()
    await page.getByRole('button', { name: 'Op parcours' }).click()
    await expect(page.getByRole('region', { name: 'Op het parcours' }).getByRole('button', { name: new RegExp(person.name) })).toBeVisible()
    await page.getByRole('button', { name: 'Terug naar scannen' }).click()
    await expect(page.getByText('Alles verstuurd')).toBeVisible()
  })

  // By now the scanner's files, with its sheets, are stored on this phone.
  await waitForCrewFiles(page)
  await (await phone.newCDPSession(page)).send('Network.clearBrowserCache')
  await server.kill()

  await test.step('the phone starts cold without a server, opens its sheets, and the wristband gives a time', async () => {
    await page.reload()
    await choosePost(page, 'Finish')
    await expectButtonsInView(page)
    await type(page, 'WB-9412')
    await waitForVerdict(page, person.name)
    await waitForVerdict(page, /Heel snel: .* na de start/)
    await expect(page.getByText('1 wacht')).toBeVisible()
    await type(page, 'WB-9999')
    await waitForVerdict(page, 'Bandje onbekend op dit toestel')
    await expect(verdict).toBeHidden()
    await expect(page.getByText('2 wachten')).toBeVisible()
  })

  await test.step('everything is sent when the server is back, and the desk shows the same', async () => {
    await server.run()
    await expect(page.getByText('Alles verstuurd')).toBeVisible({ timeout: 30_000 })
    const known = await lookUp(person)
    expect(known).toMatchObject({ status: 'finished', wristbandId: 'WB-9412' })
    expect(known?.startTime).toMatch(/^\d{4}-/)
  })
  await phone.close()
})

// Explores what two posts can do at the same time.
const testInLongRun = isLongRun ? test : () => {}
testInLongRun(
  'two posts that cannot sync start a wave twice and on the wrong day, and all devices end with one result',
  async ({ browser }) => {
    const [a, b] = await Promise.all([openPost(browser, 'Post B'), openPost(browser, 'Post C')])
    const [finisher, starter, other, third] = (await findPeople(a)).find((wave) => wave.length >= 4)! as [Racer, Racer, Racer, Racer]
    const { waveNumber } = finisher
    const wave = (page: Page) => page.locator(`[data-wave="${waveNumber}"]`)

    await test.step('post B, offline, checks in two people, gives a wristband, and starts one of them and their wave', async () => {
      await a.context().setOffline(true)
      await checkIn(a, finisher, '9501')
      await type(a, `DS-${starter.id}`)
      await waitForVerdict(a, new RegExp(`Welkom.*${starter.name}`, 's'))
      await choosePost(a, 'Start')
      await type(a, `DS-${finisher.id}`)
      await waitForVerdict(a, /Gestart/)
      await startWave(a, waveNumber)
      await expect(wave(a).getByText(/^Gestart .* door Post B/)).toBeVisible()
      await expect(a.getByText('5 wachten')).toBeVisible()
    })

    await test.step('post C accepts a start without a check-in and a finish without a start, and both are stored', async () => {
      await choosePost(b, 'Start')
      await type(b, `DS-${starter.id}`)
      await waitForVerdict(b, /Niet ingecheckt/)
      await choosePost(b, 'Finish')
      await type(b, `DS-${finisher.id}`)
      await waitForVerdict(b, /Geen start bekend/)
      await choosePost(b, 'Check-in')
      await checkIn(b, other, '9501')
      await choosePost(b, 'Start')
      await startWave(b, waveNumber)
      await expect(wave(b).getByText(/^Gestart .* door Post C/)).toBeVisible()
      await expect(b.getByText('Alles verstuurd')).toBeVisible()
      expect(await lookUp(starter)).toMatchObject({ status: 'started', checkInTime: null })
      expect(await lookUp(finisher)).toMatchObject({ status: 'finished', startTime: null })
      expect(await lookUp(other)).toMatchObject({ status: 'started' })
    })

    await test.step("after syncing all have their times, the wave's first start is used, and the wristband is a conflict", async () => {
      await a.context().setOffline(false)
      await a.getByRole('button', { name: 'Nu synchroniseren' }).click()
      await expect(a.getByText('Alles verstuurd')).toBeVisible()
      await expect(wave(a).getByText(/Daarna nog een keer gestart. De eerste start telt./)).toBeVisible()
      const [finished, started, late] = await Promise.all([lookUp(finisher), lookUp(starter), lookUp(other)])
      expect([finished.status, started.status, late.status]).toEqual(['finished', 'started', 'checked-in'])
      expect(finished.checkInTime! < finished.startTime! && finished.startTime! < finished.finishTime!).toBe(true)
      expect(started.checkInTime! < started.startTime!).toBe(true)
      // The last check-in has the wristband; the other person must be told that they lost it.
      expect([finished.wristbandId, late.wristbandId]).toEqual([null, 'WB-9501'])
      const { conflicts } = (await readOffice('/api/admin/scan-inbox')) as { conflicts: unknown[] }
      expect(conflicts).toMatchObject([
        { kind: 'wristband', wristband: 'WB-9501', first: { deviceName: 'Post B' }, second: { deviceName: 'Post C' } },
      ])
    })

    await test.step('undoing the first start makes the second start valid for everybody who was checked in by then', async () => {
      await answer(a, 'Draai de start terug', 'Draai terug')
      await expect(wave(a).getByText(/^Gestart .* door Post C/)).toBeVisible()
      await expect(a.getByText('Alles verstuurd')).toBeVisible()
      expect(await lookUp(other)).toMatchObject({ status: 'started' })
    })

    await test.step('a wave started and undone on the wrong day gives nobody a start time', async () => {
      const before = await readOffice('/api/crew/scanned-participants')
      await b.getByRole('button', { name: 'Terug naar scannen' }).click()
      await choosePost(b, 'Start', '12 oktober')
      await type(b, `DS-${third.id}`)
      await waitForVerdict(b, /Andere dag/)
      await b.keyboard.press('Escape')
      await startWave(b, 1)
      await expect(b.getByText('zondag 12 oktober.', { exact: false })).toBeVisible()
      await answer(b, 'Draai de start terug', 'Draai terug')
      await expect(b.getByRole('button', { name: 'Start wave 1 nu' })).toBeVisible()
      await expect(b.getByText('Alles verstuurd')).toBeVisible()
      expect(await readOffice('/api/crew/scanned-participants')).toEqual(before)
    })
    await Promise.all([a.context().close(), b.context().close()])
  },
)

async function openPost(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })
  await recordVerdicts(context)
  const page = await context.newPage()
  await pairForRace(page, server, name)
  await waitForCrewFiles(page)
  return page
}

/** Expects all buttons of a post on the first screen of the smallest phone, and a state bar of the usual height. */
async function expectButtonsInView(page: Page): Promise<void> {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 568 })
  for (const name of [/^Tik nu/, /^Druk op ‘Tik\snu’/, 'Op parcours', 'Typ code', 'Zoek naam', 'Nood'])
    await expect.soft(page.getByRole('button', { name }), `${name} at 320 px`).toBeInViewport({ ratio: 1 })
  await expect.soft(page.locator('footer')).toHaveCSS('height', '60px')
  await page.setViewportSize(before)
}

async function type(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Typ code' }).click()
  await typeCode(page, code)
  await forgetVerdicts(page)
  await page.keyboard.press('Enter')
}

/** Checks a person in by the short code, and gives them a wristband. */
async function checkIn(page: Page, { id, name }: Racer, band: string): Promise<void> {
  await type(page, `DS-${id}`)
  await waitForVerdict(page, new RegExp(`Welkom.*${name}`, 's'))
  // The verdict with this button closes after a second. The screen below has the same button until the person has a wristband.
  await page.getByRole('button', { name: 'Polsband', exact: true }).first().click()
  await page.getByLabel(/typ het nummer/).fill(band)
  await page.keyboard.press('Enter')
  await waitForVerdict(page, `Nummer ${band}`)
}

async function startWave(page: Page, waveNumber: number): Promise<void> {
  await page.getByRole('button', { name: 'Start wave', exact: true }).click()
  await answer(page, `Start wave ${waveNumber} nu`, /^Nu: start/)
}

/**
 * Presses a button that asks for confirmation, and presses the confirmation until it works: the second half of a double press is ignored.
 */
async function answer(page: Page, asks: string, yes: RegExp | string): Promise<void> {
  await page.getByRole('button', { name: asks }).click()
  const button = page.getByRole('button', { name: yes, exact: true })
  await expect(button).toBeVisible()
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 })
    await expect(button).toBeHidden({ timeout: 300 })
  }).toPass()
}

/** A person with at least one scan, in the form in which the office receives it. */
interface Scanned {
  id: string
  status: string
  wristbandId: string | null
  checkInTime: string | null
  startTime: string | null
  finishTime: string | null
}

async function readOffice(path: string): Promise<unknown> {
  office ??= await signIn()
  return (await fetch(server.origin + path, { headers: { cookie: office } })).json()
}
let office: string | undefined
async function signIn(): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: server.origin }
  const answered = await fetch(`${server.origin}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify(admin) })
  expect(answered.ok).toBe(true)
  return answered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ')
}
const lookUp = async ({ id }: Racer): Promise<Scanned> =>
  ((await readOffice('/api/crew/scanned-participants')) as Scanned[]).find((one) => one.id === id)!
