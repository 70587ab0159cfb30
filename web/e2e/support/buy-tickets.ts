import type { Server } from './server.ts'

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
  const register = async (name: string, email: string) => {
    const person = {
      name,
      email,
      phone: '0612345678',
      birthDate: '1990-05-17',
      gender: 'female',
      nationality: 'Nederlandse',
      country: 'Nederland',
    }
    const participants = [{ ...person, agreeToTerms: true }]
    const order = { ticketType: 'solo', eventDate: '2025-10-11', participants, addons: [], totalPrice: 8500 }
    const { ticketId, paymentUrl } = (await server.post('/api/tickets/register', order)) as { ticketId: string; paymentUrl: string }
    return { ticketId, clientSecret: new URL(paymentUrl, server.origin).searchParams.get('clientSecret')! }
  }
  const paid = await register('Sanne de Wit', 'sanne@voorbeeld.example')
  await server.post('/__local/pay', { clientSecret: paid.clientSecret })
  const mail = await server.mailTo('sanne@voorbeeld.example')
  const answer = await fetch(`${server.origin}/api/tickets/${paid.ticketId}`)
  const { participants } = (await answer.json()) as { participants: { id: string }[] }
  return {
    ...(await register('Jamal Bouzidi', 'jamal@voorbeeld.example')),
    paidTicketId: paid.ticketId,
    participantId: participants[0]!.id,
    welcome: /http\S+\/participant-login#welkom=[\w-]+/.exec(mail.text)![0],
  }
}
