import { expect } from 'vitest'
import type { EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { HoldOutcome, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeRaceDay } from '#functions/usecases/editions/change-race-day.ts'
import { showDay } from '#functions/usecases/editions/show-edition.ts'
import { testDay, type TestShop } from '#infra/local/stores/open-test-shop.ts'
import { offeredIn, placesIn } from './held.ts'
import type { Batch, DayStep } from './steps.ts'

type Terms = Pick<EventDay, 'capacity' | 'status'>
type Asked = Partial<Terms>

/**
 * The race day in an organiser's hands, and what may be expected of it: its terms are those of before or ones that were asked for, never
 * fewer places than are held, and a day that is not open sells nothing new.
 */
export function openRaceDay({ deps }: TestShop, capacity: number) {
  let terms: Terms = { capacity, status: 'registration_open' }
  let asked: Asked[] = []
  /** Nothing else happens in this batch, and the table is well. */
  let isAlone = false
  /** It is not open since before this batch, and nobody sets it in it. */
  let [isShut, since] = [false, 0]
  /** It was shut in this batch, by the only one who sets it there. */
  let wasShut = false

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

  /** As asked, with the others of this batch. */
  async function setAmongOthers(change: Asked): Promise<'done' | number> {
    const answer = await answerTo(change)
    if (answer === 'done' && asked.length === 1 && change.status !== undefined) wasShut = change.status !== 'registration_open'
    return answer
  }

  return {
    terms: () => terms,
    begin({ steps, mood }: Batch): void {
      asked = steps.flatMap((step) =>
        step.kind === 'set-day' ? [step.change] : step.kind === 'try-shut-day' ? [{ status: step.status }] : [],
      )
      wasShut = false
      isAlone = !mood && asked.length === 1 && steps.every(({ kind }) => kind === 'set-day' || kind === 'wait')
      isShut = terms.status !== 'registration_open' && asked.length === 0
      since = deps.clock.now()
    },
    async set({ change }: DayStep): Promise<void> {
      if (!isAlone) return void (await setAmongOthers(change))
      const [{ tickets }, waiting] = await Promise.all([deps.tickets.list({}), deps.waiting.listDay(testDay)])
      const held = placesIn(tickets) + offeredIn(waiting)
      const tooFew = change.capacity !== undefined && change.capacity < held && change.capacity < terms.capacity
      expect(await answerTo(change), 'fewer places than are held, with the figure').toBe(tooFew ? held : 'done')
      expect(await readTerms(), 'what an organiser sets alone').toEqual(tooFew ? terms : { ...terms, ...change })
    },
    /** Shuts it. Says whether it is certain that it is shut from here on to the end of the batch. */
    async shut(status: EventDay['status']): Promise<boolean> {
      await setAmongOthers({ status })
      return wasShut
    },
    /** Of new places, taken in one transaction: a look beforehand may be of before it was shut. Those of an offer were taken before. */
    async judgeHold(ticket: TicketRecord, hold: () => Promise<HoldOutcome>): Promise<HoldOutcome> {
      const mustRefuse = (isShut || wasShut) && ticket.offerId === null
      const outcome = await hold()
      if (mustRefuse) expect(outcome, 'places taken on a day that is not open').not.toBe('held')
      return outcome
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
