import { expect, it } from 'vitest'
import type { Campaign } from '#shared/contract/campaigns.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { CampaignList } from './campaign-list.tsx'

const id = 'e'.repeat(32)
const emergency: Campaign = {
  id,
  kind: 'emergency',
  channel: 'sms',
  template: 'noodmelding',
  recipientType: 'everybody',
  subject: 'Noodmelding',
  state: 'done',
  count: 3,
  tally: { sent: 1, failed: 1, skipped: 1, uncertain: 0 },
  returned: { bounced: 0, complained: 0 },
  deliveries: null,
  attempts: 1,
  createdBy: 'beheer',
  createdAt: '2025-10-11T10:00:00.000Z',
  scheduledFor: null,
  finishedAt: '2025-10-11T10:01:00.000Z',
}
const mail: Campaign = { ...emergency, id: 'm'.repeat(32), kind: 'email', channel: 'email', subject: 'Tot zaterdag', recipientType: 'all' }
const list = 'GET /api/admin/campaigns'

it('lists the people who did not get an emergency notice, and sends the number of earlier attempts with a retry', async () => {
  const wire = fakeWire({
    [list]: { body: [emergency, mail] },
    [`GET /api/admin/campaigns/${id}`]: {
      body: { campaign: emergency, problems: [{ who: 'Vera', status: 'failed', reason: 'refused' }], returned: [], unreached: [] },
    },
  })
  const screen = await renderScreen({ '/': <CampaignList /> }, '/')
  await screen.until(() => screen.text().includes('Sms: Iedereen, 11 okt 12:00, 1 van 3 verzonden, 1 mislukt, 1 overgeslagen'))
  await screen.press('Wie kreeg hem niet?')
  await screen.until(() => screen.text().includes('Vera: nummer of adres geweigerd'))
  await screen.press('Probeer mislukte opnieuw')
  await screen.until(() => screen.text().includes('Fout bij verzenden'))
  expect(wire.sentTo(`/api/admin/campaigns/${id}/retry`)).toMatchObject([{ body: { uncertainToo: false, attempts: 1 } }])
})

it('shows how many people an emergency SMS reached, and the reason and remedy for each of the others', async () => {
  const sent: Campaign = {
    ...emergency,
    count: 5,
    tally: { sent: 5, failed: 0, skipped: 0, uncertain: 0 },
    deliveries: { reached: 2, unreached: 2, unknown: 1 },
  }
  const unreached = [
    { who: 'Vera', phone: '06 1234 5613', reason: 'limit', remedy: 'mailed' },
    { who: 'Bas', phone: '+31612345614', reason: 'unreachable', remedy: 'call' },
  ]
  fakeWire({
    [list]: { body: [sent] },
    [`GET /api/admin/campaigns/${id}`]: { body: { campaign: sent, problems: [], returned: [], unreached } },
  })
  const screen = await renderScreen({ '/': <CampaignList /> }, '/')
  await screen.until(() => screen.text().includes('5 van 5 verzonden, 2 per sms bereikt, 2 niet bereikt, 1 nog onbekend'))
  await screen.press('Bij wie ging het mis?')
  await screen.until(() => screen.text().includes('Vera: de limiet van het sms-account is bereikt. De mail is in de plaats verstuurd.'))
  expect(screen.text()).toContain('Bas: de telefoon was niet bereikbaar. Bel deze persoon.')
  expect(screen.query('a[href="tel:0612345613"]')).not.toBeNull()
  expect(screen.query('a[href="tel:+31612345614"]')).not.toBeNull()
})

it('lists only mails in the dialog for bulk mail', async () => {
  fakeWire({ [list]: { body: [emergency, mail] } })
  const screen = await renderScreen({ '/': <CampaignList mailsOnly /> }, '/')
  await screen.until(() => screen.text().includes('Tot zaterdag'))
  expect(screen.text()).not.toContain('Noodmelding')
})

it('asks to confirm a stop with the number of remaining recipients, and shows whether the stop succeeded', async () => {
  const half: Campaign = {
    ...mail,
    state: 'sending',
    count: 318,
    tally: { sent: 100, failed: 2, skipped: 0, uncertain: 0 },
    finishedAt: null,
  }
  const path = `/api/admin/campaigns/${mail.id}/cancel`
  const wire = fakeWire({ [list]: { body: [half] }, [`POST ${path}`]: refusal(503, 'busy', 'Even te druk.') })
  const screen = await renderScreen({ '/': <CampaignList /> }, '/')
  await screen.until(() => screen.text().includes('100 van 318 verzonden'))
  await screen.press('Stop')
  expect(screen.text()).toContain('gaat dan niet meer naar 216 ontvangers')
  await screen.press('Niet stoppen')
  expect(screen.text()).not.toContain('gaat dan niet meer')
  expect(wire.sentTo(path)).toEqual([])
  await screen.press('Stop')
  await screen.press('Stop voorgoed')
  await screen.until(() => screen.text().includes('Even te druk.'))
  wire.answers[`POST ${path}`] = { body: { ...half, state: 'cancelled' } }
  wire.answers[list] = { body: [{ ...half, state: 'cancelled' }] }
  await screen.press('Stop voorgoed')
  await screen.until(() => screen.text().includes('Verzending gestopt'))
  expect(screen.text()).toContain('Gestopt')
  expect(screen.query('dialog[open]')).toBeNull()
})
