/** 'Wave 3', also written as one word, with an optional comma after it as in lists; not within another word. */
const name = /(?<![\p{Letter}\p{Number}])wave\s*0*(\d{1,4})(?![\p{Letter}\p{Number}]),?/giu

/** Splits a search text into the numbers of the waves that it names and the rest. A number alone names no wave. */
export function readWaveNames(typed: string): { waves: number[]; rest: string } {
  const waves = [...typed.matchAll(name)].map(([, number]) => Number(number))
  return { waves, rest: typed.replace(name, ' ').replace(/\s+/g, ' ').trim() }
}
