// The people, tickets, orders and shifts of the sample mails.
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { PartialRefund } from '#functions/ports/payments/sale.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { TicketParticipant } from '#functions/ports/tickets/ticket-parts.ts'
import { newParticipants } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { toRichText, type RichText } from '#shared/domain/messages/rich-text.ts'
import { amsterdamTime } from '#shared/lib/dates.ts'

const line = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
/** A text with each kind of formatting: a heading, a list, bold and a link. */
export const formatted: RichText = {
  type: 'doc',
  content: [
    ...toRichText('Zaterdag is het zover. Lees dit even door.').content,
    { type: 'heading', content: [{ type: 'text', text: 'Parkeren' }] },
    {
      type: 'bulletList',
      content: [line('P1 tot 500 auto’s'), line('P2 daarna')].map((one) => ({ type: 'listItem', content: [one] })),
    },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Kom ' },
        { type: 'text', text: 'op tijd', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' en bekijk ' },
        { type: 'text', text: 'de route', marks: [{ type: 'link', attrs: { href: 'https://duinstorm.example/race-map' } }] },
        { type: 'text', text: '.' },
      ],
    },
  ],
}

export const siteUrl = 'https://duinstorm.example'
export const sender = { siteUrl, facts: {} }
export const paidAt = Date.parse('2025-06-14T18:32:00Z')
/** The part of a wallet link that follows the id of the participant. */
export const seal = 'NrSEjwERQ-rKaav4W9j9sCO0'
/** The token in the links of the sample mails. */
export const token = 'q8Zk3vYc0mR4sT1uW9xB7dE2fG5hJ6lN'
// This key needs no protection: the sample tickets are in no roster.
export const signingKey = new Uint8Array(32).fill(7)

const person = (id: string, name: string, email: string): TicketParticipant => ({
  id,
  name,
  email,
  phone: '0612345678',
  birthDate: '1991-05-20',
  gender: 'female',
  emergencyContactName: 'Marit',
  emergencyContactPhone: '0687654321',
})
export const sanne = person('7K4P2M9X', 'Sanne van der Meulen', 'sanne@voorbeeld.example')
export const joris = person('3HQ8TZ6C', 'Joris-Willem Bakhuizen van den Brink', 'joris@voorbeeld.example')

export const solo: TicketRecord = {
  ...saleDefaults,
  id: 'Xk3vYc0mR4sT1uW9xB7dE2fG5hJ6lN8p',
  state: 'paid',
  ticketType: 'solo',
  eventDate: '2025-10-11',
  waveId: null,
  participants: [sanne],
  addons: [],
  discountCode: 'ZEEWIND',
  offerId: null,
  price: 12100,
  lines: [
    { label: 'Solo ticket', amount: 8500 },
    { label: 'Korting ZEEWIND', amount: -850 },
    { label: 'Limited Edition hoodie, maat M', amount: 4500 },
  ],
  requestDigest: '',
  createdAt: paidAt,
  paidAt,
  paymentMethod: 'ideal',
  rev: 2,
}
export const duo: TicketRecord = {
  ...solo,
  ticketType: 'duo',
  participants: [sanne, joris],
  discountCode: null,
  price: 15500,
  lines: [{ label: 'Duo ticket', amount: 15500 }],
}
/** The separate sale of a second place, which upgrades a Solo to a Duo. */
export const secondPlace: TicketRecord = {
  ...solo,
  participants: [],
  upgrade: { ticketId: solo.id, buyer: sanne },
  discountCode: null,
  price: 7000,
  lines: [{ label: 'Van solo naar duo', amount: 7000 }],
}
/** A ticket that Sanne bought and transferred to Joris. */
export const transferred: TicketRecord = { ...solo, participants: [{ ...joris, boughtBy: { name: sanne.name, email: sanne.email } }] }
/** The data that all mails about the waiting list share. */
export const waiting = {
  to: sanne.email,
  ticketType: 'solo' as const,
  eventDate: solo.eventDate,
  wave: { number: 3, startTime: amsterdamTime('2025-10-11', '11:00') },
  location: null,
  url: `${siteUrl}/ticket-waiting#20251011${token}`,
  ...sender,
}
/** The data that all mails about the offer of a place share. */
export const offer = { eventDate: solo.eventDate, until: amsterdamTime('2025-10-07', '00:00'), ...sender }
export const wave = { id: 5, number: 5, eventDate: '2025-10-11', startTime: amsterdamTime('2025-10-11', '12:00') } as Parameters<
  typeof newParticipants
>[1]

/** A partial refund of 25 euros. */
export const part: PartialRefund = { key: 'k', amount: 2500, at: 0, by: 'beheer', reason: 'Verkeerde prijs betaald' }
export const order: OrderRecord = {
  ...saleDefaults,
  id: 'b7dE2fG5hJ6lN8pXk3vYc0mR4sT1uW9x',
  state: 'paid',
  createdAt: paidAt,
  paidAt,
  paymentIntentId: 'pi_1',
  customerName: 'Sanne van der Meulen',
  customerEmail: sanne.email,
  customerPhone: null,
  address: { street: 'Koningin Wilhelmina Boulevard 12', city: 'Noordwijk', postalCode: '2202 GT', country: 'Nederland' },
  lines: [
    { productId: 'hoodie', name: 'Hoodie', size: 'M', quantity: 1, price: 5995 },
    { productId: 'buff', name: 'Nekwarmer', size: null, quantity: 2, price: 1250 },
  ],
  subtotal: 8495,
  shipping: 0,
  total: 8495,
  rev: 2,
}

/** The data of the mails to a new administrator. */
export const colleague = {
  to: 'noor@duinstorm.example',
  name: 'Noor Visser',
  role: 'staff' as const,
  username: 'noor@duinstorm.example',
  url: `${siteUrl}/admin-login#uitnodiging=${token}`,
  ...sender,
}
export const teamMail = {
  to: sanne.email,
  ticket: { ...solo, price: 34_000, lines: [{ label: '4 Solo tickets à € 85,00, team Duin & Zn', amount: 34_000 }] },
  team: {
    name: 'Duin & Zn',
    buyer: sanne,
    places: Array.from({ length: 4 }, () => ({ ticketId: null, version: 0 })),
  },
  wave,
  until: amsterdamTime('2025-10-04', '18:00'),
  location: null,
  url: `${siteUrl}/team-runners#${solo.id}`,
  ...sender,
}

export const shiftMail = {
  to: joris.email,
  name: joris.name,
  shifts: [
    {
      day: '2025-10-10',
      from: '16:00',
      until: '19:30',
      place: 'Opbouw',
      role: 'logistics' as const,
      places: 6,
      note: '',
      answer: 'accepted' as const,
    },
    {
      day: '2025-10-11',
      from: '08:00',
      until: '12:30',
      place: 'Duinkam',
      role: 'marshal' as const,
      places: 2,
      note: 'Neem een regenjas en een fluitje mee.',
      answer: 'open' as const,
    },
  ],
  url: `${siteUrl}/vrijwilliger-diensten#${token}`,
  ...sender,
}

/** A campaign mail without its subject and text. */
export const campaign = {
  to: sanne.email,
  body: null,
  attachment: null,
  greeting: sanne.name,
  code: null,
  wave: null,
  unsubscribe: null,
  ...sender,
}
