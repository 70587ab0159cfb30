/**
 * Returns the values that were typed or chosen in `place` before hydration, by the names of its controls. Call it while the screen
 * hydrates: before that, nothing listens to the controls, and after that, a controlled input shows the screen's own state.
 */
export function readEarlyInput(place: ParentNode): Record<string, string> {
  const controls = place.querySelectorAll<HTMLInputElement>('[name]:is(input, select, textarea)')
  const given = [...controls].filter(({ type, checked, value }) => (type === 'radio' ? checked : value !== ''))
  return Object.fromEntries(given.map(({ name, value }) => [name, value]))
}
