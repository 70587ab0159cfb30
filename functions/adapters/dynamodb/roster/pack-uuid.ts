const lowerCase = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Packs a UUID into 22 characters instead of 36, and marks any other text. */
export function packUuid(text: string): string {
  return lowerCase.test(text) ? Buffer.from(text.replaceAll('-', ''), 'hex').toString('base64url') : `=${text}`
}

/** Reverses {@link packUuid}. */
export function unpackUuid(packed: string): string {
  if (packed.startsWith('=')) return packed.slice(1)
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
