import type { DeviceRecord, PostTerm } from '#functions/ports/crew/device-store.ts'

type HasPosts = Pick<DeviceRecord, 'locations' | 'pairedAt' | 'postTerms'>

/** Returns the terms of the posts that a device gets at `now` (ms since the epoch). */
export const startPostTerms = (locations: readonly string[], now: number): PostTerm[] =>
  locations.map((location) => ({ location, from: now, until: null }))

/** Returns the terms of a device after a change of its posts: terms of posts that it leaves end now, those of new posts start now. */
export function changePostTerms(
  { locations, pairedAt, postTerms = startPostTerms(locations, pairedAt) }: HasPosts,
  posts: readonly string[],
  now: number,
) {
  const ended = postTerms.map((term) => (term.until === null && !posts.includes(term.location) ? { ...term, until: now } : term))
  const held = new Set(ended.flatMap(({ location, until }) => (until === null ? location : [])))
  return [
    ...ended,
    ...startPostTerms(
      posts.filter((post) => !held.has(post)),
      now,
    ),
  ]
}
