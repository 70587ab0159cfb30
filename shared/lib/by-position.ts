/** Sorts in the organiser's order: by position, and by id for equal positions. Records without a position come first. */
export const byPosition = (a: Placed, b: Placed): number => (a.position ?? 0) - (b.position ?? 0) || (a.id < b.id ? -1 : 1)
interface Placed {
  id: string
  position?: number
}
