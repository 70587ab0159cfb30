import { newParticipantId } from '#shared/lib/ids.ts'
import { signTicketCode, toBase32, type TicketCode } from '#shared/lib/ticket-code.ts'
import type { TrueCode } from './true-history.ts'

/** The Ed25519 seed that signs all tickets of the simulation. */
export const signingKey = new Uint8Array(32).fill(7)
/** The race day that the simulation runs. */
export const eventDate = '2025-10-11'

/** A ticket, with the content of its QR code as `text`. */
export interface SimTicket extends TicketCode {
  text: string
  /** The text of the same ticket in the next code version. */
  nextText: string
}

// Every run uses the same tickets, because signing and checking tickets is slow, and varying other data is more useful.
function makeTicket(n: number, date = eventDate): SimTicket {
  const participantId = newParticipantId((length) => Uint8Array.from({ length }, (_, i) => n * 7 + i * 13))
  const ticketRef = toBase32(Uint8Array.from({ length: 5 }, () => n >> 1))
  const index = (n & 1) as 0 | 1
  const ticket = { participantId, ticketRef, ticketType: 'duo' as const, index, eventDate: date, waveNumber: 1, version: 1 }
  return { ...ticket, text: signTicketCode(ticket, signingKey), nextText: signTicketCode({ ...ticket, version: 2 }, signingKey) }
}
const make = (from: number, count: number) => Array.from({ length: count }, (_, n) => makeTicket(from + n))

/** Tickets that are sold before the race day and shown to many cameras. */
export const tickets = make(0, 12)
/** Tickets that are sold on the race day. */
export const lateTickets = make(12, 3)
/** Tickets that are valid only on the next day. */
export const otherDayTickets = [makeTicket(16, '2025-10-12')]
/** One ticket per phone, which no camera sees before the network has recovered at the end of the day. */
export const lastTickets = make(20, 8)
/** A ticket that no camera sees before a phone has scanned {@link triedOnBand}, which its holder gets later. */
export const triedOnTicket = makeTicket(31)
/** A genuine ticket that the server does not know: a phone may admit it, and the server then refuses the check-in. */
export const unknownTicket = makeTicket(30)
/** A ticket code that was signed with a wrong key. */
export const forged = signTicketCode(tickets[0]!, new Uint8Array(32).fill(9))
/** The wristbands that phones link and scan at any time of the day. */
export const wristbands = ['WB-0001', 'WB-0002', 'WB-0003']
/** A wristband that is scanned before its wearer checks in, and is linked afterwards. */
export const triedOnBand = 'WB-0004'

const byText = new Map<string, TrueCode>(
  [...tickets, ...lateTickets, ...otherDayTickets, ...lastTickets, triedOnTicket, unknownTicket].flatMap((ticket) => {
    const { participantId } = ticket
    const otherDay = ticket.eventDate !== eventDate
    return [
      [ticket.text, { participantId, version: 1, otherDay }],
      [ticket.nextText, { participantId, version: 2, otherDay }],
    ]
  }),
)
for (const wristband of [...wristbands, triedOnBand]) byText.set(wristband, { wristband })
/** Returns the true meaning of a scanned text. */
export const codeOf = (text: string): TrueCode => byText.get(text) ?? {}
