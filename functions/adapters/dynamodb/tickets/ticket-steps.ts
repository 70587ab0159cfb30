import { firstStepAfterMs, type TicketRecord, type TicketStore } from '#functions/ports/tickets/ticket-store.ts'
import { firstStepOf, isFirstStep, type firstStepMark, type openTickets } from './ticket-entity.ts'

const pageSize = 100
/** Ms since the epoch, after anything that is made or due. */
const ever = 99_999_999_999_999
/** How the cursors of first steps begin. */
const ofFirst = 'first#'

/** What is due of the tickets: later steps lie in an index, first ones are found by when their ticket was made. */
export function openSteps(
  tickets: ReturnType<typeof openTickets>,
  mark: ReturnType<typeof firstStepMark>,
): Pick<TicketStore, 'listDue' | 'endFirstSteps' | 'listHeld'> {
  /** Since when and until before when those were made whose first step was due at a moment and is not known to have been tried. */
  async function firstStepsDue(now: number): Promise<{ from: number; until: number }> {
    const { data } = await mark.get({}).go({ consistent: true })
    return { from: data?.until ?? 0, until: now - firstStepAfterMs + 1 }
  }
  /** The later steps, which the index has, and then the first ones. */
  async function listDue(now: number, limit: number, cursor = ''): Promise<{ due: TicketRecord[]; cursor?: string }> {
    if (!cursor.startsWith(ofFirst)) {
      const page = await tickets.listDue(now, limit, cursor || undefined)
      return { due: page.due, cursor: page.cursor ?? ofFirst }
    }
    const { from, until } = await firstStepsDue(now)
    const page = await tickets.listMade(from, until, { limit, cursor: cursor.slice(ofFirst.length) || undefined })
    return { due: page.made.filter(isFirstStep), ...(page.cursor ? { cursor: ofFirst + page.cursor } : {}) }
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
        const page = await tickets.listMade(from, until, { limit: pageSize, cursor })
        any ||= page.made.length > 0
        for (const { id } of page.made.filter(isFirstStep)) await putIntoIndex(id)
        cursor = page.cursor
      } while (cursor)
      // A clock that was put back: what is made now is not to lie before the mark.
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
      // The younger ones first: of those that are older than the mark as it was now, all that wait were put into the index before.
      const { data } = await mark.get({}).go({ consistent: true })
      await add(async (cursor) => {
        const { made, ...more } = await tickets.listMade(data?.until ?? 0, ever, { limit: pageSize, cursor })
        return { found: made, ...more }
      })
      await add(async (cursor) => {
        const { due, ...more } = await tickets.listDue(ever, pageSize, cursor)
        return { found: due, ...more }
      })
      return [...held.values()]
    },
  }
}
