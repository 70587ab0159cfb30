import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { waitForCrewFiles } from './support/crew-files.ts'
import { paintQr } from './support/paint-qr.ts'
import { killPhone, openPhone } from './support/phone.ts'
import { writePictureVideo, writeShots } from './support/picture-camera.ts'
import { ownServer, test } from './support/test.ts'
import { findPeople, pairForRace, choosePost } from './support/race-phone.ts'
import { typeCode } from './support/type-code.ts'
import { waitForVerdict, recordVerdicts, verdictsOf } from './support/verdicts.ts'

const server = ownServer()
let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bunch-'))
})
test.afterAll(async () => {
  killPhone(folder)
  await rm(folder, { recursive: true, force: true })
})

const bands = Array.from({ length: 10 }, (_, number) => `WB-${9700 + number}`)
const framesPerSecond = 20
const eachMs = 700
/** The largest error that a time may have, in ms. */
const toleranceMs = 200
/** An invalid code follows the fifth wristband, because a red verdict must not stop the runners after it either. */
const shown = [...bands.slice(0, 5), 'https://elders.example/kaartje', ...bands.slice(5)]
const roundMs = 2000 + shown.length * eachMs

interface Finish {
  kind: string
  wristband?: string
  deviceTime: number
}

// A runner's time must not depend on how busy the phone is with another runner.
test('a slow phone without network records ten wristbands in seven seconds as ten finishes at the right times', async () => {
  const profile = join(folder, 'phone')
  await prepare(profile)
  const line = join(folder, 'line.y4m')
  const shots = await Promise.all(shown.map(async (text) => [await paint(text), eachMs / 1000] as const))
  await writeShots(line, [[undefined, 2], ...shots], framesPerSecond)

  const phone = await openPhone(profile, line)
  const page = phone.pages()[0]!
  await recordVerdicts(phone)
  await (await phone.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await phone.setOffline(true)
  await page.goto(`${server.origin}/crew-scanner`)
  await expect.poll(async () => (await firstFinishes(page)).length, { timeout: 90_000 }).toBe(bands.length)
  await expect.poll(() => verdictsOf(page)).toContainEqual(expect.stringMatching(/Geen ticket van ons/))
  expect((await verdictsOf(page)).join()).toMatch(/Bandje onbekend op dit toestel/)
  expect((await verdictsOf(page)).join()).toMatch(/Heel snel: \d+ seconden na de start/)

  // The camera's film may have begun at any frame, so each time is compared with the other times, within one round of the film.
  const finishes = await firstFinishes(page)
  const off = finishes.map(({ wristband, deviceTime }) => deviceTime - shown.indexOf(wristband!) * eachMs)
  const apart = (at: number, from: number) => ((((at - from + roundMs / 2) % roundMs) + roundMs) % roundMs) - roundMs / 2
  const late = off.map((at) => apart(at, off[0]!))
  const middle = late.toSorted((a, b) => a - b)[Math.floor(late.length / 2)]!
  for (const ms of late) expect(Math.abs(ms - middle)).toBeLessThanOrEqual(toleranceMs)
  await phone.close()
})

const paint = (text: string): Promise<Buffer> =>
  sharp(paintQr(text, { width: 400, height: 400, side: 300 }), { raw: { width: 400, height: 400, channels: 1 } })
    .png()
    .toBuffer()

/** Pairs the phone, gives the first two wristbands to two people and starts them, and then sets the phone's post to the finish. */
async function prepare(profile: string): Promise<void> {
  const beach = join(folder, 'beach.y4m')
  await writePictureVideo(beach, undefined)
  const phone = await openPhone(profile, beach)
  await recordVerdicts(phone)
  const page = phone.pages()[0]!
  await pairForRace(page, server, 'Finish')
  const [people] = await findPeople(page)
  for (const [index, { id }] of people!.slice(0, 2).entries()) {
    await page.getByRole('button', { name: 'Typ code' }).click()
    await typeCode(page, `DS-${id}`)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Polsband', exact: true }).first().click()
    await page.getByLabel(/typ het nummer/).fill(bands[index]!)
    await page.keyboard.press('Enter')
    await waitForVerdict(page, `Nummer ${bands[index]!.slice(3)}`)
  }
  await choosePost(page, 'Start')
  for (const { id } of people!.slice(0, 2)) {
    await page.getByRole('button', { name: 'Typ code' }).click()
    await typeCode(page, `DS-${id}`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Laatste: .*gestart/)).toBeVisible()
  }
  await choosePost(page, 'Finish')
  await expect(page.getByText('Alles verstuurd')).toBeVisible()
  await waitForCrewFiles(page)
  await phone.close()
}

/** The first finish of each wristband in this phone's store. */
const firstFinishes = (page: Page): Promise<Finish[]> =>
  page.evaluate(async () => {
    const answer = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error!)
      })
    const db = await answer(indexedDB.open((await indexedDB.databases())[0]!.name!))
    const rows = (await answer(db.transaction('events').objectStore('events').getAll())) as { event: Finish }[]
    db.close()
    const finishes = rows.map(({ event }) => event).filter(({ kind, wristband }) => kind === 'finish' && wristband !== undefined)
    finishes.sort((a, b) => b.deviceTime - a.deviceTime)
    return [...new Map(finishes.map((finish) => [finish.wristband!, finish])).values()]
  })
