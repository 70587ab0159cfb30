/**
 * Matches 'Wave 3' or 'wave3', with an optional comma after it, as in lists. The first group contains the letters directly before 'wave'.
 * If there are such letters, 'wave' is the end of another word and names no wave. The pattern has no look-behind, because Safari on iOS 15
 * does not support it.
 */
const name = /([\p{Letter}\p{Number}]*)wave\s*0*(\d{1,4})(?![\p{Letter}\p{Number}]),?/giu

/** Splits a search text into the numbers of the waves that it names and the rest. A number alone names no wave. */
export function readWaveNames(typed: string): { waves: number[]; rest: string } {
  const waves = [...typed.matchAll(name)].flatMap(([, before, number]) => (before ? [] : Number(number)))
  const rest = typed.replace(name, (found, before) => (before ? found : ' '))
  return { waves, rest: rest.replace(/\s+/g, ' ').trim() }
}
