import { beforeAll, beforeEach, vi } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import TicketWizard from '#web/features/tickets/wizard/ticket-wizard.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { Where } from '#web/ui/testing/where.tsx'
import { loadSteps } from './load-steps.ts'
import { days, startDraft } from './sample-draft.ts'

/** The calls of the wizard, as keys of the fake answers. */
export const register = 'POST /api/tickets/register'
export const validate = 'POST /api/discount-codes/validate'
export const editions = 'GET /api/event-editions'
export const ticketId = 't'.repeat(32)
export const paymentUrl = `/checkout?clientSecret=pi_1_secret_2&ticketId=${ticketId}`

/** Renders the wizard at a path, with the given answers of the server. `keys`: the idempotency keys that the wizard sent. */
export async function openWizard(at: string, answers: Parameters<typeof fakeWire>[0] = {}) {
  const wire = fakeWire({ [editions]: { body: days }, ...answers })
  const keys: (string | null)[] = []
  const answer = fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (input.endsWith('/register')) keys.push(new Headers(init?.headers).get('idempotency-key'))
    return answer(input, init)
  })
  const screen = await renderScreen({ '/tickets': <TicketWizard />, '/checkout': <Where />, '/ticket-confirmation': <Where /> }, at)
  const text = () => screen.text().replaceAll('\u00a0', ' ')
  return {
    ...screen,
    text,
    wire,
    keys,
    orders: () => wire.sentTo('/api/tickets/register').map(({ body }) => body as { totalPrice: number; participants: unknown[] }),
  }
}

/**
 * Gives each test of a file a solo draft that is ready to be paid. Every test file must call this function: all test files share this
 * module, and the top level of the module runs only once.
 */
export function startWithDraft(): void {
  beforeAll(loadSteps)
  beforeEach(() => {
    startDraft()
    vi.stubGlobal('scrollTo', () => {})
    // The stub returns a promise, as `scrollIntoView` of newer browsers does.
    Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
  })
}
