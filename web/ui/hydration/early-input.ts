/**
 * What was typed or chosen in `place` before it was hydrated, by the names of its controls. Read as the screen hydrates: until then
 * nothing listened, and a controlled input would go back to the screen's own state.
 */
export function readEarlyInput(place: ParentNode): Record<string, string> {
  const controls = place.querySelectorAll<HTMLInputElement>('[name]:is(input, select, textarea)')
  const given = [...controls].filter(({ type, checked, value }) => (type === 'radio' ? checked : value !== ''))
  return Object.fromEntries(given.map(({ name, value }) => [name, value]))
}
