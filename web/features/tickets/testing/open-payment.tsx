import { beforeEach } from 'vitest'
import type { TicketView } from '#shared/contract/tickets.ts'
import Checkout from '#web/features/tickets/checkout/checkout.tsx'
import PaymentFailed from '#web/features/tickets/checkout/payment-failed.tsx'
import PaymentSuccess from '#web/features/tickets/checkout/payment-success.tsx'
import { startNewRegistration } from '#web/features/tickets/draft/registration-draft.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { Where } from '#web/ui/testing/where.tsx'
import { startDraft } from './sample-draft.ts'
import { sampleTicket, ticketId } from './sample-ticket.ts'

export const ticket = sampleTicket()
/** The call that asks the server whether the ticket is paid, as a key of the fake answers. */
export const confirm = 'POST /api/send-current-participant-confirmation'
/** The request for the ticket, as a key of the fake answers. */
export const get = `GET /api/tickets/${ticketId}`
/** The order of {@link ticket}, as this device stores it before the payment. */
export const pending = { ticketId, ticketType: 'solo', participantCount: 1, total: 8500, clientSecret: 'pi_1_secret_2' } as const
/** Returns the answer of {@link confirm}: the states of the ticket and of its payment. */
export const paymentAnswer = (status: TicketView['status'], payment: string, failure: string | null = null) => ({
  ok: true,
  ticketId,
  status,
  payment,
  failure,
})

/** Renders the checkout, the return page or the failure page of a payment, by the path `at`. */
export const open = (at: string) =>
  renderScreen(
    {
      '/checkout': <Checkout />,
      '/payment-success': <PaymentSuccess />,
      '/payment-failed': <PaymentFailed />,
      '/tickets': <Where />,
      '/ticket-confirmation': <Where />,
      '/team-runners': <Where />,
    },
    at,
  )

/** Returns the texts of the links to the registration form. */
export const formLinks = () => [...document.querySelectorAll('a[href="/ticket-register"]')].map((link) => link.textContent)

/**
 * Gives each test of a file a draft of the wizard and an empty registration form. Every test file must call this function: all test files
 * share this module, and the top level of the module runs only once.
 */
export function startWithWizardDraft(): void {
  beforeEach(() => {
    startDraft()
    startNewRegistration()
  })
}
