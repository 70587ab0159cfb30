import type { createWriteTransaction } from 'electrodb'
import type { GoneWave, WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { CatalogEntities } from './catalog-entities.ts'

type Open = Parameters<Parameters<typeof createWriteTransaction<CatalogEntities, unknown, []>>[1]>[0]

/** The highest id, and by day the highest number, of waves that are gone from it. */
interface WaveMarks {
  id: number
  numbers: Readonly<Record<string, number>>
  lately?: readonly GoneWave[] | undefined
  rev: number
}

/** So many are remembered at most: one item holds them all. */
const mostLately = 50

/** The next number of a day, above all that are there or were: what phones scan names a wave by its day and number. */
export const nextNumber = (all: readonly Pick<WaveRecord, 'eventDate' | 'number'>[], eventDate: string, { numbers }: WaveMarks): number =>
  Math.max(numbers[eventDate] ?? 0, ...all.filter((one) => one.eventDate === eventDate).map(({ number }) => number)) + 1

/** Remembers what waves were called that are gone, in the transaction that takes one away or makes one. */
export function openWaveMarks({ gone }: Pick<CatalogEntities, 'gone'>) {
  return {
    async read(): Promise<WaveMarks> {
      return (await gone.get({}).go({ consistent: true })).data ?? { id: 0, numbers: {}, rev: 0 }
    },
    /** Holds if none is gone since these were read. */
    check: (to: Pick<Open, 'gone'>, seen: WaveMarks) =>
      to.gone
        .check({})
        .where(({ rev }, { eq, notExists }) => (seen.rev === 0 ? notExists(rev) : eq(rev, seen.rev)))
        .commit(),
    /** One more is gone, under the condition of {@link check}; `gone` is remembered. */
    raise: (
      to: Pick<Open, 'gone'>,
      seen: WaveMarks,
      { id, eventDate, number }: Pick<WaveRecord, 'id' | 'eventDate' | 'number'>,
      gone?: GoneWave,
    ) =>
      to.gone
        .put({
          id: Math.max(seen.id, id),
          numbers: { ...seen.numbers, [eventDate]: Math.max(seen.numbers[eventDate] ?? 0, number) },
          lately: [...(seen.lately ?? []), ...(gone ? [gone] : [])].slice(-mostLately),
          rev: seen.rev + 1,
        })
        .where(({ rev }, { eq, notExists }) => (seen.rev === 0 ? notExists(rev) : eq(rev, seen.rev)))
        .commit(),
  }
}
