import { beforeEach, expect, it } from 'vitest'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import type { CachedParticipant } from './cached-ticket.ts'
import { TransferPlace } from './transfer-place.tsx'

const id = '7K4P2M9X'
const list = 'GET /api/participant/transfers'
const offer = 'POST /api/participant/transfers'
const withdraw = `POST /api/participant/transfers/${id}/withdraw`
const free = { participantId: id, until: '2025-10-06', refused: null, offered: null }
const offered = { ...free, offered: { email: 'anna@voorbeeld.nl', until: '2025-09-08T22:00:00.000Z' } }
const participant = { id, name: 'Sanne', qrCode: 'DS1A', raceStatus: 'registered' } as CachedParticipant
const label = 'E-mail van wie je plek overneemt'

async function open(answers: Record<string, Answer>, { reached = true, holder = participant } = {}) {
  const wire = fakeWire(answers)
  const screen = await renderScreen({ '/': <TransferPlace participant={holder} reached={reached} /> }, '/')
  return { ...screen, wire, offers: () => wire.sent.filter(({ method, path }) => `${method} ${path}` === offer).map(({ body }) => body) }
}
beforeEach(() => localStorage.clear())

it('shows the last day for a transfer, offers the place after a confirmation, and shows to whom it is offered', async () => {
  const screen = await open({ [list]: { body: [free] }, [offer]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Tot en met maandag 6 oktober'))
  await screen.fill(label, 'geen adres')
  await screen.press('Bied je plek aan')
  await screen.until(() => screen.text().includes('Ongeldig emailadres'))
  await screen.fill(label, ' anna@voorbeeld.nl ')
  await screen.press('Bied je plek aan')
  await screen.until(() => screen.text().includes('We mailen anna@voorbeeld.nl een link'))
  expect(screen.offers()).toEqual([])
  screen.wire.answers[list] = { body: [offered] }
  await screen.press('Bied aan')
  await screen.until(() =>
    screen.text().includes('Je plek is aangeboden aan anna@voorbeeld.nl. De link werkt tot en met maandag 8 september'),
  )
  expect(screen.offers()).toEqual([{ participantId: id, email: 'anna@voorbeeld.nl' }])
})

it('warns before an offer that a transfer ends the flex cancellation, if the ticket has flex cancellation', async () => {
  for (const endsFlex of [true, false]) {
    const screen = await open({ [list]: { body: [{ ...free, endsFlex }] } })
    await screen.until(() => screen.text().includes('Tot en met maandag 6 oktober'))
    expect(screen.text().includes('Je flex annulering vervalt')).toBe(endsFlex)
    await screen.fill(label, 'anna@voorbeeld.nl')
    await screen.press('Bied je plek aan')
    await screen.until(() => screen.text().includes('We mailen anna@voorbeeld.nl een link'))
    expect(screen.text().includes('behalve de flex annulering')).toBe(endsFlex)
    await screen.close()
  }
})

it('shows at the field that the server refused the mail address, and shows any other refusal as a toast', async () => {
  const screen = await open({ [list]: { body: [free] }, [offer]: refusal(400, 'invalid_input', 'Dit is je eigen adres.') })
  await screen.until(() => screen.text().includes('Bied je plek aan'))
  for (const message of ['Dit is je eigen adres.', 'Je bent al ingecheckt. Overdragen kan niet meer.']) {
    await screen.fill(label, 'sanne@voorbeeld.nl')
    await screen.press('Bied je plek aan')
    await screen.press('Bied aan')
    await screen.until(() => screen.text().includes(message))
    screen.wire.answers[offer] = refusal(409, 'transfer_refused', 'Je bent al ingecheckt. Overdragen kan niet meer.')
  }
})

it('shows that loading failed, and loads after a retry', async () => {
  const screen = await open({ [list]: refusal(503, 'busy', 'Het is druk. Probeer het zo opnieuw.') })
  await screen.until(() => screen.text().includes('Of je kunt overdragen is niet opgehaald'))
  screen.wire.answers[list] = { body: [free] }
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Bied je plek aan'))
})

it('withdraws an offer', async () => {
  const screen = await open({ [list]: { body: [offered] }, [withdraw]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Trek het aanbod in'))
  screen.wire.answers[list] = { body: [free] }
  await screen.press('Trek het aanbod in')
  await screen.until(() => screen.text().includes('Bied je plek aan'))
})

it("shows why a transfer is impossible; shows nothing for a partner's place or a ticket without a QR code", async () => {
  const late = await open({ [list]: { body: [{ ...free, refused: 'Overdragen kon tot en met 6 oktober.' }] } })
  await late.until(() => late.text().includes('Overdragen kon tot en met 6 oktober.'))
  expect(late.query('input')).toBeNull()
  const offline = await open({}, { reached: false })
  expect(offline.text()).toContain('kan alleen met bereik')
  expect(offline.wire.sent).toEqual([])
  const lost = await open({})
  await lost.until(() => lost.text().includes('Of je kunt overdragen is niet opgehaald'))
  expect(lost.query('input')).toBeNull()
  const partner = await open({ [list]: { body: [{ ...free, participantId: '5R8W1C6T' }] } })
  await partner.until(() => partner.wire.sent.length === 1 && partner.text() === '')
  expect((await open({ [list]: { body: [free] } }, { holder: { ...participant, qrCode: '' } })).text()).toBe('')
})
