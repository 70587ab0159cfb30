/** What a person reads at a text with half a character. */
export const halfCharacterFault = 'Hier staat een half teken dat we niet kunnen bewaren. Haal het weg of typ het opnieuw.'

/** A body can hold a hundred thousand of them, each deeper than the one before: so many are named, with so much of their path. */
const [mostFound, longestPath] = [20, 100]

/**
 * Where in a JSON value there is text with half of a character that takes two (a lone surrogate): JSON can say it, UTF-8 and so no
 * store can. U+FFFD counts too: something between the person and us put it where it could not read the bytes. Paths as in
 * `participants.0.name`; names of fields count too. At most twenty, each cut at a hundred characters.
 */
export function findHalfCharacters(value: unknown): string[] {
  const found: string[] = []
  // Not by recursion: half a megabyte of brackets would be too deep for it.
  const waiting = [{ value, path: '' }]
  for (let next = waiting.pop(); next && found.length < mostFound; next = waiting.pop()) {
    const { value: one, path } = next
    if (typeof one === 'string' && (!one.isWellFormed() || one.includes('\ufffd'))) found.push(path.toWellFormed())
    if (typeof one !== 'object' || one === null) continue
    for (const [key, inner] of Object.entries(one)) {
      const place = path.length < longestPath ? (path ? `${path}.${key}` : key).slice(0, longestPath) : path
      waiting.push({ value: inner, path: place }, { value: key, path: place })
    }
  }
  return found.toReversed()
}
