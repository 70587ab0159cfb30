import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { MailTicketsDialog } from './mail-tickets-dialog.tsx'

const path = '/api/admin/tickets/mail'
const id = '0198c0de00004000800000000000000a'
const campaign = {
  id,
  kind: 'tickets',
  channel: 'email',
  template: 'tickets',
  recipientType: 'all',
  subject: 'Tickets opnieuw gemaild',
  state: 'done',
  count: 12,
  tally: { sent: 11, failed: 0, skipped: 1, uncertain: 0 },
  returned: { bounced: 0, complained: 0 },
  deliveries: null,
  attempts: 1,
  createdBy: 'beheer',
  createdAt: '2025-10-01T10:00:00.000Z',
  scheduledFor: null,
  finishedAt: '2025-10-01T10:01:00.000Z',
}

it('shows how many mails go out, sends the same request again after a lost answer, and shows the result', async () => {
  const wire = fakeWire({
    [`POST ${path}/count`]: { body: { count: 12, unreachable: 2 } },
    [`POST ${path}`]: refusal(503, 'busy', 'Even te druk.'),
    'GET /api/admin/campaigns': { body: [campaign] },
  })
  const screen = await renderScreen({ '/': <MailTicketsDialog form={{ to: 'everybody' }} onClose={() => {}} /> }, '/')
  await screen.until(() => screen.text().includes('12 mails, 2 adressen overgeslagen omdat mail daar niet aankomt'))
  await screen.press('Verstuur 12 mails')
  await screen.until(() => screen.text().includes('Even te druk.'))
  wire.answers[`POST ${path}`] = { body: { id, count: 12 } }
  await screen.press('Verstuur 12 mails')
  await screen.until(() => screen.text().includes('11 van 12 verzonden, 1 overgeslagen'))
  expect(wire.sentTo(path).map(({ body }) => body)).toEqual([{ to: 'everybody' }, { to: 'everybody' }])
})

it('disables the send button if none of the chosen people can get the mail', async () => {
  fakeWire({ [`POST ${path}/count`]: { body: { count: 0, unreachable: 1, cancelled: 2 } } })
  const form = { to: 'chosen', participantIds: ['7K4P2M9X'] } as const
  const screen = await renderScreen(
    { '/': <MailTicketsDialog form={{ ...form, participantIds: [...form.participantIds] }} onClose={() => {}} /> },
    '/',
  )
  await screen.until(() => screen.text().includes('0 mails, 2 zijn geannuleerd, 1 adres overgeslagen'))
  expect([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Verstuur 0 mails')!.disabled).toBe(true)
})
