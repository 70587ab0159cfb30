import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import TicketTransfer from './ticket-transfer.tsx'

const token = '7K4P2M9XaaaaaaaaaaaaaaaaaaaaaaaA'
const get = `GET /api/transfers/${token}`
const accept = `POST /api/transfers/${token}/accept`
const offer = {
  state: 'offered',
  from: 'Sanne de Wit',
  email: 'anna@voorbeeld.nl',
  ticketType: 'duo',
  teammate: 'Joris Bakker',
  eventDate: '2025-10-11',
  location: 'The Dune Base, Noordwijk',
  waveNumber: 5,
  waveTime: '2025-10-11T10:00:00.000Z',
  until: '2025-09-08T22:00:00.000Z',
}

async function open(answers: Record<string, Answer>, at = `/ticket-transfer#${token}`) {
  const wire = fakeWire(answers)
  const screen = await renderScreen({ '/ticket-transfer': <TicketTransfer /> }, at)
  return { ...screen, wire }
}

beforeEach(() => sessionStorage.clear())

it(
  'shows the offered place, requires all fields except a mail address, and shows that the place is accepted',
  { timeout: 20_000 },
  async () => {
    const screen = await open({ [get]: { body: offer }, [accept]: { body: { ok: true } } })
    await screen.until(() => screen.text().includes('Sanne de Wit draagt deze plek aan jou over.'))
    for (const text of ['zaterdag 11 oktober 2025', 'Wave 5, 12:00', 'Joris Bakker', 'anna@voorbeeld.nl', 'tot en met maandag 8 september'])
      expect(screen.text()).toContain(text)
    await screen.fill('Geboortedatum', '2010-10-12')
    await screen.leave('Geboortedatum')
    await screen.until(() => screen.text().includes('Meedoen kan vanaf 16 jaar op de racedag, zaterdag 11 oktober 2025'))
    await screen.press('Neem de plek over')
    await screen.until(() => screen.text().includes('Naam is verplicht'))
    expect(screen.wire.sentTo(accept.slice(5))).toEqual([])
    await screen.fill('Naam', 'Anna Smit')
    await screen.fill('Telefoon', '0687654321')
    await screen.fill('Geboortedatum', '2009-10-12')
    await screen.until(() => screen.text().includes('Meedoen kan vanaf 16 jaar op de racedag, zaterdag 11 oktober 2025'))
    await screen.fill('Geboortedatum', '1988-05-06')
    await screen.fill('Nationaliteit', 'Belgische')
    await screen.press('Anders', 'radio')
    await screen.press(/^Ik ga akkoord/, 'checkbox')
    screen.wire.answers[accept] = {
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'Fout',
        details: [{ path: 'participant.birthDate', message: 'Deze datum is nog niet geweest' }],
      },
    }
    await screen.press('Neem de plek over')
    await screen.until(() => screen.text().includes('Deze datum is nog niet geweest'))
    screen.wire.answers[accept] = { body: { ok: true } }
    screen.wire.answers[get] = { body: { ...offer, state: 'taken' } }
    await screen.press('Neem de plek over')
    await screen.until(() => screen.text().includes('De plek is van jou'))
    expect(screen.wire.sentTo(accept.slice(5)).at(-1)!.body).toMatchObject({
      participant: { name: 'Anna Smit', gender: 'other', agreeToTerms: true },
    })
    expect(JSON.stringify(screen.wire.sent)).not.toContain('"email"')
  },
)

it('warns before the visitor accepts a place that the flex cancellation of the place ends', async () => {
  for (const endsFlex of [true, false]) {
    const screen = await open({ [get]: { body: { ...offer, endsFlex } } })
    await screen.until(() => screen.text().includes('Er ligt een plek voor je klaar'))
    expect(screen.text().includes('De flex annulering gaat niet mee')).toBe(endsFlex)
    await screen.close()
  }
})

it('shows that the wave of the place is cancelled', async () => {
  const screen = await open({ [get]: { body: { ...offer, waveCancelled: true } } })
  await screen.until(() => screen.text().includes('Wave 5 gaat niet door. Je nieuwe start mailen we'))
})

it('asks for a shirt size only for the second place of a Duo', async () => {
  for (const isSecondPlace of [true, false]) {
    const screen = await open({ [get]: { body: { ...offer, isSecondPlace } } })
    await screen.until(() => screen.text().includes('Er ligt een plek voor je klaar'))
    expect(screen.text().includes('Shirtmaat')).toBe(isSecondPlace)
    await screen.close()
  }
})

it('keeps the typed values after a reload, and deletes them once the place is accepted', async () => {
  const answers = { [get]: { body: offer }, [accept]: { body: { ok: true } } }
  const first = await open(answers)
  await first.until(() => first.text().includes('Er ligt een plek voor je klaar'))
  await first.fill('Naam', 'Anna Smit')
  await first.fill('Telefoon', '0687654321')
  await first.fill('Geboortedatum', '1988-05-06')
  await first.close()

  const again = await open(answers)
  await again.until(() => again.text().includes('Er ligt een plek voor je klaar'))
  expect(again.fieldOf('Naam').value).toBe('Anna Smit')
  await again.fill('Nationaliteit', 'Belgische')
  await again.press('Anders', 'radio')
  await again.press(/^Ik ga akkoord/, 'checkbox')
  again.wire.answers[get] = { body: { ...offer, state: 'taken' } }
  await again.press('Neem de plek over')
  await again.until(() => again.text().includes('De plek is van jou'))
  expect(Object.values({ ...sessionStorage }).join('')).not.toContain('Anna')
})

it('does not store health data on the device, and requires it again after a reload', async () => {
  const answers = { [get]: { body: offer }, [accept]: { body: { ok: true } } }
  const first = await open(answers)
  await first.until(() => first.text().includes('Er ligt een plek voor je klaar'))
  expect(first.text()).not.toContain('Vul dit nog een keer in')
  const more = document.querySelector('details')!
  await act(async () => {
    more.open = true
    more.dispatchEvent(new Event('toggle'))
  })
  await first.fill('Naam', 'Anna Smit')
  await first.fill(/^Wat moet de EHBO weten/, 'Allergisch voor wespen')
  const storedText = () => Object.values({ ...sessionStorage, ...localStorage }).join('')
  expect(storedText()).toContain('Anna Smit')
  expect(storedText()).not.toContain('wespen')
  await first.close()
  const again = await open(answers)
  await again.until(() => again.text().includes('Vul dit nog een keer in'))
  expect(again.fieldOf('Naam').value).toBe('Anna Smit')
})

it('shows that a link does not work or is incomplete, or that there is no network to check the link', async () => {
  const dead = await open({ [get]: refusal(410, 'link_expired', 'Deze link is verlopen of ingetrokken.') })
  await dead.until(() => dead.text().includes('Deze link is verlopen of ingetrokken.'))
  const torn = await open({ 'GET /api/transfers/kort': refusal(400, 'invalid_input', 'Controleer je invoer') }, '/ticket-transfer#kort')
  await torn.until(() => torn.text().includes('De link is niet compleet.'))
  const none = await open({}, '/ticket-transfer')
  expect(none.text()).toContain('De link is niet compleet.')
  const lost = await open({})
  await lost.until(() => lost.text().includes('Je plek is nog niet opgezocht'))
  lost.wire.answers[get] = { body: offer }
  await lost.press('Probeer opnieuw')
  await lost.until(() => lost.text().includes('Er ligt een plek voor je klaar'))
})
