import { expect } from 'vitest'
import type { EventDay } from '#functions/ports/catalog/catalog-store.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { changeRaceDay } from '#functions/usecases/editions/change-race-day.ts'
import { showDay } from '#functions/usecases/editions/show-edition.ts'
import { testDay, type TestShop } from '../stores/open-test-shop.ts'
import { offeredIn, placesIn } from './held.ts'
import type { Batch, DayStep } from './steps.ts'

type Terms = Pick<EventDay, 'capacity' | 'status'>
type Asked = Partial<Terms>

/**
 * The race day in an organiser's hands, and what may be expected of it: its terms are those of before or ones that were asked for, never fewer places than are held,
 * and a day that is not open sells nothing new.
 */
export function openRaceDay({ deps }: TestShop, capacity: number) {
  let terms: Terms = { capacity, status: 'registration_open' }
  let asked: Asked[] = []
  /** Nothing else happens in this batch, and the table is well. */
  let isAlone = false
  let [isShut, since] = [false, 0]

  const readTerms = async (): Promise<Terms> => {
    const { capacity: places, status } = (await deps.catalog.getEventDay(testDay))!
    return { capacity: places, status }
  }
  async function save(change: Asked): Promise<void> {
    const [day, waves] = await Promise.all([deps.catalog.getEventDay(testDay), deps.catalog.listWaves(testDay)])
    const { version, ...seen } = showDay(day!, waves)
    const { status, cancelUntil, transferUntil } = seen
    await changeRaceDay(deps, testDay, { capacity: seen.capacity, status, cancelUntil, transferUntil, ...change, version })
  }
  /** The figure that an organiser reads who asked for too few; `done` when it was taken. */
  const answerTo = (change: Asked) =>
    save(change).then(
      () => 'done' as const,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'capacity_too_low')
          return Number(/Lager dan (\d+) kan niet/.exec(error.message)![1])
        throw error
      },
    )

  return {
    terms: () => terms,
    begin({ steps, mood }: Batch): void {
      asked = steps.flatMap((step) => (step.kind === 'set-day' ? [step.change] : []))
      isAlone = !mood && asked.length === 1 && steps.every(({ kind }) => kind === 'set-day' || kind === 'wait')
      isShut = terms.status !== 'registration_open' && asked.length === 0
      since = deps.clock.now()
    },
    async set({ change }: DayStep): Promise<void> {
      if (!isAlone) return void (await answerTo(change))
      const [{ tickets }, waiting] = await Promise.all([deps.tickets.list({}), deps.waiting.listDay(testDay)])
      const held = placesIn(tickets) + offeredIn(waiting)
      const tooFew = change.capacity !== undefined && change.capacity < held && change.capacity < terms.capacity
      expect(await answerTo(change), 'fewer places than are held, with the figure').toBe(tooFew ? held : 'done')
      expect(await readTerms(), 'what an organiser sets alone').toEqual(tooFew ? terms : { ...terms, ...change })
    },
    /** Of a ticket that was answered in this batch. */
    async judgeSale(ticketId: string): Promise<void> {
      if (!isShut) return
      const { createdAt } = (await deps.tickets.get(ticketId))!
      // One of before, whose answer was lost, is answered again.
      expect(createdAt, 'sold on a day that is not open').toBeLessThan(since)
    },
    /** Of another attempt to pay. */
    async judgeRenewal<Renewed>(ticketId: string, renew: () => Promise<Renewed>): Promise<Renewed> {
      // On a bad table nobody knows.
      const before = isShut ? await deps.tickets.get(ticketId).catch(() => undefined) : undefined
      const renewed = await renew()
      if (before && before.state !== 'pending') expect(renewed, 'taken again on a day that is not open').toBeUndefined()
      return renewed
    },
    /** When the batch is over and the table well again. */
    async end(): Promise<void> {
      if (asked.length === 0) return
      const now = await readTerms()
      const among = <Name extends keyof Terms>(name: Name) => [terms, ...asked].map((one) => one[name])
      expect(among('capacity'), 'the capacity is one that was asked for').toContain(now.capacity)
      expect(among('status'), 'the status is one that was asked for').toContain(now.status)
      terms = now
    },
  }
}
