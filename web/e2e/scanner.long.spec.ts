import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { waitForCrewFiles } from './support/crew-files.ts'
import { paintQr } from './support/paint-qr.ts'
import { killPhone, openPhone } from './support/phone.ts'
import { writePictureVideo } from './support/picture-camera.ts'
import { ownServer, test } from './support/test.ts'
import { typeCode } from './support/type-code.ts'
import { waitUntilHydrated } from './support/wait-until-hydrated.ts'
import { chromium as executablePath, chromiumFlags } from './playwright.config.ts'

const server = ownServer()
let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scanner-'))
})
test.afterAll(async () => {
  killPhone(folder)
  await rm(folder, { recursive: true, force: true })
})

/** A code that is not a ticket: its refusal shows that it was read. */
const stranger = 'https://elders.example/kaartje'
const size = { width: 1280, height: 720 }
/** A picture as a phone takes it: tilted, a bit out of focus, in poor light. */
const photograph = () =>
  sharp(paintQr(stranger, { ...size, side: 330, tilted: [24, 12], angle: 11, blur: 1, light: 170, noise: 14 }), {
    raw: { ...size, channels: 1 },
  })

async function pair(page: Page): Promise<void> {
  const { code } = (await server.post('/__local/pairing', { name: 'Post A', locations: ['Check-in'] })) as { code: string }
  await page.goto(`${server.origin}/crew-scanner?code=${code}`)
  await page.getByRole('button', { name: 'Koppel' }).click()
  await page.getByRole('button', { name: 'Terug naar scannen' }).click()
}
// The verdict layer is always mounted: there is a verdict only while the layer is visible.
const refused = (page: Page) => page.locator('[data-verdict]').getByRole('heading', { name: 'Geweigerd' })
/** Presses again if needed: a press right after a verdict is ignored, since it was meant for the previous screen. */
const scanNext = (page: Page) =>
  expect(async () => {
    await page.getByRole('button', { name: /volgende scan/i }).click({ timeout: 1000 })
    await expect(refused(page)).toBeHidden({ timeout: 300 })
  }).toPass()

// Decision 40.
test('the scripts that the scanner needs before its first view stay under 170 KiB', () => {
  const page = readFileSync(join(import.meta.dirname, '../../dist/web/crew-scanner/index.html'), 'utf8')
  const scripts = [...page.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, file]) => file!)
  const bytes = scripts.map((file) => brotliCompressSync(readFileSync(join(import.meta.dirname, '../../dist/web', file))).length)
  expect(scripts.length).toBeGreaterThan(5)
  expect(bytes.reduce((sum, one) => sum + one, 0) / 1024).toBeLessThan(170)
})

test('an iPhone that stays on iOS 15 checks a person in and opens the site', async ({ quietPage: page }) => {
  // Safari 15 lacks these methods and the lookbehind of regular expressions.
  await page.addInitScript(() => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced']) Reflect.deleteProperty(Array.prototype, name)
    for (const name of ['isWellFormed', 'toWellFormed']) Reflect.deleteProperty(String.prototype, name)
    Reflect.deleteProperty(Map, 'groupBy')
    const refuse = ([pattern]: unknown[]) => {
      if (/\(\?<[!=]/.test(String(pattern))) throw new SyntaxError('invalid group specifier name')
    }
    globalThis.RegExp = new Proxy(RegExp, {
      apply: (made, self, given: unknown[]) => (refuse(given), Reflect.apply(made, self, given) as RegExp),
      construct: (made, given: unknown[], target) => (refuse(given), Reflect.construct(made, given, target) as RegExp),
    })
  })
  await pair(page)
  const { id, name } = await page.evaluate(async () => {
    const { rows, events } = (await (await fetch('/api/crew/roster?limit=2000')).json()) as {
      rows: { id: string; name: string; status: string }[]
      events: { participantId?: string }[]
    }
    const seen = new Set(events.map(({ participantId }) => participantId))
    return rows.find((row) => row.status === 'active' && !seen.has(row.id))!
  })
  await page.getByRole('button', { name: 'Typ code' }).click()
  await typeCode(page, `DS-${id}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Laatste: ${name}`)).toBeVisible()
  for (const path of ['/', '/uitslagen', '/shop', '/nieuws']) {
    await page.goto(server.origin + path)
    await waitUntilHydrated(page)
  }
})

