import type { DeviceRecord, PostTerm } from '#functions/ports/crew/device-store.ts'

type HasPosts = Pick<DeviceRecord, 'locations' | 'pairedAt' | 'postTerms'>

/** The posts of a device that is paired now. */
export const firstTerms = (locations: readonly string[], now: number): PostTerm[] =>
  locations.map((location) => ({ location, from: now, until: null }))

/** Its terms when its posts become others: what it leaves ends now, what it gets begins now. */
export function changeTerms(
  { locations, pairedAt, postTerms = firstTerms(locations, pairedAt) }: HasPosts,
  posts: readonly string[],
  now: number,
) {
  const ended = postTerms.map((term) => (term.until === null && !posts.includes(term.location) ? { ...term, until: now } : term))
  const held = new Set(ended.flatMap(({ location, until }) => (until === null ? location : [])))
  return [
    ...ended,
    ...firstTerms(
      posts.filter((post) => !held.has(post)),
      now,
    ),
  ]
}

/** Every post that it has or ever had: a phone learns of others with its next sync, and brings what it scanned at the old ones. */
export function everyPostOf({ locations, postTerms = [] }: HasPosts): string[] {
  return [...new Set([...locations, ...postTerms.map(({ location }) => location)])]
}
