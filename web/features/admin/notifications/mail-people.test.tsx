import { expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { selectMail, writeMail } from './testing/write-mail.ts'
import BulkEmailDialog from './bulk-email-dialog.tsx'

const count = '/api/admin/bulk-email/count'
const preview = '/api/admin/bulk-email/preview'
const send = '/api/admin/bulk-email'
const examples = [
  { id: 'p:00000001', name: 'Anna' },
  { id: 'p:00000002', name: 'Bas' },
]
const wire = () =>
  fakeWire({
    [`POST ${count}`]: { body: { count: 2, examples, leftOut: [{ reason: 'gone', count: 1 }] } },
    [`POST ${preview}`]: { body: { to: 'anna@voorbeeld.example', subject: 'Tot zaterdag', html: '<p>Hoi</p>', text: 'Hoi' } },
    [`POST ${send}`]: { body: { id: 'c'.repeat(32), count: 2 } },
    'GET /api/admin/campaigns': { body: [] },
    'GET /api/admin/templates': { body: [] },
    'GET /api/waves': { body: [] },
    'GET /api/admin/event-days': { body: [] },
  })
const ids = ['00000001', '00000002', '00000003']
const open = () => renderScreen({ '/': <BulkEmailDialog choice={{ recipientType: 'filter', ids }} onClose={() => {}} /> }, '/')

it('mails the ticked rows, and says who is left out and why', async () => {
  const net = wire()
  const screen = await open()
  expect(screen.text()).toContain('3 gekozen deelnemers')
  await screen.until(() => screen.text().includes('Overgeslagen: 1 niet meer in de lijst'))
  await screen.fill('Onderwerp', 'Tot zaterdag')
  await writeMail('De poort gaat om negen uur open.')
  await screen.press('Verstuur naar 2 ontvangers')
  const question = screen.text()
  expect(question).toContain('‘Tot zaterdag’ gaat nu naar 2 ontvangers.')
  expect(question).toContain('Overgeslagen: 1 niet meer in de lijst.')
  await screen.press('Terug')
  expect(net.sentTo(send)).toEqual([])
  await screen.press('Verstuur naar 2 ontvangers')
  await screen.press('Ja, verstuur')
  await screen.until(() => net.sentTo(send).length > 0)
  expect(net.sentTo(send)).toMatchObject([{ body: { recipientType: 'filter', ids, content: 'De poort gaat om negen uur open.' } }])
})

it('offers to plan a mail with a send time, instead of sending it', async () => {
  const net = wire()
  const screen = await open()
  await screen.until(() => screen.text().includes('Verstuur naar 2 ontvangers'))
  await screen.fill(/^Versturen op/, '2099-10-02T10:00')
  await screen.fill('Onderwerp', 'Tot zaterdag')
  await writeMail('De poort gaat om negen uur open.')
  await screen.until(() => screen.text().includes('Plan voor 2 ontvangers'))
  await screen.press('Plan voor 2 ontvangers')
  expect(screen.text()).toContain('‘Tot zaterdag’ gaat op 2 okt 10:00 naar 2 ontvangers.')
  await screen.press('Ja, plan')
  await screen.until(() => net.sentTo(send).length > 0)
})

it('refuses to send while the send time is incomplete, and shows the reason at the field', async () => {
  const net = wire()
  const screen = await open()
  await screen.until(() => screen.text().includes('Verstuur naar 2 ontvangers'))
  await screen.fill('Onderwerp', 'Tot zaterdag')
  await writeMail('De poort gaat om negen uur open.')
  // Browsers report a day without a time as bad input; jsdom does not.
  Object.defineProperty(screen.fieldOf(/^Versturen op/), 'validity', { value: { badInput: true } })
  await screen.press('Verstuur naar 2 ontvangers')
  await screen.until(() => screen.text().includes('Maak dit af, of maak het leeg'))
  expect(net.sentTo(send)).toEqual([])
})

it('replaces the ticked rows by recipients that are chosen with a filter', async () => {
  const net = wire()
  const screen = await open()
  await screen.press('Kies anders')
  await screen.fill('Type', 'duo')
  await screen.fill('Geslacht', 'female')
  await screen.fill('Check-in', 'false')
  await screen.fill('Leeftijd vanaf', '40')
  await screen.until(() => net.sentTo(count).some(({ body }) => (body as { filter?: { minAge?: number } }).filter?.minAge === 40))
  expect(net.sentTo(count).at(-1)!.body).toMatchObject({
    recipientType: 'filter',
    ids: null,
    filter: { ticketType: 'duo', gender: 'female', isIn: false, minAge: 40 },
  })
})

it('shows the mail of the next and the previous recipient', async () => {
  const net = wire()
  const screen = await open()
  await screen.fill('Onderwerp', 'Tot zaterdag')
  await writeMail('De poort gaat om negen uur open.')
  const shownFor = () => (net.sentTo(preview).at(-1)?.body as { recipient?: string } | undefined)?.recipient
  await screen.until(() => shownFor() === 'p:00000001')
  await screen.until(() => screen.text().includes('anna@voorbeeld.example'))
  await screen.press('Volgende')
  await screen.until(() => shownFor() === 'p:00000002')
  expect(screen.fieldOf('Voorbeeld voor').value).toBe('p:00000002')
  await screen.press('Vorige')
  expect(screen.fieldOf('Voorbeeld voor').value).toBe('p:00000001')
})

it('sends the bold text, the link and the placeholder that the toolbar buttons made', async () => {
  const net = wire()
  const screen = await open()
  await screen.fill('Onderwerp', 'Tot zaterdag')
  await writeMail('Lees de gids van zaterdag')
  await selectMail()
  await screen.press('Vet')
  await selectMail()
  await screen.press('Link')
  await screen.fill('Adres van de link', 'javascript:alert(1)')
  await screen.press('Zet link')
  expect(screen.text()).toContain('Vul een webadres of e-mailadres in')
  await screen.fill('Adres van de link', 'duinstorm.nl/gids')
  await screen.press('Zet link')
  await screen.until(() => screen.text().includes('Verstuur naar 2 ontvangers'))
  await screen.press('Verstuur naar 2 ontvangers')
  await screen.press('Ja, verstuur')
  await screen.until(() => net.sentTo(send).length > 0)
  const marks = [{ type: 'link', attrs: { href: 'https://duinstorm.nl/gids' } }, { type: 'bold' }]
  expect(net.sentTo(send)[0]!.body).toMatchObject({
    body: { content: [{ type: 'paragraph', content: [{ text: 'Lees de gids van zaterdag', marks: expect.arrayContaining(marks) }] }] },
  })
})
