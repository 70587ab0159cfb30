/** The characters of base45 (RFC 9285). A QR code stores each of these characters in 5.5 bits. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Encodes bytes as base45: two bytes become three characters, and a last single byte becomes two. */
export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!
    for (let digits = isPair ? 3 : 2; digits > 0; digits--) {
      text += alphabet[value % 45]
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** Inverse of {@link toBase45}; undefined for any other text. */
export function fromBase45(text: string): Uint8Array | undefined {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (character) => alphabet.indexOf(character))
    if (digits.length === 1 || digits.includes(-1)) return undefined
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0)
    if (value > (digits.length === 3 ? 0xffff : 0xff)) return undefined
    if (digits.length === 3) bytes.push(value >> 8)
    bytes.push(value & 0xff)
  }
  return Uint8Array.from(bytes)
}
