import { importPKCS8, SignJWT } from 'jose'
import { brand } from '#shared/facts/brand.ts'
import { amsterdamTime } from '#shared/lib/dates.ts'
import type { PassTicket, Wallets } from '#functions/ports/tickets/wallets.ts'

/** From the Google Wallet console: the issuer, and the service account that may sign for it (its key as PKCS #8 PEM). */
export interface GoogleWalletKeys {
  issuerId: string
  clientEmail: string
  privateKey: string
}

/** Google asks for no longer link, and browsers cut one after some 2,000 characters. */
const longestLink = 1800

/** Links that save a ticket in Google Wallet: class and object travel in the signed link, so Google need not be called first. */
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
    let link = await sign(longestWords)
    // What is over is cut off name, venue and address alike: base64 writes three bytes as four letters.
    for (let room = longestWords - 12; link.length > longestLink && room > 0; room -= 12) link = await sign(room)
    return link
  }
}

/** UTF-8 bytes that a name, a venue and its address may each take when nothing is over. */
const longestWords = 168

/** The beginning of a text that takes no more than `room` bytes in UTF-8, whole characters as people see them, with an ellipsis for the rest. */
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

/** As short as may be. */
function describe(ticket: PassTicket, issuerId: string, room: number) {
  const { eventDate, venue } = ticket
  const say = (value: string) => ({ defaultValue: { language: 'nl', value } })
  const cut = (value: string) => cutToBytes(value, room)
  const classId = `${issuerId}.${eventDate}`
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: brand.name,
        reviewStatus: 'UNDER_REVIEW',
        eventName: say(brand.name),
        venue: { name: say(cut(venue.name)), address: say(cut(venue.address ? `${venue.address}, ${venue.place}` : venue.place)) },
        dateTime: { start: new Date(amsterdamTime(eventDate, ticket.checkInFrom)).toISOString() },
      },
    ],
    eventTicketObjects: [
      {
        // Google keeps the first of an id: what changed is another object.
        id: `${issuerId}.${ticket.participantId}-${ticket.rev}`,
        classId,
        state: 'ACTIVE',
        ticketHolderName: cut(ticket.name),
        ticketType: say(`${ticket.kind}. ${ticket.startText}`),
        barcode: { type: 'QR_CODE', value: ticket.codeText, alternateText: ticket.shownCode },
      },
    ],
  }
}
