import { inflateSync } from 'node:zlib'

/** Returns the letters in a PDF, read from the ToUnicode tables of its fonts. */
export function lettersIn(pdf: Uint8Array): Set<string> {
  const bytes = Buffer.from(pdf)
  const letters = new Set<string>()
  for (const { index } of bytes.toString('latin1').matchAll(/stream\n/g)) {
    let text = ''
    try {
      text = inflateSync(bytes.subarray(index + 7)).toString('latin1')
    } catch {
      continue
    }
    for (const [, table] of text.matchAll(/beginbfrange([^]*?)endbfrange/g))
      for (const [, hex] of table!.matchAll(/<([0-9a-f]{4,})>/gi)) {
        const glyph = Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
        for (const letter of glyph) letters.add(letter)
      }
  }
  return letters
}
