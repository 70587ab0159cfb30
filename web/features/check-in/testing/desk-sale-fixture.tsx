import type { fakeWire } from '#web/api/testing/fake-wire.ts'
import CheckIn from '#web/features/check-in/check-in.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'

const wave = (id: number, currentCount: number) => ({
  id,
  number: id,
  startTime: `2025-10-11T0${6 + id}:00:00.000Z`,
  capacity: 20,
  currentCount,
  status: 'available',
  waitingList: false,
})
/** What the desk can sell: one race day with three waves, of which the first is full. */
export const offer = {
  prices: { solo: 8500, duo: 15_500 },
  holdMinutes: 15,
  today: '2025-10-11',
  days: [{ eventDate: '2025-10-11', left: 40, waitingList: false, waves: [wave(1, 20), wave(2, 19), wave(3, 5)] }],
}
/** The call that sells a ticket. */
export const sale = 'POST /api/crew/ticket-sales'
export const ticketId = 'ticket-abcdefghijklmnopqrstuv'
/** The server's answer to a sale: a paid ticket, with the given changes. */
export const saleAnswer = (changes: object) => ({
  ticketId,
  status: 'paid',
  buyer: { id: '7K4P2M9X' },
  partner: null,
  price: 8500,
  payUrl: null,
  holdExpiresAt: null,
  ...changes,
})
export const payUrl = 'https://voorbeeld.example/checkout?clientSecret=pi_1_secret_1'
/** The server's answer to a sale by QR, before the buyer has paid. */
export const unpaid = saleAnswer({ status: 'pending', payUrl, holdExpiresAt: '2999-01-01T10:15:00.000Z' })
/** The sold ticket as the server returns it while the desk waits for the payment. */
export const ticketView = (status: string) => ({
  id: ticketId,
  qrCode: '',
  ticketType: 'solo',
  eventDate: '2025-10-11',
  waveTime: null,
  waveNumber: null,
  primaryParticipantName: 'Sanne de Wit',
  primaryParticipantEmail: 'sanne@voorbeeld.example',
  secondaryParticipantName: null,
  secondaryParticipantEmail: null,
  participants: [],
  price: 8500,
  lines: [],
  paymentMethod: null,
  status,
  holdExpiresAt: '2999-01-01T10:15:00.000Z',
})
/** The server's answers to the calls of the sale tab. `more` adds or replaces answers. */
export const answers = (more: Parameters<typeof fakeWire>[0] = {}) => ({
  'GET /api/participants': { body: [] },
  'GET /api/admin/check-in-stats': { body: { day: null, totalParticipants: 0, checkedIn: 0, notCheckedIn: 0, checkInRate: 0 } },
  'GET /api/crew/ticket-offer': { body: offer },
  ...more,
})

/** Opens the sale tab of the desk. */
export async function open(at = '/?tab=verkopen') {
  const screen = await renderScreen({ '/': <CheckIn /> }, at)
  await screen.until(() => screen.query('form') !== null)
  return screen
}
type Screen = Awaited<ReturnType<typeof open>>

/** Fills in the buyer. */
export async function fillIn(screen: Screen) {
  await screen.fill('Naam', 'Sanne de Wit')
  await screen.fill('E-mail', 'sanne@voorbeeld.example')
  await screen.fill('Geboortedatum', '1990-05-17')
  await screen.fill('Geslacht', 'female')
}
