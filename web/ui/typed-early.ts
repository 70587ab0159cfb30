/**
 * What somebody typed or chose in `place` by now, by the names of its controls. Asked as a screen takes over a page that was drawn
 * ahead: until then nobody listened, and a control that the screen keeps would go back to what the screen knows.
 */
export function typedEarly(place: ParentNode): Record<string, string> {
  const controls = place.querySelectorAll<HTMLInputElement>('[name]:is(input, select, textarea)')
  const given = [...controls].filter(({ type, checked, value }) => (type === 'radio' ? checked : value !== ''))
  return Object.fromEntries(given.map(({ name, value }) => [name, value]))
}
