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

/** Links that save a ticket in Google Wallet: class and object travel in the signed link, so Google need not be called first. */
export function createGoogleWallet({ issuerId, clientEmail, privateKey }: GoogleWalletKeys): NonNullable<Wallets['google']> {
  return async (ticket) => {
    const key = await importPKCS8(privateKey, 'RS256')
    const token = await new SignJWT({ typ: 'savetowallet', payload: describe(ticket, issuerId) })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience('google')
      .setIssuedAt(Math.floor(ticket.now / 1000))
      .sign(key)
    return `https://pay.google.com/gp/v/save/${token}`
  }
}

/** As short as may be: browsers cut a link after some 2,000 characters, and Google asks for 1,800 at most. */
function describe(ticket: PassTicket, issuerId: string) {
  const { eventDate, venue } = ticket
  const say = (value: string) => ({ defaultValue: { language: 'nl', value } })
  const classId = `${issuerId}.${eventDate}`
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: brand.name,
        reviewStatus: 'UNDER_REVIEW',
        eventName: say(brand.name),
        venue: { name: say(venue.name), address: say(venue.address ? `${venue.address}, ${venue.place}` : venue.place) },
        dateTime: { start: new Date(amsterdamTime(eventDate, ticket.checkInFrom)).toISOString() },
      },
    ],
    eventTicketObjects: [
      {
        // Google keeps the first of an id: what changed is another object.
        id: `${issuerId}.${ticket.participantId}-${ticket.rev}`,
        classId,
        state: 'ACTIVE',
        ticketHolderName: [...ticket.name].slice(0, 42).join(''),
        ticketType: say(`${ticket.kind}. ${ticket.startText}`),
        barcode: { type: 'QR_CODE', value: ticket.codeText, alternateText: ticket.shownCode },
      },
    ],
  }
}
