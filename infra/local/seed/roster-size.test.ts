import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { compareWaves, toRosterRow } from '#functions/usecases/roster/roster-row.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import { createDemoRandom } from './random.ts'
import { makeTickets } from './tickets.ts'

const days = ['2025-10-11', '2025-10-12']

/** Creates twenty waves per day, with enough capacity for all participants. */
function makeWaves(): WaveRecord[] {
  return days.flatMap((eventDate, day) =>
    Array.from(
      { length: 20 },
      (_, at) =>
        ({
          id: day * 20 + at + 1,
          number: at + 1,
          eventDate,
          startTime: Date.parse(`${eventDate}T08:00:00Z`) + at * 900_000,
          capacity: 300,
          currentCount: 0,
        }) as WaveRecord,
    ),
  )
}

test('the roster of ten thousand people is at most 190 kB compressed', () => {
  const { participants } = makeTickets(createDemoRandom(1), 10_000, makeWaves(), Date.parse('2025-10-09T18:00:00Z'))
  let size = 0
  for (let from = 0; from < participants.length; from += 1000) {
    const page = JSON.stringify({
      rows: participants
        .slice(from, from + 1000)
        .map(toRosterRow)
        .toSorted(compareWaves),
    })
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: page.length }
    size += brotliCompressSync(page, { params }).length
  }
  expect(size).toBeLessThan(190_000)
})
