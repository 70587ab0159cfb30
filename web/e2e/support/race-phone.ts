import { expect, type Page } from '@playwright/test'
import type { Server } from './server.ts'

const raceDay = '2025-10-11'

/** A person on the roster as the server sends it to a phone, with only the fields that the tests use. */
export interface Racer {
  id: string
  name: string
  eventDate: string
  waveNumber: number
  status: string
}

/**
 * Pairs a phone for check-in, start and finish on 11 October, and waits until it has the roster. `isToday`: the phone's clock is on that
 * day, so that nobody has to choose the race day.
 */
export async function pairForRace(
  page: Page,
  server: Pick<Server, 'origin' | 'post'>,
  name: string,
  { isToday = false } = {},
): Promise<void> {
  const { code } = (await server.post('/__local/pairing', { name, locations: ['start', 'course-start', 'finish'] })) as { code: string }
  await page.goto(`${server.origin}/crew-scanner?code=${code}`)
  await page.getByRole('button', { name: 'Koppel' }).click()
  if (!isToday) await page.getByRole('radio', { name: /11 oktober/ }).click()
  await page.getByRole('button', { name: 'Begin met scannen' }).click()
  await expect(page.getByText('Alles verstuurd')).toBeVisible()
}

/** Chooses the post of a paired phone (Check-in, Start, Finish), and the race day if one is given, such as '12 oktober'. */
export async function choosePost(page: Page, place: string, day?: string): Promise<void> {
  await page.getByRole('button', { name: /Post en dag kiezen/ }).click()
  await page.getByText(new RegExp(`^${place}elke scan`)).click()
  if (day) await page.getByRole('radio', { name: new RegExp(day) }).click()
  await page.getByRole('button', { name: 'Begin met scannen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Crew scanner, ${place}`)
}

/** Finds the people of the race day who have no scan yet, in waves that have not started. Groups them by wave. */
export const findPeople = (page: Page): Promise<Racer[][]> =>
  page.evaluate(async (day) => {
    const { rows, events } = (await (await fetch('/api/crew/roster?limit=2000')).json()) as {
      rows: Racer[]
      events: { participantId?: string; eventDate?: string; waveNumber?: number }[]
    }
    const seen = new Set(events.map(({ participantId }) => participantId))
    const started = new Set(events.flatMap(({ eventDate, waveNumber }) => (eventDate === day ? (waveNumber ?? []) : [])))
    const left = rows.filter((row) => row.eventDate === day && row.waveNumber > 0 && row.status === 'active' && !seen.has(row.id))
    return [...Map.groupBy(left, ({ waveNumber }) => waveNumber)].flatMap(([wave, people]) => (started.has(wave) ? [] : [people]))
  }, raceDay)
