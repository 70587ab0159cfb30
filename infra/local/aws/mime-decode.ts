/** `=C3=A9`, and soft line breaks (RFC 2045, 6.7). */
export function decodeQuotedPrintable(text: string): Buffer {
  const joined = text.replace(/[ \t]+$/gm, '').replace(/=\r?\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
}

export function decodeCharset(bytes: Uint8Array, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** `=?UTF-8?Q?Welkom_=F0=9F=8C=8A?=` (RFC 2047). The bytes of neighbouring words are joined first: a character may be cut between them. */
export function decodeWords(header: string): string {
  const word = String.raw`=\?[^?\s]+\?[bBqQ]\?[^?\s]*\?=`
  return header.replace(new RegExp(`${word}(?:\\s+${word})*`, 'g'), (run) => {
    let charset = 'utf-8'
    const parts = [...run.matchAll(/=\?([^?\s*]+)[^?\s]*\?([bBqQ])\?([^?\s]*)\?=/g)].map(([, name, encoding, text]) => {
      charset = name ?? charset
      return encoding?.toUpperCase() === 'B'
        ? Buffer.from(text ?? '', 'base64')
        : decodeQuotedPrintable((text ?? '').replaceAll('_', '=20'))
    })
    return decodeCharset(Buffer.concat(parts), charset)
  })
}

export type HeaderValue = { value: string; parameters: Record<string, string> }

/** `type/subtype; name=value` with quotes, and with pieces and percent-encoding (`filename*0*=utf-8''…`, RFC 2231). */
export function parseHeaderValue(header: string): HeaderValue {
  const [value = '', ...rest] = header.match(/(?:[^;"]|"(?:[^"\\]|\\.)*")+/g) ?? []
  const pieces: Record<string, { order: number; encoded: boolean; text: string }[]> = {}
  for (const parameter of rest) {
    const [, name, order, encoded, raw = ''] = /^\s*([^=*\s]+)(?:\*(\d+))?(\*)?\s*=\s*([\s\S]*?)\s*$/.exec(parameter) ?? []
    if (!name) continue
    const text = raw.startsWith('"') ? raw.slice(1, -1).replace(/\\(.)/g, '$1') : raw
    ;(pieces[name.toLowerCase()] ??= []).push({ order: Number(order ?? 0), encoded: encoded === '*', text })
  }
  const parameters = Object.fromEntries(Object.entries(pieces).map(([name, all]) => [name, joinPieces(all)]))
  return { value: value.trim().toLowerCase(), parameters }
}

function joinPieces(pieces: { order: number; encoded: boolean; text: string }[]): string {
  const sorted = pieces.sort((a, b) => a.order - b.order)
  if (!sorted.some((piece) => piece.encoded)) return decodeWords(sorted.map((piece) => piece.text).join(''))
  let charset = 'utf-8'
  const bytes = sorted.map((piece, index) => {
    let { text } = piece
    const prefix = index === 0 && piece.encoded ? /^([^']*)'[^']*'/.exec(text) : null
    if (prefix) {
      charset = prefix[1] || charset
      text = text.slice(prefix[0].length)
    }
    return piece.encoded ? decodeQuotedPrintable(text.replaceAll('=', '=3D').replaceAll('%', '=')) : Buffer.from(text)
  })
  return decodeCharset(Buffer.concat(bytes), charset)
}
