/** What a text of JSON says; undefined for any other text, which no JSON says. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
