import { importPKCS8, SignJWT } from 'jose'
import { brand } from '#shared/facts/brand.ts'
import { amsterdamTime } from '#shared/lib/dates.ts'
import type { PassTicket, Wallets } from '#functions/ports/tickets/wallets.ts'

/** The issuer from the Google Wallet console, and the service account that signs for the issuer (its key as PKCS #8 PEM). */
export interface GoogleWalletKeys {
  issuerId: string
  clientEmail: string
  privateKey: string
}

/** In characters. Google recommends against longer links, and browsers cut links after some 2,000 characters. */
const maxLinkLength = 1800

/** Creates links that save a ticket in Google Wallet. The signed link contains the whole ticket, so Google need not be called first. */
export function createGoogleWallet({ issuerId, clientEmail, privateKey }: GoogleWalletKeys): NonNullable<Wallets['google']> {
  return async (ticket) => {
    const key = await importPKCS8(privateKey, 'RS256')
    const sign = async (room: number) => {
      const token = await new SignJWT({ typ: 'savetowallet', payload: describe(ticket, issuerId, room) })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(clientEmail)
        .setAudience('google')
        .setIssuedAt(Math.floor(ticket.now / 1000))
        .sign(key)
      return `https://pay.google.com/gp/v/save/${token}`
    }
    let link = await sign(maxTextBytes)
    // Shortens the name, the venue and its address equally until the link fits. In base64 three bytes are four letters.
    for (let room = maxTextBytes - 12; link.length > maxLinkLength && room > 0; room -= 12) link = await sign(room)
    return link
  }
}

/** The maximum UTF-8 bytes of the name, the venue and its address each; it is lowered while the link is too long. */
const maxTextBytes = 168

/** Cuts a text to at most `room` UTF-8 bytes between visible characters, and adds an ellipsis. */
function cutToBytes(text: string, room: number): string {
  const bytesOf = (some: string) => Buffer.byteLength(some)
  if (bytesOf(text) <= room) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter('nl').segment(text)) {
    if (bytesOf(`${kept}${segment}…`) > room) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

/** The content of the link, as short as possible. */
function describe(ticket: PassTicket, issuerId: string, room: number) {
  const { eventDate, venue } = ticket
  const inDutch = (value: string) => ({ defaultValue: { language: 'nl', value } })
  const cut = (value: string) => cutToBytes(value, room)
  const classId = `${issuerId}.${eventDate}`
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: brand.name,
        reviewStatus: 'UNDER_REVIEW',
        eventName: inDutch(brand.name),
        venue: { name: inDutch(cut(venue.name)), address: inDutch(cut(venue.address ? `${venue.address}, ${venue.place}` : venue.place)) },
        dateTime: { start: new Date(amsterdamTime(eventDate, ticket.checkInFrom)).toISOString() },
      },
    ],
    eventTicketObjects: [
      {
        // Google ignores a later object with the same id, so a changed ticket needs another id.
        id: `${issuerId}.${ticket.participantId}-${ticket.rev}`,
        classId,
        state: 'ACTIVE',
        ticketHolderName: cut(ticket.name),
        ticketType: inDutch(`${ticket.kind}. ${ticket.startText}`),
        barcode: { type: 'QR_CODE', value: ticket.codeText, alternateText: ticket.shownCode },
      },
    ],
  }
}
