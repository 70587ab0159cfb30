import { beforeEach, vi } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import Checkout from '#web/features/tickets/checkout/checkout.tsx'
import { emptyForm, startNewRegistration } from '#web/features/tickets/draft/registration-draft.ts'
import RegistrationForm from '#web/features/tickets/form/registration-form.tsx'
import { fakeStripe } from '#web/ui/testing/fake-stripe.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { Where } from '#web/ui/testing/where.tsx'
import { days } from './sample-draft.ts'
import { sampleEntrant } from './sample-registration.ts'

export const ticketId = 't'.repeat(32)
export const paymentUrl = `/checkout?clientSecret=pi_1_secret_2&ticketId=${ticketId}`
const start = '2025-10-11T08:00:00.000Z'
const wave = (id: number, more = {}) => ({ id, number: id, eventDate: '2025-10-11', startTime: start, capacity: 20, currentCount: 6, status: 'available', ...more }) // prettier-ignore
const waves = [
  wave(1),
  wave(2, { currentCount: 20 }),
  wave(3, { status: 'closed' }),
  wave(4, { status: 'cancelled' }),
  wave(5, { currentCount: 19 }),
]

/** Returns a valid registration form of a solo. `change` replaces fields. */
export const filled = (change = {}) => ({
  ...emptyForm(),
  ticketType: 'solo',
  eventDate: '2025-10-11',
  waveId: '1',
  ...sampleEntrant('primary'),
  ...change,
})

/** Renders the registration form or the checkout, at the path `at`, with the given answers of the server. */
export async function openRegistration(at: string, answers: Parameters<typeof fakeWire>[0] = {}) {
  fakeStripe(() => ({}))
  const wire = fakeWire({
    'GET /api/event-editions': { body: days },
    'GET /api/waves': { body: waves },
    'GET /api/payment-settings': { body: { publishableKey: 'pk_test' } },
    [`GET /api/tickets/${ticketId}`]: refusal(404, 'not_found', 'Dit bestaat niet of niet meer.'),
    ...answers,
  })
  const screen = await renderScreen(
    { '/ticket-register': <RegistrationForm />, '/checkout': <Checkout />, '/tickets': <Where />, '/': <Where /> },
    at,
  )
  return { ...screen, text: () => screen.text().replaceAll('\u00a0', ' '), wire, orders: () => wire.sentTo('/api/tickets/register') }
}

/** Gives each test of a file an empty form. Every test file must call this: all files share this module, whose top level runs once. */
export function startWithEmptyForm(): void {
  beforeEach(() => {
    localStorage.clear()
    startNewRegistration()
    vi.stubGlobal('scrollTo', () => {})
    Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
  })
}
