/** The order that an organiser gave: by position, what has none in front, and by id where that is the same. */
export const byPosition = (a: Placed, b: Placed): number => (a.position ?? 0) - (b.position ?? 0) || (a.id < b.id ? -1 : 1)
interface Placed {
  id: string
  position?: number
}
