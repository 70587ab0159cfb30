import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { rosterEndpoints, type AdminParticipant } from '#shared/contract/roster.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

const pageSize = 1000
const queryKey = ['/api/participants', 'desk'] as const

interface DeskList {
  people: readonly AdminParticipant[]
  /** From when on changes are to be asked for; undefined: nobody said. */
  at: string | undefined
}

/** Everybody with a paid ticket of the current edition: walked page by page once, and from then on who changed. */
export const deskListQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }): Promise<DeskList> => (await followChanges(client, signal)) ?? walkPages(signal),
  // Thousands of rows: those that did not change are the same ones anyway.
  structuralSharing: false,
})

async function walkPages(signal: AbortSignal): Promise<DeskList> {
  const people = new Map<string, AdminParticipant>()
  let at: string | undefined
  let cursor: string | undefined
  do {
    const page = await unwrap(
      call(rosterEndpoints.listParticipants, { query: { limit: pageSize, cursor, edition: 'current' } }, { signal }),
    )
    const { items, ...more } = Array.isArray(page) ? { items: page } : page
    for (const one of items) people.set(one.id, one)
    // The moment of the first page: what changed while the others came is told too.
    at ??= 'at' in more ? more.at : undefined
    cursor = 'cursor' in more ? more.cursor : undefined
  } while (cursor !== undefined)
  return { people: [...people.values()], at }
}

/** Undefined when there is nothing to go on from. */
async function followChanges(client: QueryClient, signal: AbortSignal): Promise<DeskList | undefined> {
  const known = client.getQueryData<DeskList>(queryKey)
  if (known?.at === undefined) return undefined
  const { items, removed, at, complete } = await unwrap(
    call(rosterEndpoints.listParticipantChanges, { query: { since: known.at, edition: 'current' } }, { signal }),
  )
  if (!complete) return undefined
  if (items.length + removed.length === 0) return { ...known, at }
  const people = new Map(known.people.map((one) => [one.id, one]))
  for (const id of removed) people.delete(id)
  for (const one of items) people.set(one.id, one)
  return { people: [...people.values()], at }
}
