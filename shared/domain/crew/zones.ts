import { nameLocation } from './post-names.ts'

/** A phone that is paired for this post may count in every zone. */
const everywhere = 'materiaal'

/**
 * True if a device with these posts may count material in a zone (decision 15: a device may do what its posts may do). A zone names its
 * posts as screens show them. Case is ignored, and a longer name matches too: `Check-in noord` is a `Check-in`. Every post may count in
 * a zone without posts.
 */
export function mayCountIn(zone: { posts: readonly string[] }, locations: readonly string[]): boolean {
  if (zone.posts.length === 0) return true
  const named = (post: string) => nameLocation(post).toLowerCase()
  const posts = [everywhere, ...zone.posts.map(named)]
  return locations.some((location) => posts.some((post) => `${named(location)} `.startsWith(`${post} `)))
}
