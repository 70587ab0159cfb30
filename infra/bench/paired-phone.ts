import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { killPhone, openPhone } from '#web/e2e/support/phone.ts'
import { writePictureVideo } from '#web/e2e/support/picture-camera.ts'
import { Server } from '#web/e2e/support/server.ts'

const people = 10_000
/**
 * How long Chromium may take to write a service worker's registration to disk, in ms. If the browser is closed earlier, the registration is
 * often lost.
 */
const browserWritesMs = 5000

/** The phone of {@link openPairedPhone}. */
export interface PairedPhone {
  phone: BrowserContext
  /** The scanner's URL. The server is stopped. */
  url: string
  close(): Promise<void>
}

/**
 * Pairs a phone that fetches a list of 10,000 people and the app's files, and opens it again without a server. Its camera shows an empty
 * beach.
 */
export async function openPairedPhone(): Promise<PairedPhone> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const server = await Server.start(join(folder, 'data'), { SEED_PARTICIPANTS: String(people) })
  const profile = join(folder, 'phone')
  const beach = join(folder, 'beach.y4m')
  const close = async () => {
    await server.kill()
    killPhone(profile)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await writePictureVideo(beach, undefined, 30)
    const paired = await openPhone(profile, beach)
    await pair(paired, server)
    await new Promise((written) => setTimeout(written, browserWritesMs))
    await paired.close()
    await server.kill()
    return { phone: await openPhone(profile, beach), url: `${server.origin}/crew-scanner`, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function pair(phone: BrowserContext, server: Server): Promise<void> {
  const { code } = (await server.post('/__local/pairing', { name: 'Post A', locations: ['Check-in'] })) as { code: string }
  const page = phone.pages()[0] ?? (await phone.newPage())
  await page.goto(`${server.origin}/crew-scanner?code=${code}`)
  await page.getByRole('button', { name: 'Koppel' }).click()
  await page.getByRole('button', { name: 'Terug naar scannen' }).click()
  await page.waitForSelector('[data-decoder]')
  await page.waitForFunction(
    async () => (await (await caches.open('duinstorm-crew-files')).keys()).length > 1 && /Alles verstuurd/.test(document.body.textContent),
  )
}
