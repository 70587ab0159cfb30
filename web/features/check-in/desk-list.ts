import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { rosterEndpoints, type AdminParticipant } from '#shared/contract/roster.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

const pageSize = 1000
const queryKey = ['/api/participants', 'desk'] as const

interface DeskList {
  people: readonly AdminParticipant[]
  /** The ISO date-time from which changes must be requested; undefined if the server gave no time. */
  at: string | undefined
}

/** Everybody with a paid ticket of the chosen edition: loaded once in pages, and after that only the changes. */
export const deskListQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }): Promise<DeskList> => (await loadChanges(client, signal)) ?? loadPages(signal),
  // Comparing thousands of rows is slow, and unchanged rows keep their identity anyway.
  structuralSharing: false,
})

async function loadPages(signal: AbortSignal): Promise<DeskList> {
  const people = new Map<string, AdminParticipant>()
  let at: string | undefined
  let cursor: string | undefined
  do {
    const page = await unwrap(call(rosterEndpoints.listParticipants, { query: { limit: pageSize, cursor } }, { signal }))
    const { items, ...more } = Array.isArray(page) ? { items: page } : page
    for (const person of items) people.set(person.id, person)
    // The time of the first page, so that changes made while the later pages load are requested too.
    at ??= 'at' in more ? more.at : undefined
    cursor = 'cursor' in more ? more.cursor : undefined
  } while (cursor !== undefined)
  return { people: [...people.values()], at }
}

/** Returns the loaded list with all changes since. Undefined if no list is loaded, or the server cannot list all those changes. */
async function loadChanges(client: QueryClient, signal: AbortSignal): Promise<DeskList | undefined> {
  const known = client.getQueryData<DeskList>(queryKey)
  if (known?.at === undefined) return undefined
  const { items, removed, at, complete } = await unwrap(
    call(rosterEndpoints.listParticipantChanges, { query: { since: known.at } }, { signal }),
  )
  if (!complete) return undefined
  if (items.length + removed.length === 0) return { ...known, at }
  const people = new Map(known.people.map((person) => [person.id, person]))
  for (const id of removed) people.delete(id)
  for (const person of items) people.set(person.id, person)
  return { people: [...people.values()], at }
}
