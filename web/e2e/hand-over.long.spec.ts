import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, request, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { waitForCrewFiles } from './support/crew-files.ts'
import { logIn } from './support/office.ts'
import { killPhone, openPhone } from './support/phone.ts'
import { writePictureVideo, writeShots } from './support/picture-camera.ts'
import { pairForRace, choosePost } from './support/race-phone.ts'
import { ownServer, test } from './support/test.ts'

const server = ownServer()
let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hand-over-'))
})
test.afterAll(async () => {
  killPhone(folder)
  await rm(folder, { recursive: true, force: true })
})

const scans = 300
/** Seconds that the film shows each code. The phone itself shows each code for 0.18 seconds. */
const shotSeconds = 0.2

test('three hundred scans of an offline phone reach the server after that phone dies, because another phone filmed its codes', async () => {
  const office = await request.newContext({ baseURL: server.origin })
  await logIn(office, server.origin)
  const beach = join(folder, 'beach.y4m')
  await writePictureVideo(beach, undefined)
  const giver = join(folder, 'giver')
  const taker = join(folder, 'taker')
  await pair(giver, 'Post A', beach)
  await pair(taker, 'Post B', beach)

  const first = await openPhone(giver, beach)
  const page = first.pages()[0]!
  await page.goto(`${server.origin}/crew-scanner`)
  await choosePost(page, 'Finish')
  await first.setOffline(true)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur()) // a space on a focused key would press that key
  for (let tap = 0; tap < scans; tap++) await page.keyboard.press(' ')
  await expect(page.getByText(`${scans} wachten`)).toBeVisible()
  await page.getByRole('button', { name: /wachten/ }).click()
  await page.getByRole('button', { name: 'Geef scans door' }).click()
  await expect(page.getByText(`${scans} scans`).first()).toBeVisible()
  const film = join(folder, 'film.y4m')
  await writeShots(film, await filmOf(page), 20)
  await page.getByRole('button', { name: 'Zet stil' }).click()
  await expectAccessible(page, 'giving scans')
  killPhone(giver)

  const second = await openPhone(taker, film)
  const other = second.pages()[0]!
  await second.setOffline(true)
  await other.goto(`${server.origin}/crew-scanner`)
  await expect(other.getByText('Scans overnemen')).toBeVisible({ timeout: 30_000 })
  const began = Date.now()
  await expect(other.getByText('Overgenomen')).toBeVisible({ timeout: 60_000 })
  console.log(`${scans} scans in ${((Date.now() - began) / 1000).toFixed(1)} s from screen to camera`)
  await expect(other.getByText(`${scans} scans van Post A`)).toBeVisible()
  expect(await scansOf(office, 'Post A')).toBe(0)
  await second.setOffline(false)
  await expect.poll(() => scansOf(office, 'Post A'), { timeout: 60_000 }).toBe(scans)
  await other.getByRole('button', { name: 'Terug naar scannen' }).first().click()
  await other.getByRole('button', { name: /Alles verstuurd/ }).click()
  await expect(other.getByText('Bij de server.')).toBeVisible()
  await expectAccessible(other, 'what a phone carried')
  await second.close()
  await office.dispose()
})

/** How many scans of a phone the office has. */
async function scansOf(office: APIRequestContext, name: string): Promise<number> {
  let count = 0
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const answer = await office.get(`/api/admin/scans${cursor && `?cursor=${cursor}`}`)
    const page = (await answer.json()) as { items: { deviceName: string }[]; cursor?: string }
    count += page.items.filter(({ deviceName }) => deviceName === name).length
    cursor = page.cursor
  }
  return count
}

async function pair(profile: string, name: string, camera: string) {
  const phone = await openPhone(profile, camera)
  const page = phone.pages()[0]!
  await pairForRace(page, server, name)
  await waitForCrewFiles(page)
  await phone.close()
}

/** Films the codes as a camera sees them: pictures of the screen, one after another, until each code is in several pictures. */
async function filmOf(page: Page) {
  const code = page.getByRole('img', { name: 'Code met scans voor een ander toestel' })
  const count = Number(/van (\d+)/.exec(await page.getByText(/^Beeld \d+ van/).innerText())![1])
  const shots: [Uint8Array, number][] = []
  while (shots.length < 5 * count) shots.push([await code.screenshot(), shotSeconds])
  return shots
}
