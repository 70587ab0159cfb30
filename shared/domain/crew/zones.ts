import { nameLocation } from './post-names.ts'

/** A phone that is paired for this post counts in every zone: its crew has no other job. */
const everywhere = 'materiaal'

/**
 * Whether who stands at these posts counts material in a zone (decision 15: a device may what its posts may). A post belongs to a
 * zone by the name that screens give it, capitals aside, with anything behind it: `Check-in noord` is a `Check-in`. A zone
 * without posts is everybody's.
 */
export function mayCountIn(zone: { posts: readonly string[] }, locations: readonly string[]): boolean {
  if (zone.posts.length === 0) return true
  const named = (post: string) => nameLocation(post).toLowerCase()
  const posts = [everywhere, ...zone.posts.map(named)]
  return locations.some((location) => posts.some((post) => `${named(location)} `.startsWith(`${post} `)))
}
