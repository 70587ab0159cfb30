import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { testDay, testWave } from '#web/features/admin/waves/testing/waves.ts'
import { raceStatuses } from '#shared/scan/event-kinds.ts'
import { participantStates } from '#web/features/admin/participant-columns.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { readMail, writeMail } from './testing/write-mail.ts'
import BulkEmailDialog from './bulk-email-dialog.tsx'

const count = 'POST /api/admin/bulk-email/count'
const wire = () =>
  fakeWire({
    [count]: { body: { count: 3, examples: [], leftOut: [] } },
    'GET /api/admin/campaigns': { body: [] },
    'GET /api/admin/templates': { body: [] },
    'GET /api/waves': { body: [] },
    'GET /api/admin/event-days': { body: [testDay] },
  })
const open = () => renderScreen({ '/': <BulkEmailDialog onClose={() => {}} /> }, '/')

it('shows why the recipients are not counted, and counts them on retry', async () => {
  const net = wire()
  net.answers[count] = refusal(503, 'busy', 'Even te druk.')
  const screen = await open()
  await screen.until(() => screen.text().includes('De ontvangers zijn niet geteld'))
  expect(screen.text()).toContain('Even te druk.')
  net.answers[count] = { body: { count: 3, examples: [], leftOut: [] } }
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Verstuur naar 3 ontvangers'))
  expect(screen.text()).not.toContain('niet geteld')
})

it('restores typed text that a template replaced, even after a visit to Verzendingen', async () => {
  wire()
  const screen = await open()
  const texts = () => [screen.fieldOf('Onderwerp').value, readMail()]
  await screen.until(() => screen.query('[aria-label=Berichttekst] button[disabled]') === null)
  await screen.press('Welkom')
  expect(texts()[0]).toContain('Welkom bij')
  // This template replaced no typed text, so there is nothing to restore.
  await screen.press('Herinnering')
  expect(screen.text()).not.toContain('Zet mijn tekst terug')
  await screen.fill('Onderwerp', 'Tot zaterdag')
  await writeMail('Zelf getypt.')
  await screen.press('Leeg')
  expect(texts()).toEqual(['', ''])
  await screen.press('Welkom')
  await screen.press('Verzendingen')
  await screen.press('Nieuwe mail')
  await screen.press('Zet mijn tekst terug')
  expect(texts()).toEqual(['Tot zaterdag', 'Zelf getypt.'])
  expect(screen.text()).not.toContain('Zet mijn tekst terug')
})

it('shows that the waves do not load, and keeps the typed text while they load again', async () => {
  const net = wire()
  net.answers['GET /api/waves'] = refusal(503, 'busy', 'Even te druk.')
  const screen = await open()
  await screen.fill('Onderwerp', 'Tot zaterdag')
  expect(screen.text()).not.toContain('De waves laden niet')
  await screen.fill('Ontvangers', 'wave')
  await screen.until(() => screen.text().includes('De waves laden niet'))
  const optionsOf = () => [...screen.fieldOf('Wave').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(optionsOf()).toEqual(['Niet geladen'])
  net.answers['GET /api/waves'] = { body: [{ ...testWave(3), available: 16 }] }
  await screen.press('Probeer opnieuw')
  await screen.until(() => optionsOf().length === 2)
  expect(optionsOf()).toEqual(['Kies een wave', 'za 11 okt, wave 3, 10:00'])
  expect([screen.text().includes('De waves laden niet'), screen.fieldOf('Onderwerp').value]).toEqual([false, 'Tot zaterdag'])
})

it('lists only the waves of the chosen edition, with the year if it is not the current year', async () => {
  const net = wire()
  const other = (id: number, eventDate: string) => testWave(id, { eventDate, startTime: `${eventDate}T08:00:00.000Z` })
  net.answers['GET /api/waves'] = { body: [testWave(3), other(4, '2024-10-12')] }
  net.answers['GET /api/admin/event-days'] = { body: [{ ...testDay, eventDate: '2024-10-12' }] }
  const screen = await open()
  await screen.fill('Ontvangers', 'wave')
  await screen.until(() => screen.fieldOf('Wave').children.length === 2)
  expect([...screen.fieldOf('Wave').children].map(({ textContent }) => textContent)).toEqual([
    'Kies een wave',
    'za 12 okt 2024, wave 4, 10:00',
  ])
})

it('uses the status names of the participants list', async () => {
  wire()
  const screen = await open()
  await screen.fill('Ontvangers', 'status')
  const options = [...screen.fieldOf('Status').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options.slice(1)).toEqual(raceStatuses.map((one) => participantStates[one].text))
})

it('disables the templates until the organiser’s own texts have loaded, and says if the texts do not load', async () => {
  const net = wire()
  net.answers['GET /api/admin/templates'] = refusal(503, 'busy', 'Even te druk.')
  const screen = await open()
  const isDisabled = (at: 'first' | 'last') => screen.query(`[aria-label=Berichttekst] button:${at}-child`)!.hasAttribute('disabled')
  expect(isDisabled('first')).toBe(true)
  await screen.until(() => screen.text().includes('De berichtteksten laden niet'))
  expect([isDisabled('first'), isDisabled('last')]).toEqual([true, false])
  const words = { id: 'welcome', subject: 'Onze eigen welkomstmail', content: 'Hoi {{name}}, welkom.' }
  const own = { ...words, kind: 'mail', name: 'Welkom', standard: words, placeholders: [], isOwn: true, version: 'v' }
  net.answers['GET /api/admin/templates'] = { body: [own] }
  await screen.press('Probeer opnieuw')
  await screen.until(() => !isDisabled('first'))
  await screen.press('Welkom')
  expect(screen.fieldOf('Onderwerp').value).toBe('Onze eigen welkomstmail')
})

it('clears the ticket options for recipients without tickets, so that the mail can be sent', async () => {
  const send = '/api/admin/bulk-email'
  const net = wire()
  net.answers[`POST ${send}`] = { body: { id: 'c1', count: 3 } }
  const screen = await open()
  await screen.press('QR-code erbij', 'checkbox')
  await screen.press('Wave-info erbij', 'checkbox')
  await screen.fill('Ontvangers', 'newsletter')
  await screen.fill('Onderwerp', 'Nieuws')
  await writeMail('De inschrijving is open.')
  await screen.until(() => screen.text().includes('Verstuur naar 3 ontvangers'))
  await screen.press('Verstuur naar 3 ontvangers')
  await screen.press('Ja, verstuur')
  await screen.until(() => net.sentTo(send).length > 0 || screen.text().includes('Lezers hebben geen QR-code'))
  expect(net.sentTo(send)).toMatchObject([
    { body: { recipientType: 'newsletter', includeName: true, includeQrCode: false, includeWaveInfo: false } },
  ])
})
