import type { Deps } from '#functions/ports/deps.ts'

/** Iterates over all tickets, which are read in pages. */
export async function* iterateTickets({ tickets }: Pick<Deps, 'tickets'>) {
  let cursor: string | undefined
  do {
    const page = await tickets.list({ limit: 500, ...(cursor ? { cursor } : {}) })
    yield* page.tickets
    cursor = page.cursor
  } while (cursor)
}
