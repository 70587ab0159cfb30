import { expect, type Page } from '@playwright/test'

/** Chooses the post of a paired phone (Check-in, Start, Finish), and the race day if one is given, such as '12 oktober'. */
export async function standAt(page: Page, place: string, day?: string): Promise<void> {
  await page.getByRole('button', { name: /Post en dag kiezen/ }).click()
  await page.getByText(new RegExp(`^${place}elke scan`)).click()
  if (day) await page.getByRole('radio', { name: new RegExp(day) }).click()
  await page.getByRole('button', { name: 'Begin met scannen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Crew scanner, ${place}`)
}