test("a phone's camera restarts without help, a photo is read, and every sheet opens without a server", async () => {
  const profile = join(folder, 'phone')
  const ticket = join(folder, 'ticket.y4m')
  await writePictureVideo(
    ticket,
    await sharp(paintQr(stranger, { width: 400, height: 400, side: 300 }), { raw: { width: 400, height: 400, channels: 1 } })
      .png()
      .toBuffer(),
  )
  let phone = await openPhone(profile, ticket)
  let page = phone.pages()[0]!
  await pair(page)

  await test.step('the camera reads a code in front of the lens', async () => {
    await expect(refused(page)).toBeVisible()
    await scanNext(page)
  })

  await test.step('a camera that is silently taken away is back within seconds, and reads codes again', async () => {
    // In one step: a later call could return the id of the new stream.
    const first = await page.evaluate(() => {
      const stream = document.querySelector('video')!.srcObject as MediaStream
      for (const track of stream.getTracks()) track.stop()
      return stream.id
    })
    await page.waitForFunction((id) => {
      const stream = document.querySelector('video')!.srcObject as MediaStream | null
      return stream !== null && stream.id !== id && stream.active
    }, first)
    await expect(refused(page)).toBeVisible()
  })

  await waitForCrewFiles(page)
  await (await phone.newCDPSession(page)).send('Network.clearBrowserCache')
  await phone.close()
  await server.kill()
  const beach = join(folder, 'beach.y4m')
  await writePictureVideo(beach, undefined)
  phone = await openPhone(profile, beach)
  page = phone.pages()[0]!
  await page.goto(`${server.origin}/crew-scanner`)

  await test.step('a phone started without a server reads a photo of a ticket', async () => {
    await page.getByRole('button', { name: 'Typ code' }).click()
    await page
      .getByLabel('Lees van een foto')
      .setInputFiles({ name: 'ticket.jpg', mimeType: 'image/jpeg', buffer: await photograph().jpeg().toBuffer() })
    await expect(refused(page)).toBeVisible()
    await scanNext(page)
  })

  await test.step('a photo without a code gets a message', async () => {
    await page.getByRole('button', { name: 'Typ code' }).click()
    const sea = await sharp({ create: { ...size, channels: 3, background: '#567' } })
      .png()
      .toBuffer()
    await page.getByLabel('Lees van een foto').setInputFiles({ name: 'zee.png', mimeType: 'image/png', buffer: sea })
    await expect(page.getByText('Geen code gevonden op deze foto.')).toBeVisible()
    await page.getByRole('button', { name: 'Terug naar scannen' }).click()
  })

  await test.step('the other sheets open from the phone too', async () => {
    for (const [sheet, name] of [
      ['zoek', 'Zoek naam'],
      ['lijst', 'Lijst'],
      ['post', 'Post A'],
      ['koppel', 'Koppel opnieuw'],
    ] as const) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `?blad=${sheet}`)
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      await expect(page.locator('section input, section select, section button').nth(1)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Terug naar scannen' }).click()
    await expect(page.getByRole('button', { name: 'Typ code' })).toBeVisible()
  })
  await phone.close()
  await server.run()
})

test('a phone without camera permission shows what to do, and typed codes and a keyboard scanner work', async ({ playwright }) => {
  const browser = await playwright.chromium.launch({
    executablePath,
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--deny-permission-prompts'],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await pair(page)
  await expect(page.getByRole('alert').getByText('Camera fout')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Kon camera niet opstarten. Gebruik handmatige invoer.')).toBeVisible()
  await page.getByRole('button', { name: 'Typ code' }).click()
  await page.getByRole('textbox', { name: 'Ticketcode' }).fill(stranger)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Scan fout: dit is geen ticketcode')).toBeVisible()
  await page.getByRole('button', { name: 'Terug naar scannen' }).click()

  await test.step('a keyboard scanner works wherever the focus is', async () => {
    await page.getByRole('button', { name: 'Zoek naam' }).focus()
    await page.keyboard.type(`${stranger}-2`, { delay: 2 })
    await page.keyboard.press('Enter')
    await expect(refused(page)).toBeVisible()
  })
  await browser.close()
})
