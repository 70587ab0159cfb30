/**
 * The values that were typed or chosen in `place` before it was hydrated, by the names of its controls. Call it while the screen hydrates:
 * before, nothing listened, and afterwards a controlled input shows the screen's own state.
 */
export function readEarlyInput(place: ParentNode): Record<string, string> {
  const controls = place.querySelectorAll<HTMLInputElement>('[name]:is(input, select, textarea)')
  const given = [...controls].filter(({ type, checked, value }) => (type === 'radio' ? checked : value !== ''))
  return Object.fromEntries(given.map(({ name, value }) => [name, value]))
}
