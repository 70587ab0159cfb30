import { firstStepAfterMs, type TicketRecord, type TicketStore } from '#functions/ports/tickets/ticket-store.ts'
import { firstStepOf, isFirstStep, type firstStepMark, type openTickets } from './ticket-entity.ts'

const pageSize = 100
/** A time (ms since the epoch) that is later than every time in the table. */
const endOfTime = 99_999_999_999_999
/** A cursor begins with this while the first steps are listed. */
const firstStepsPrefix = 'first#'

/**
 * Creates the part of the ticket store that lists due steps. The first step of a ticket is not in the index: it is found by the time at
 * which the ticket was created. The later steps are in the index.
 */
export function openSteps(
  tickets: ReturnType<typeof openTickets>,
  mark: ReturnType<typeof firstStepMark>,
): Pick<TicketStore, 'listDue' | 'endFirstSteps' | 'listHeld'> {
  /** Returns a period: the tickets created in this period have a first step that is due at `now` and was not tried yet. */
  async function firstStepsDue(now: number): Promise<{ from: number; until: number }> {
    const { data } = await mark.get({}).go({ consistent: true })
    return { from: data?.until ?? 0, until: now - firstStepAfterMs + 1 }
  }
  /** Lists the later steps, from the index, and then the first steps. */
  async function listDue(now: number, limit: number, cursor = ''): Promise<{ due: TicketRecord[]; cursor?: string }> {
    if (!cursor.startsWith(firstStepsPrefix)) {
      const page = await tickets.listDue(now, limit, cursor || undefined)
      return { due: page.due, cursor: page.cursor ?? firstStepsPrefix }
    }
    const { from, until } = await firstStepsDue(now)
    const page = await tickets.listCreated(from, until, { limit, cursor: cursor.slice(firstStepsPrefix.length) || undefined })
    return { due: page.created.filter(isFirstStep), ...(page.cursor ? { cursor: firstStepsPrefix + page.cursor } : {}) }
  }
  async function putIntoIndex(id: string): Promise<void> {
    for (let seen = await tickets.get(id); seen && isFirstStep(seen); seen = await tickets.get(id))
      await tickets.replace(seen, { ...seen, nextStepAt: firstStepOf(seen) + 1, rev: seen.rev + 1 })
  }
  return {
    listDue,
    async endFirstSteps(now) {
      const { from, until } = await firstStepsDue(now)
      let cursor: string | undefined
      let any = false
      do {
        const page = await tickets.listCreated(from, until, { limit: pageSize, cursor })
        any ||= page.created.length > 0
        for (const { id } of page.created.filter(isFirstStep)) await putIntoIndex(id)
        cursor = page.cursor
      } while (cursor)
      // If the clock was set back, the mark must be set back too, because it must not be later than the creation of new tickets.
      if (any || from > until) await mark.put({ until }).go()
    },
    async listHeld() {
      const held = new Map<string, TicketRecord>()
      async function add(read: (cursor: string | undefined) => Promise<{ found: TicketRecord[]; cursor?: string }>) {
        let cursor: string | undefined
        do {
          const page = await read(cursor)
          for (const one of page.found) if (one.state === 'pending') held.set(one.id, one)
          cursor = page.cursor
        } while (cursor)
      }
      // Reads the tickets created after the mark first: older unpaid tickets are already in the index, even if the mark moves meanwhile.
      const { data } = await mark.get({}).go({ consistent: true })
      await add(async (cursor) => {
        const { created, ...more } = await tickets.listCreated(data?.until ?? 0, endOfTime, { limit: pageSize, cursor })
        return { found: created, ...more }
      })
      await add(async (cursor) => {
        const { due, ...more } = await tickets.listDue(endOfTime, pageSize, cursor)
        return { found: due, ...more }
      })
      return [...held.values()]
    },
  }
}
