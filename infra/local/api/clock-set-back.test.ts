import { expect, test } from 'vitest'
import type { RaceDayOverview } from '#shared/contract/overview.ts'
import { admin, lines, product, setUpRaceDay } from './scan-posts.ts'

const day = '2025-10-11'
const at = (time: string) => `${day}T${time}:00.000Z`
setUpRaceDay(at('09:30'))

// A clock can go back: an organiser sets the clock of the demo for a rehearsal, or a laptop corrects its own clock.
test('the race day shows the scans that were made after the clock was set back', async () => {
  const readWave = async () => {
    const { body } = await admin.call('GET', `/api/admin/race-day?day=${day}`)
    return (body as RaceDayOverview).waves.find(({ number }) => number === 2)!
  }
  expect((await readWave()).startedAt).toBeNull()
  await product.setClock(at('07:25'))
  expect(await lines!.push({ kind: 'start-wave', location: 'start-race', eventDate: day, waveNumber: 2 } as never)).toBe('stored')
  await product.setClock(at('07:40'))
  expect((await readWave()).startedAt).toMatch(/T07:25:00/)
})
