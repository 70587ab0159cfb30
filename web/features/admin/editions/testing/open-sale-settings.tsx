import type { FieldFault } from '#shared/contract/error-body.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import type { PriceStep } from '#shared/facts/fact-values.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'

/** The only race day of the edition in these tests: open, and without sold tickets. */
export const day = {
  eventDate: '2025-10-11',
  location: 'Strand',
  capacity: 500,
  taken: 0,
  status: 'registration_open',
  cancelUntil: null,
  transferUntil: null,
  waves: 9,
  version: 'd',
}
const path = '/api/admin/editions/2025'

/** Opens a settings screen about what the edition of 2025 sells. `more` replaces fields of that edition. */
export async function openSaleSettings(element: React.ReactNode, more: object = {}) {
  const edition = { ...builtInEdition, current: true, days: [day], removedDays: [], version: 'seen', ...more }
  const left = (edition.facts as { priceSteps?: PriceStep[] }).priceSteps?.map((one) => ({ ...one, left: 12 }))
  const wire = fakeWire({
    'GET /api/admin/editions': { body: [edition] },
    'GET /api/event-facts': {
      body: { edition: { id: '2025', name: 'D' }, facts: left ? { priceSteps: [{ value: left, screens: [], elsewhere: '' }] } : {} },
    },
    [`PATCH ${path}`]: { body: edition },
  })
  const screen = await renderScreen({ '/': element }, '/')
  await screen.until(
    () =>
      screen.text().includes('Solo') ||
      screen.text().includes('Hoodie') ||
      screen.text().includes('Nog geen') ||
      screen.text().includes('alle tickets'),
  )
  return {
    ...screen,
    text: () => screen.text().replaceAll('\u00a0', ' '),
    sent: () => wire.sentTo(path).map(({ body }) => body as { facts?: Record<string, unknown>; addons?: { id: number; off?: boolean }[] }),
    refuse: (...details: FieldFault[]) => {
      wire.answers[`PATCH ${path}`] = { status: 400, body: { code: 'invalid_input', message: 'Controleer de velden.', details } }
    },
    faultOf: (label: string) => document.getElementById(`${screen.fieldOf(label).id}-error`)?.textContent,
  }
}
