import { expect } from '@playwright/test'
import type { Phone } from './day-clock.ts'
import { showToCamera } from './shown-camera.ts'

/** Starts a wave. Returns the time at which the button was pressed, by the test's clock. */
export async function pressStart({ page, ahead }: Phone, waveNumber: number): Promise<number> {
  await page.evaluate(() => addEventListener('click', () => Object.assign(globalThis, { pressedAt: Date.now() }), { capture: true }))
  await page.getByRole('button', { name: 'Start wave', exact: true }).click()
  await page.getByRole('button', { name: `Start wave ${waveNumber} nu` }).click()
  const now = page.getByRole('button', { name: /^Nu: start/ })
  // The second half of a double press is ignored.
  await expect(async () => {
    if (await now.isVisible()) await now.click({ timeout: 1000 })
    await expect(page.locator(`[data-wave="${waveNumber}"]`).getByText(/^Gestart/)).toBeVisible({ timeout: 300 })
  }).toPass()
  const pressedAt = await page.evaluate(() => (globalThis as unknown as { pressedAt: number }).pressedAt)
  await page.getByRole('button', { name: 'Terug naar scannen' }).click()
  return pressedAt - ahead
}

/** Enters, for a wave, a start time that somebody noted on paper. `at`: ms since the epoch, whole seconds. */
export async function stateStart({ page }: Phone, waveNumber: number, at: number): Promise<void> {
  await page.getByRole('button', { name: 'Start wave', exact: true }).click()
  const wave = page.locator(`[data-wave="${waveNumber}"]`)
  await wave.getByRole('button', { name: 'Al gestart? Geef de tijd' }).click()
  const time = new Date(at).toLocaleTimeString('nl-NL', { timeZone: 'Europe/Amsterdam' })
  await wave.getByLabel('Tijd', { exact: true }).fill(time)
  await wave.getByRole('radio', { name: 'Op papier genoteerd' }).check()
  await wave.getByLabel('Wie zegt het').fill('Noor')
  const store = wave.getByRole('button', { name: 'Leg vast' })
  // The clock of this screen advances every 15 seconds, so the screen may refuse a time that has just passed, as if it were in the future.
  await expect(async () => {
    if (await store.isVisible()) await store.click({ timeout: 1000 })
    await expect(wave.getByText(`Gestart ${time}`)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 40_000 })
  await page.getByRole('button', { name: 'Terug naar scannen' }).click()
}

/** Hands the events of Post B over: its phone `from` shows codes until phone `to` has read all of them with its camera. */
export async function handOver({ page: from }: Phone, { page: to }: Phone): Promise<void> {
  await from.getByRole('button', { name: /wachten/ }).click()
  await from.getByRole('button', { name: 'Geef scans door' }).click()
  const code = from.getByRole('img', { name: 'Code met scans voor een ander toestel' })
  await expect(async () => {
    await showToCamera(to, await code.screenshot())
    await expect(to.getByText('Overgenomen')).toBeVisible({ timeout: 250 })
  }).toPass({ intervals: [0], timeout: 180_000 })
  await expect(to.getByText(/scans van Post B/)).toBeVisible()
}
