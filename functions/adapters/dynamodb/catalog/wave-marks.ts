import type { createWriteTransaction } from 'electrodb'
import type { DeletedWave, WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { CatalogEntities } from './catalog-entities.ts'

type Open = Parameters<Parameters<typeof createWriteTransaction<CatalogEntities, unknown, []>>[1]>[0]

/** The highest id and, per day, the highest number of deleted and moved waves. */
interface WaveMarks {
  id: number
  numbers: Readonly<Record<string, number>>
  lately?: readonly DeletedWave[] | undefined
  rev: number
}

/** The number of deleted waves that can be restored. One item stores all of them. */
const maxRestorableWaves = 50

/** Returns the next wave number of a day. It is above all earlier numbers, because phones identify a wave by its day and number. */
export const nextNumber = (all: readonly Pick<WaveRecord, 'eventDate' | 'number'>[], eventDate: string, { numbers }: WaveMarks): number =>
  Math.max(numbers[eventDate] ?? 0, ...all.filter((one) => one.eventDate === eventDate).map(({ number }) => number)) + 1

/** Opens the record of the ids and numbers of deleted and moved waves. The transactions that change waves check and write it. */
export function openWaveMarks({ gone }: Pick<CatalogEntities, 'gone'>) {
  return {
    async read(): Promise<WaveMarks> {
      return (await gone.get({}).go({ consistent: true })).data ?? { id: 0, numbers: {}, rev: 0 }
    },
    /** Condition: no wave was deleted or moved since `seen` was read. */
    check: (to: Pick<Open, 'gone'>, seen: WaveMarks) =>
      to.gone
        .check({})
        .where(({ rev }, { eq, notExists }) => (seen.rev === 0 ? notExists(rev) : eq(rev, seen.rev)))
        .commit(),
    /** Adds a deleted or moved wave, under the condition of {@link check}. `gone`: the record from which a deleted wave can be restored. */
    raise: (
      to: Pick<Open, 'gone'>,
      seen: WaveMarks,
      { id, eventDate, number }: Pick<WaveRecord, 'id' | 'eventDate' | 'number'>,
      gone?: DeletedWave,
    ) =>
      to.gone
        .put({
          id: Math.max(seen.id, id),
          numbers: { ...seen.numbers, [eventDate]: Math.max(seen.numbers[eventDate] ?? 0, number) },
          lately: [...(seen.lately ?? []), ...(gone ? [gone] : [])].slice(-maxRestorableWaves),
          rev: seen.rev + 1,
        })
        .where(({ rev }, { eq, notExists }) => (seen.rev === 0 ? notExists(rev) : eq(rev, seen.rev)))
        .commit(),
  }
}
