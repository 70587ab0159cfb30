import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { CampaignList } from './campaign-list.tsx'
import { readMail, writeMail } from './testing/write-mail.ts'

const id = 'm'.repeat(32)
const path = `/api/admin/campaigns/${id}/mail`
const planned = {
  id,
  kind: 'email',
  channel: 'email',
  template: 'custom',
  recipientType: 'volunteers',
  subject: 'Tot zaterdag',
  state: 'scheduled',
  count: 41,
  tally: { sent: 0, failed: 0, skipped: 0, uncertain: 0 },
  returned: { bounced: 0, complained: 0 },
  deliveries: null,
  attempts: 1,
  createdBy: 'beheer',
  createdAt: '2099-10-01T10:00:00.000Z',
  scheduledFor: '2099-10-02T10:00:00.000Z',
  finishedAt: null,
}
const mail = {
  recipientType: 'volunteers',
  waveId: null,
  status: null,
  filter: null,
  ids: null,
  customEmails: '',
  isNews: false,
  template: 'custom',
  subject: 'Tot zaterdag',
  content: 'De briefing is om acht uur.',
  body: null,
  attachment: null,
  includeName: true,
  includeQrCode: false,
  includeWaveInfo: false,
  scheduledFor: '2099-10-02T10:00:00.000Z',
  version: 'v1',
}
const wire = () =>
  fakeWire({
    'GET /api/admin/campaigns': { body: [planned] },
    [`GET ${path}`]: { body: mail },
    'POST /api/admin/bulk-email/count': { body: { count: 41, examples: [{ id: 'v:1', name: 'Bram' }], leftOut: [] } },
    'POST /api/admin/bulk-email/preview': { body: { to: 'b@v.nl', subject: 'Tot zaterdag', html: '<p>Hoi</p>', text: 'Hoi' } },
    [`PUT ${path}`]: { body: { ...planned, subject: 'Tot zondag' } },
  })
async function open() {
  const screen = await renderScreen({ '/': <CampaignList mailsOnly /> }, '/')
  await screen.until(() => screen.text().includes('Ingepland'))
  await screen.press('Pas aan')
  await screen.until(() => screen.text().includes('Aan: Vrijwilligers, 41 ontvangers'))
  return screen
}

it('changes the text and the time of a planned mail, and previews it for a recipient', async () => {
  const net = wire()
  const screen = await open()
  expect([readMail(), screen.fieldOf(/Versturen op/).value]).toEqual(['De briefing is om acht uur.', '2099-10-02T12:00'])
  await screen.fill('Onderwerp', 'Tot zondag')
  await writeMail('De briefing is nu om negen uur.')
  await screen.fill(/Versturen op/, '2099-10-03T09:00')
  await screen.until(() => screen.text().includes('b@v.nl'))
  await screen.press('Bewaar')
  await screen.until(() => screen.text().includes('Mail aangepast'))
  const [saved] = net.sentTo(path).filter(({ method }) => method === 'PUT')
  expect(saved!.body).toMatchObject({
    subject: 'Tot zondag',
    content: 'De briefing is nu om negen uur.',
    scheduledFor: '2099-10-03T07:00:00.000Z',
    version: 'v1',
  })
})

it('shows that the mail is already being sent, and keeps the typed text', async () => {
  const net = wire()
  net.answers[`PUT ${path}`] = refusal(409, 'campaign_refused', 'Deze mail is al onderweg: aanpassen kan niet meer.')
  const screen = await open()
  await screen.fill('Onderwerp', 'Te laat')
  await screen.press('Bewaar')
  await screen.until(() => screen.text().includes('Deze mail is al onderweg: aanpassen kan niet meer.'))
  expect(screen.fieldOf('Onderwerp').value).toBe('Te laat')
})

it('shows the mail as another user saved it, on request', async () => {
  const net = wire()
  net.answers[`PUT ${path}`] = refusal(409, 'record_changed', 'Iemand anders heeft dit intussen gewijzigd.')
  const screen = await open()
  await screen.fill('Onderwerp', 'Van mij')
  await screen.press('Bewaar')
  await screen.until(() => screen.text().includes('Iemand anders heeft deze mail net aangepast.'))
  net.answers[`GET ${path}`] = { body: { ...mail, subject: 'Van een ander', version: 'v2' } }
  await screen.press('Toon wat er nu staat')
  await screen.until(() => screen.fieldOf('Onderwerp').value === 'Van een ander')
})
