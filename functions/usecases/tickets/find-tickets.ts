import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'

const pageSize = 500

/** Finds all matching tickets, newest first. It reads every ticket, so use it rarely, and only if no index leads to the tickets. */
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
