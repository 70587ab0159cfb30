import { expect } from 'vitest'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import type { EventDay } from '#functions/ports/catalog/catalog-store.ts'
import type { HoldOutcome, TicketStore } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeRaceDay } from '#functions/usecases/editions/change-race-day.ts'
import { showDay } from '#functions/usecases/editions/show-edition.ts'
import { testDay, type TestShop } from '#infra/local/stores/open-test-shop.ts'
import { countOfferedPlaces, countPlaces } from './held.ts'
import type { Batch, DayStep } from './steps.ts'

type Terms = Pick<EventDay, 'capacity' | 'status'>
type RequestedTerms = Partial<Terms>

/**
 * Creates functions that change the race day as the organiser does, and check the result: capacity and status are the earlier or the
 * requested values, the capacity is never below the held places, and a day that is not open sells no new ticket.
 */
export function openRaceDay({ deps }: TestShop, capacity: number) {
  let terms: Terms = { capacity, status: 'registration_open' }
  let requested: RequestedTerms[] = []
  /** True if nothing else happens in this batch, and the table has no faults. */
  let isAlone = false
  /** `isClosed`: the day was closed before this batch and stays closed during it. `since`: the time at which this batch began. */
  let [isClosed, since] = [false, 0]
  /** True if a step of this batch has closed the day, and no other step of the batch changes the day. */
  let wasClosed = false

  const readTerms = async (): Promise<Terms> => {
    const { capacity: places, status } = (await deps.catalog.getEventDay(testDay))!
    return { capacity: places, status }
  }
  async function save(change: RequestedTerms): Promise<void> {
    const [day, waves] = await Promise.all([deps.catalog.getEventDay(testDay), deps.catalog.listWaves(testDay)])
    const { version, ...seen } = showDay(day!, waves)
    const { status, cancelUntil, transferUntil } = seen
    await changeRaceDay(deps, testDay, { capacity: seen.capacity, status, cancelUntil, transferUntil, ...change, version })
  }
  /** Makes the change. Returns `done` if it was accepted, and the number of taken places if the capacity was refused. */
  const requestChange = (change: RequestedTerms) =>
    save(change).then(
      () => 'done' as const,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'capacity_too_low')
          return Number(/Lager dan (\d+) kan niet/.exec(error.message)![1])
        throw error
      },
    )

  /** Changes the day while other steps of this batch run. Returns the same as {@link requestChange}. */
  async function setAmongOthers(change: RequestedTerms): Promise<'done' | number> {
    const answer = await requestChange(change)
    if (answer === 'done' && requested.length === 1 && change.status !== undefined) wasClosed = change.status !== 'registration_open'
    return answer
  }

  return {
    terms: () => terms,
    begin({ steps, faultRule }: Batch): void {
      requested = steps.flatMap((step) =>
        step.kind === 'set-day' ? [step.change] : step.kind === 'try-shut-day' ? [{ status: step.status }] : [],
      )
      wasClosed = false
      isAlone = !faultRule && requested.length === 1 && steps.every(({ kind }) => kind === 'set-day' || kind === 'wait')
      isClosed = terms.status !== 'registration_open' && requested.length === 0
      since = deps.clock.now()
    },
    async set({ change }: DayStep): Promise<void> {
      if (!isAlone) return void (await setAmongOthers(change))
      const [{ tickets }, waiting] = await Promise.all([deps.tickets.list({}), deps.waiting.listDay(testDay)])
      const held = countPlaces(tickets) + countOfferedPlaces(waiting)
      const tooFew = change.capacity !== undefined && change.capacity < held && change.capacity < terms.capacity
      expect(await requestChange(change), 'fewer places than are held, with the figure').toBe(tooFew ? held : 'done')
      expect(await readTerms(), 'what an organiser sets alone').toEqual(tooFew ? terms : { ...terms, ...change })
    },
    /** Closes the day. Returns whether it is certain to stay closed until the end of the batch. */
    async tryClose(status: EventDay['status']): Promise<boolean> {
      await setAmongOthers({ status })
      return wasClosed
    },
    /**
     * Checks a hold of new places: it is one transaction, so it must fail on a closed day even if an earlier read saw the day open. An
     * offer's places were taken before, as were the places of the registrations that the ticket replaces (`releasing`).
     */
    async checkHold(
      [ticket, { releasing = [] } = {}]: Parameters<TicketStore['hold']>,
      hold: () => Promise<HoldOutcome>,
    ): Promise<HoldOutcome> {
      const released = releasing.reduce((sum, { previous }) => sum + placesOf(previous.ticketType), 0)
      const mustRefuse = (isClosed || wasClosed) && ticket.offerId === null && placesOf(ticket.ticketType) > released
      const outcome = await hold()
      if (mustRefuse) expect(outcome, 'places taken on a day that is not open').not.toBe('held')
      return outcome
    },
    /** Checks a ticket that the server returned in this batch. */
    async checkSale(ticketId: string): Promise<void> {
      if (!isClosed) return
      const { createdAt } = (await deps.tickets.get(ticketId))!
      // A ticket of an earlier batch is returned again if its first response was lost.
      expect(createdAt, 'sold on a day that is not open').toBeLessThan(since)
    },
    /** Renews a hold for another attempt to pay, and checks that a closed day refuses it. */
    async checkRenewal<Renewed>(ticketId: string, renew: () => Promise<Renewed>): Promise<Renewed> {
      // A fault in the table can make this read fail. Then the renewal is not checked.
      const before = isClosed ? await deps.tickets.get(ticketId).catch(() => undefined) : undefined
      const renewed = await renew()
      if (before && before.state !== 'pending') expect(renewed, 'taken again on a day that is not open').toBeUndefined()
      return renewed
    },
    /** Checks the day once the batch is over and the table has no faults. */
    async end(): Promise<void> {
      if (requested.length === 0) return
      const now = await readTerms()
      const among = <Name extends keyof Terms>(name: Name) => [terms, ...requested].map((one) => one[name])
      expect(among('capacity'), 'the capacity is one that was asked for').toContain(now.capacity)
      expect(among('status'), 'the status is one that was asked for').toContain(now.status)
      terms = now
    },
  }
}
