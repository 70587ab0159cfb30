import type { Server } from './server.ts'

/** Builds an order for 11 October: a Solo for one name, a Duo for two names. `flex`: a Solo with flex cancellation. */
export const buildTestOrder = (names: readonly string[], email: string, { flex = false } = {}) => ({
  ticketType: names.length === 2 ? 'duo' : 'solo',
  eventDate: '2025-10-11',
  participants: names.map((name) => ({
    name,
    email,
    phone: '0612345678',
    birthDate: '1990-05-17',
    gender: 'female',
    nationality: 'Nederlandse',
    country: 'Nederland',
    agreeToTerms: true,
  })),
  addons: flex ? [{ id: 1 }] : [],
  totalPrice: (names.length === 2 ? 15_500 : 8500) + (flex ? 1250 : 0),
})

/** Registers an order, unpaid. `clientSecret`: the secret of its payment. */
export async function register(
  server: Pick<Server, 'origin' | 'post'>,
  order: ReturnType<typeof buildTestOrder>,
): Promise<{ ticketId: string; paymentUrl: string; clientSecret: string }> {
  const { ticketId, paymentUrl } = (await server.post('/api/tickets/register', order)) as { ticketId: string; paymentUrl: string }
  return { ticketId, paymentUrl, clientSecret: new URL(paymentUrl, server.origin).searchParams.get('clientSecret')! }
}

/** Buys a ticket. `welcome`: the page where its buyer chooses a password, from the mail. */
export async function buyTicket(
  server: Pick<Server, 'origin' | 'post' | 'mailTo'>,
  email: string,
  options?: { flex?: boolean },
): Promise<{ ticketId: string; welcome: string }> {
  const { ticketId, clientSecret } = await register(server, buildTestOrder(['Sanne de Wit'], email, options))
  await server.post('/__local/pay', { clientSecret })
  return { ticketId, welcome: /http\S+\/participant-login#welkom=[\w-]+/.exec((await server.mailTo(email)).text)![0] }
}

export interface Tickets {
  /** An unpaid ticket, and the secret of its payment. */
  ticketId: string
  clientSecret: string
  paidTicketId: string
  /** A participant of the paid ticket. */
  participantId: string
  /** The page where the holder of the paid ticket chooses a password. */
  welcome: string
}

/** Buys a ticket that stays unpaid, and one that is paid. */
export async function buyTickets(server: Pick<Server, 'origin' | 'post' | 'mailTo'>): Promise<Tickets> {
  const { ticketId: paidTicketId, welcome } = await buyTicket(server, 'sanne@voorbeeld.example')
  const answer = await fetch(`${server.origin}/api/tickets/${paidTicketId}`)
  const { participants } = (await answer.json()) as { participants: { id: string }[] }
  const { ticketId, clientSecret } = await register(server, buildTestOrder(['Jamal Bouzidi'], 'jamal@voorbeeld.example'))
  return { ticketId, clientSecret, paidTicketId, participantId: participants[0]!.id, welcome }
}
