import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { testWave } from '#web/features/admin/waves/testing/waves.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import BulkEmailDialog from './bulk-email-dialog.tsx'

const count = 'POST /api/admin/bulk-email/count'
const wire = () =>
  fakeWire({
    [count]: { body: { count: 3, examples: [] } },
    'GET /api/admin/campaigns': { body: [] },
    'GET /api/admin/templates': { body: [] },
    'GET /api/waves': { body: [] },
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
