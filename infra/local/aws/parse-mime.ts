import { decodeCharset, decodeQuotedPrintable, decodeWords, parseHeaderValue } from './mime-decode.ts'
import type { SentAttachment } from './outbox.ts'

export type ParsedMail = {
  /** Addresses in To, Cc and Bcc, without names. */
  to: string[]
  subject: string
  text: string
  html: string
  attachments: SentAttachment[]
}

type Headers = Record<string, string>

/** Reads a raw mail (RFC 5322 and MIME), nested multiparts too. Never throws: what can't be read is shown as it is. */
export function parseMime(raw: Uint8Array): ParsedMail {
  // Latin-1 keeps each byte in one character; a part's own charset is applied to its own bytes.
  const mail: ParsedMail = { to: [], subject: '', text: '', html: '', attachments: [] }
  const { headers, body } = splitPart(Buffer.from(raw).toString('latin1'))
  mail.to = ['to', 'cc', 'bcc'].flatMap((name) => addresses(headers[name] ?? ''))
  mail.subject = headerText(headers.subject ?? '')
  readPart(headers, body, mail, 0)
  return mail
}

function readPart(headers: Headers, body: string, mail: ParsedMail, depth: number): void {
  const type = parseHeaderValue(headers['content-type'] ?? 'text/plain')
  const { boundary } = type.parameters
  if (type.value.startsWith('multipart/') && boundary && depth < 20) {
    for (const part of splitMultipart(body, boundary)) {
      const inner = splitPart(part)
      readPart(inner.headers, inner.body, mail, depth + 1)
    }
    return
  }

  const disposition = parseHeaderValue(headers['content-disposition'] ?? '')
  const filename = disposition.parameters.filename ?? type.parameters.name
  const content = decodeBody(body, headers['content-transfer-encoding'] ?? '7bit')
  const shown = disposition.value !== 'attachment' && filename === undefined
  if (shown && type.value === 'text/plain' && mail.text === '') {
    mail.text = decodeCharset(content, type.parameters.charset)
  } else if (shown && type.value === 'text/html' && mail.html === '') {
    mail.html = decodeCharset(content, type.parameters.charset)
  } else {
    const cid = headers['content-id']?.trim().replace(/^<|>$/g, '')
    mail.attachments.push({
      filename: filename ?? 'bijlage',
      contentType: type.value,
      content: content.toString('base64'),
      ...(cid && { cid }),
    })
  }
}

function splitPart(part: string): { headers: Headers; body: string } {
  const gap = /\r?\n\r?\n/.exec(part)
  // A part that starts with an empty line has no headers.
  const start = /^\r?\n/.exec(part)
  if (start) return { headers: {}, body: part.slice(start[0].length) }
  const head = gap ? part.slice(0, gap.index) : part
  const headers: Headers = {}
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers[line.slice(0, colon).trim().toLowerCase()] ??= line.slice(colon + 1).trim()
  }
  return { headers, body: gap ? part.slice(gap.index + gap[0].length) : '' }
}

/** The parts between the boundary lines; the line break before a boundary belongs to the boundary. */
function splitMultipart(body: string, boundary: string): string[] {
  const escaped = boundary.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const [content = ''] = `\n${body}`.split(new RegExp(String.raw`\r?\n--${escaped}--[ \t]*(?:\r?\n|$)`))
  return content.split(new RegExp(String.raw`\r?\n--${escaped}[ \t]*(?:\r?\n|$)`)).slice(1)
}

function decodeBody(body: string, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64')
    case 'quoted-printable':
      return decodeQuotedPrintable(body)
    default:
      return Buffer.from(body, 'latin1')
  }
}

/** Headers may hold plain UTF-8 (RFC 6532). */
const headerText = (header: string) => decodeWords(Buffer.from(header, 'latin1').toString('utf8'))

/** Split before decoding: an encoded name may hold a comma. */
function addresses(header: string): string[] {
  const parts = header.match(/(?:[^,"]|"(?:[^"\\]|\\.)*")+/g) ?? []
  return parts.map((part) => headerText((/<([^>]*)>\s*$/.exec(part)?.[1] ?? part).trim())).filter(Boolean)
}
