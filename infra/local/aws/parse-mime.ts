import PostalMime, { type Attachment } from 'postal-mime'
import type { SentAttachment } from './outbox.ts'

export interface ParsedMail {
  /** Addresses in To, Cc and Bcc, without names. */
  to: string[]
  subject: string
  text: string
  html: string
  attachments: SentAttachment[]
}

/**
 * Reads a raw mail (RFC 5322 and MIME), also nested multiparts. Returns an unreadable part undecoded. Rejects only a mail with more than
 * 2 MiB of headers or 256 nested parts.
 */
export async function parseMime(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw)
  const recipients = [mail.to, mail.cc, mail.bcc].flatMap((field) => field ?? []).flatMap((one) => one.group ?? [one])
  return {
    to: recipients.flatMap(({ address }) => address || []),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(readAttachment),
  }
}

function readAttachment({ filename, mimeType, content, contentId }: Attachment): SentAttachment {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)
  return {
    filename: filename ?? 'bijlage',
    contentType: mimeType,
    content: (mimeType === 'text/calendar' ? withWireBreaks(bytes) : bytes).toString('base64'),
    ...(contentId && { cid: contentId.replace(/^<|>$/g, '') }),
  }
}

/** postal-mime turns the line ends of a calendar into LF. The sent file had CRLF, which RFC 5545 requires. */
const withWireBreaks = (calendar: Buffer) => Buffer.from(calendar.toString('utf8').replaceAll('\n', '\r\n'))
