import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { fakeWire, refusal } from './testing/fake-wire.ts'
import { ResendMail } from './resend-mail.tsx'

const path = '/api/send-current-participant-confirmation'
const ticketId = 't'.repeat(32)

it('requests the mail of this ticket, shows the recipient, and shows a refusal', async () => {
  const wire = fakeWire({ [`POST ${path}`]: { body: { ok: true, sentTo: ['s…@voorbeeld.example'] } } })
  const screen = await renderScreen({ '/': <ResendMail of={{ ticketId }} /> }, '/')
  await screen.press('Stuur de mail opnieuw')
  await screen.until(() => document.body.textContent!.includes('Onderweg naar s…@voorbeeld.example'))
  expect(wire.sentTo(path)).toMatchObject([{ body: { ticketId } }])
  wire.answers[`POST ${path}`] = refusal(429, 'too_many_attempts', 'Te veel pogingen. Wacht een kwartier en probeer het opnieuw.')
  await screen.press('Stuur de mail opnieuw')
  await screen.until(() => document.body.textContent!.includes('Te veel pogingen. Wacht een kwartier'))
})

it('sends one mail for repeated presses until the answer arrives, and a new mail for a press after the answer', async () => {
  const wire = fakeWire({ [`POST ${path}`]: 'no network' })
  const screen = await renderScreen({ '/': <ResendMail of={{ ticketId }} /> }, '/')
  await screen.press('Stuur de mail opnieuw')
  await screen.until(() => document.body.textContent!.includes('Geen verbinding'))
  wire.answers[`POST ${path}`] = { body: { ok: true, sentTo: ['s…@voorbeeld.example'] } }
  await screen.press('Stuur de mail opnieuw')
  await screen.until(() => document.body.textContent!.includes('Onderweg naar'))
  await screen.press('Stuur de mail opnieuw')
  await screen.until(() => wire.sentTo(path).length === 3)
  const [lost, again, next] = wire.sentTo(path).map(({ idempotencyKey }) => idempotencyKey)
  expect([again === lost, next === lost, Boolean(lost)]).toEqual([true, false, true])
})
