/** 'Wave 3', also in one word, with a comma behind it as lists write it; not inside another word. */
const name = /(?<![\p{Letter}\p{Number}])wave\s*0*(\d{1,4})(?![\p{Letter}\p{Number}]),?/giu

/** The waves that are named in what somebody typed in a search, by number, and what else was typed. A number alone names none. */
export function readWaveNames(typed: string): { waves: number[]; rest: string } {
  const waves = [...typed.matchAll(name)].map(([, number]) => Number(number))
  return { waves, rest: typed.replace(name, ' ').replace(/\s+/g, ' ').trim() }
}
