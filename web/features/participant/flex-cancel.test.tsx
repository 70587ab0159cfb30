import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { FlexCancel } from './flex-cancel.tsx'
import { OwnInvoices } from './own-invoices.tsx'

const ticketId = 't'.repeat(32)
const list = 'GET /api/participant/cancellable-tickets'
const cancel = `POST /api/participant/tickets/${ticketId}/cancel`
const cancellable = { ticketId, participantIds: ['7K4P2M9X', '5R8W1C6T'], refund: 15500, until: '2025-10-04', open: true }

async function open(answers: Record<string, Answer>) {
  const wire = fakeWire(answers)
  const screen = await renderScreen({ '/': <FlexCancel participantId="7K4P2M9X" reached /> }, '/')
  return { ...screen, text: () => screen.text().replaceAll('\u00a0', ' '), wire }
}
beforeEach(() => localStorage.clear())

it('shows the last day to cancel and the refund, and cancels after a confirmation', async () => {
  const screen = await open({ [list]: { body: [cancellable] }, [cancel]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Tot en met zaterdag 4 oktober'))
  expect(screen.text()).toContain('€ 155,00 inschrijfgeld terug, voor jullie allebei')
  await screen.press('Annuleer inschrijving')
  expect(screen.wire.sentTo(cancel.slice(5))).toEqual([])
  expect(document.body.textContent).toContain('beide QR-codes geven geen toegang meer')
  screen.wire.answers[list] = { body: [] }
  await screen.press('Annuleer inschrijving')
  await screen.until(() => screen.wire.sentTo(cancel.slice(5)).length === 1)
  await screen.until(() => document.body.textContent!.includes('Je inschrijving is geannuleerd'))
})

it('shows the credit note after a cancellation, as soon as it exists', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const invoices = 'GET /api/participant/invoices'
  const invoice = { number: '2025-000001', kind: 'invoice', issuedAt: '2025-06-01T10:00:00.000Z', total: 15500, what: 'Duo ticket' }
  const wire = fakeWire({ [list]: { body: [cancellable] }, [invoices]: { body: [invoice] }, [cancel]: { body: { ok: true } } })
  const parts = (
    <>
      <FlexCancel participantId="7K4P2M9X" reached />
      <OwnInvoices reached />
    </>
  )
  const screen = await renderScreen({ '/': parts }, '/')
  await screen.until(() => screen.text().includes('Factuur 2025-000001'))
  await screen.press('Annuleer inschrijving')
  wire.answers[list] = { body: [] }
  const countCalls = () => wire.sentTo(invoices.slice(4)).length
  const before = countCalls()
  await screen.press('Annuleer inschrijving')
  await screen.until(() => countCalls() > before)
  wire.answers[invoices] = { body: [{ ...invoice, number: '2025-000002', kind: 'credit', total: -15500 }, invoice] }
  await screen.until(() => screen.text().includes('Creditfactuur 2025-000002'))
})

it('shows a failure and loads after a retry; without network, shows that cancelling needs a network', async () => {
  const screen = await open({ [list]: refusal(503, 'busy', 'Het is druk. Probeer het zo opnieuw.') })
  await screen.until(() => screen.text().includes('Of je kunt annuleren is niet opgehaald'))
  screen.wire.answers[list] = { body: [cancellable] }
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Tot en met zaterdag 4 oktober'))
  const wire = fakeWire({})
  const offline = await renderScreen({ '/': <FlexCancel participantId="7K4P2M9X" reached={false} /> }, '/')
  expect(offline.text()).toContain('Annuleren kan alleen met bereik.')
  expect(wire.sent).toEqual([])
})

it('shows to the new holder of a transferred place that the flex cancellation ended with the transfer', async () => {
  const screen = await open({ [list]: { body: [{ ...cancellable, refund: 0, until: null, open: false, ended: true }] } })
  await screen.until(() => screen.text().includes('Die verviel toen deze plek werd overgedragen'))
  expect(screen.text()).not.toContain('nog geen datum')
  expect(screen.query('button')).toBeNull()
})

it('shows that the last day has passed, or why the server refused; shows nothing for a ticket without flex', async () => {
  const late = await open({ [list]: { body: [{ ...cancellable, open: false }] } })
  await late.until(() => late.text().includes('Annuleren kon tot en met zaterdag 4 oktober.'))
  expect(late.query('button')).toBeNull()
  const withoutFlex = await open({ [list]: { body: [{ ...cancellable, participantIds: ['5R8W1C6T'] }] } })
  await withoutFlex.until(() => withoutFlex.wire.sentTo(list.slice(4)).length === 1)
  expect(withoutFlex.text()).not.toContain('Flex annulering')
  const refused = await open({
    [list]: { body: [cancellable] },
    [cancel]: refusal(409, 'cancel_refused', 'Je bent al ingecheckt. Annuleren kan niet meer.'),
  })
  await refused.until(() => refused.text().includes('Annuleer inschrijving'))
  await refused.press('Annuleer inschrijving')
  await refused.press('Annuleer inschrijving')
  await refused.until(() => document.body.textContent!.includes('Je bent al ingecheckt. Annuleren kan niet meer.'))
})
