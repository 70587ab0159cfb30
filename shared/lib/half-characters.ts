/** The error message for a text with half a character, as {@link findLoneSurrogates} finds it. */
export const halfCharacterFault = 'Hier staat een half teken dat we niet kunnen bewaren. Haal het weg of typ het opnieuw.'

/**
 * The maximum number of paths in an error, and the maximum length of a path: a body can contain a hundred thousand half characters, each
 * nested deeper than the previous.
 */
const [maxFound, longestPath] = [20, 100]

/**
 * Finds texts in a JSON value with half of a character that takes two UTF-16 units (a lone surrogate): JSON allows it, but UTF-8, and so
 * every store, does not. Also finds U+FFFD, because it means that some program could not read the bytes. Returns paths such as
 * `participants.0.name`, at most twenty, each cut at a hundred characters. Field names are checked too.
 */
export function findLoneSurrogates(value: unknown): string[] {
  const found: string[] = []
  // Not recursive: half a megabyte of brackets would overflow the stack.
  const waiting = [{ value, path: '' }]
  for (let next = waiting.pop(); next && found.length < maxFound; next = waiting.pop()) {
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
