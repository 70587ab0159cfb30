import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'

const pageSize = 500

/** The tickets that are wanted, newest first. Reads them all: for what nothing leads to, and seldom. */
export async function findTickets(
  { tickets }: Pick<Deps, 'tickets'>,
  isWanted: (ticket: TicketRecord) => boolean,
): Promise<TicketRecord[]> {
  const found: TicketRecord[] = []
  let cursor: string | undefined
  do {
    const page = await tickets.list({ limit: pageSize, ...(cursor ? { cursor } : {}) })
    found.push(...page.tickets.filter(isWanted))
    cursor = page.cursor
  } while (cursor)
  return found
}
