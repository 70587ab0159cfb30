import TicketConfirmation from '#web/features/tickets/confirmation/ticket-confirmation.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { Where } from '#web/ui/testing/where.tsx'
import { sampleTicket, ticketId } from './sample-ticket.ts'

/** The request for the ticket, as a key of the fake answers. */
export const get = `GET /api/tickets/${ticketId}`
/** A paid solo ticket. */
export const paid = sampleTicket({
  status: 'confirmed',
  qrCode: 'DS1A',
  paymentMethod: 'ideal',
  participants: [{ id: '7K4P2M9X', name: 'Sanne de Wit', qrCode: 'DS1A', transferred: false }],
})
/** A place that the buyer transferred to another person. */
export const transferredPlace = { id: '5R8W1C6T', name: 'Anna Smit', qrCode: '', transferred: true }

/** Renders the confirmation and the screen /tickets, at the path `at`. */
export const open = (at = `/ticket-confirmation?ticketId=${ticketId}`) =>
  renderScreen({ '/ticket-confirmation': <TicketConfirmation />, '/tickets': <Where /> }, at)
