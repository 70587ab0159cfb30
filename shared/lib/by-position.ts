/** The organiser's order: by position, records without one first, and by id for equal positions. */
export const byPosition = (a: Placed, b: Placed): number => (a.position ?? 0) - (b.position ?? 0) || (a.id < b.id ? -1 : 1)
interface Placed {
  id: string
  position?: number
}
