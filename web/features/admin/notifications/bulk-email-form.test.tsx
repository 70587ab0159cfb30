import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { testDay, testWave } from '#web/features/admin/waves/testing/waves.ts'
import { raceStatuses } from '#shared/scan/event-kinds.ts'
import { states } from '#web/features/admin/participant-columns.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import BulkEmailDialog from './bulk-email-dialog.tsx'

const count = 'POST /api/admin/bulk-email/count'
const wire = () =>
  fakeWire({
    [count]: { body: { count: 3, examples: [] } },
    'GET /api/admin/campaigns': { body: [] },
    'GET /api/admin/templates': { body: [] },
    'GET /api/waves': { body: [] },
    'GET /api/event-editions': { body: [testDay] },
  })
const open = () => renderScreen({ '/': <BulkEmailDialog onClose={() => {}} /> }, '/')

it('says why nothing can be sent when the recipients were not counted, and counts again', async () => {
  const net = wire()
  net.answers[count] = refusal(503, 'busy', 'Even te druk.')
  const screen = await open()
  await screen.until(() => screen.text().includes('De ontvangers zijn niet geteld'))
  expect(screen.text()).toContain('Even te druk.')
  net.answers[count] = { body: { count: 3, examples: [] } }
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Verstuur naar 3 ontvangers'))
  expect(screen.text()).not.toContain('niet geteld')
})

it('a template never throws away what was typed: it comes back with a press, also after a look at Verzendingen', async () => {
  wire()
  const screen = await open()
  const texts = () => [screen.fieldOf('Onderwerp').value, screen.fieldOf('Inhoud').value]
  await screen.until(() => screen.query('[aria-label=Template] button[disabled]') === null)
  await screen.press('Welkom')
  expect(texts()[0]).toContain('Welkom bij')
  // Nothing of theirs was replaced.
  await screen.press('Herinnering')
  expect(screen.text()).not.toContain('Zet mijn tekst terug')
  await screen.type('Onderwerp', 'Tot zaterdag')
  await screen.type('Inhoud', 'Zelf getypt.')
  await screen.press('Leeg')
  expect(texts()).toEqual(['', ''])
  await screen.press('Welkom')
  await screen.press('Verzendingen')
  await screen.press('Nieuwe mail')
  await screen.press('Zet mijn tekst terug')
  expect(texts()).toEqual(['Tot zaterdag', 'Zelf getypt.'])
  expect(screen.text()).not.toContain('Zet mijn tekst terug')
})

it('says that the waves do not load and asks again, with what was typed still there', async () => {
  const net = wire()
  net.answers['GET /api/waves'] = refusal(503, 'busy', 'Even te druk.')
  const screen = await open()
  await screen.type('Onderwerp', 'Tot zaterdag')
  expect(screen.text()).not.toContain('De waves laden niet')
  await screen.type('Ontvangers', 'wave')
  await screen.until(() => screen.text().includes('De waves laden niet'))
  const optionsOf = () => [...screen.fieldOf('Wave').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(optionsOf()).toEqual(['Niet geladen'])
  net.answers['GET /api/waves'] = { body: [{ ...testWave(3), available: 16 }] }
  await screen.press('Probeer opnieuw')
  await screen.until(() => optionsOf().length === 2)
  expect(optionsOf()).toEqual(['Kies een wave', 'za 11 okt, wave 3, 10:00'])
  expect([screen.text().includes('De waves laden niet'), screen.fieldOf('Onderwerp').value]).toEqual([false, 'Tot zaterdag'])
})

it('offers the waves of this edition first, those of others under their year', async () => {
  const net = wire()
  const other = (id: number, eventDate: string) => testWave(id, { eventDate, startTime: `${eventDate}T08:00:00.000Z` })
  net.answers['GET /api/waves'] = { body: [other(1, '2023-10-14'), other(2, '2024-10-12'), testWave(3), other(4, '2024-10-12')] }
  const screen = await open()
  await screen.type('Ontvangers', 'wave')
  await screen.until(() => screen.fieldOf('Wave').querySelector('optgroup') !== null)
  const said = [...screen.fieldOf('Wave').children].map((one) =>
    one instanceof HTMLOptGroupElement ? [one.label, ...[...one.children].map(({ textContent }) => textContent)] : one.textContent,
  )
  expect(said).toEqual([
    'Kies een wave',
    'za 11 okt, wave 3, 10:00',
    ['2024', 'za 12 okt, wave 2, 10:00', 'za 12 okt, wave 4, 10:00'],
    ['2023', 'za 14 okt, wave 1, 10:00'],
  ])
})

it('calls a status what the list of participants calls it', async () => {
  wire()
  const screen = await open()
  await screen.type('Ontvangers', 'status')
  const said = [...screen.fieldOf('Status').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(said.slice(1)).toEqual(raceStatuses.map((one) => states[one].text))
})

it('a template waits for the organiser’s own text, and says so when that does not load', async () => {
  const net = wire()
  net.answers['GET /api/admin/templates'] = refusal(503, 'busy', 'Even te druk.')
  const screen = await open()
  const isShut = (at: 'first' | 'last') => screen.query(`[aria-label=Template] button:${at}-child`)!.hasAttribute('disabled')
  expect(isShut('first')).toBe(true)
  await screen.until(() => screen.text().includes('De templates laden niet'))
  expect([isShut('first'), isShut('last')]).toEqual([true, false])
  const words = { id: 'welcome', subject: 'Onze eigen welkomstmail', content: 'Hoi {{name}}, welkom.' }
  const own = { ...words, kind: 'mail', name: 'Welkom', standard: words, placeholders: [], isOwn: true, version: 'v' }
  net.answers['GET /api/admin/templates'] = { body: [own] }
  await screen.press('Probeer opnieuw')
  await screen.until(() => !isShut('first'))
  await screen.press('Welkom')
  expect(screen.fieldOf('Onderwerp').value).toBe('Onze eigen welkomstmail')
})

it('what was ticked goes off with the recipients who have no such thing, so that the mail can be sent', async () => {
  const send = '/api/admin/bulk-email'
  const net = wire()
  net.answers[`POST ${send}`] = { body: { id: 'c1', count: 3 } }
  const screen = await open()
  await screen.press('QR-code erbij', 'label')
  await screen.press('Wave-info erbij', 'label')
  await screen.type('Ontvangers', 'newsletter')
  await screen.type('Onderwerp', 'Nieuws')
  await screen.type('Inhoud', 'De inschrijving is open.')
  await screen.until(() => screen.text().includes('Verstuur naar 3 ontvangers'))
  await screen.press('Verstuur naar 3 ontvangers')
  await screen.until(() => net.sentTo(send).length > 0 || screen.text().includes('Lezers hebben geen QR-code'))
  expect(net.sentTo(send)).toMatchObject([
    { body: { recipientType: 'newsletter', includeName: true, includeQrCode: false, includeWaveInfo: false } },
  ])
})
