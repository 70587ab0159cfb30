import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyFacts } from '#web/api/stored-facts.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { clearVolunteerDraft, volunteerDraftKey } from './volunteer-draft.ts'
import Volunteers from './volunteers.tsx'

const post = 'POST /api/volunteers'
const ok: Answer = { body: { ok: true } }

async function open(answer: Answer = ok) {
  const wire = fakeWire({ [post]: answer })
  const keys: (string | null)[] = []
  const answerOf = fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    return answerOf(input, init)
  })
  const screen = await renderScreen({ '/vrijwilligers': <Volunteers /> }, '/vrijwilligers')
  const control = (name: string) => screen.query(`form [name="${name}"]`) as HTMLInputElement
  const fill = (
    name: string,
    text: string,
    kind: typeof HTMLInputElement | typeof HTMLSelectElement | typeof HTMLTextAreaElement = HTMLInputElement,
  ) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(control(name), text)
      control(name).dispatchEvent(new Event(kind === HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    })
  const pick = (value: string) => act(async () => (screen.query(`input[value="${value}"]`) as HTMLInputElement).click())
  const fillIn = async () => {
    await fill('name', 'Hilde Dekker')
    await fill('email', ' hilde@voorbeeld.nl ')
    await fill('preferredRole', 'marshal', HTMLSelectElement)
    await pick('both-days')
  }
  return { ...screen, wire, keys, control, fill, pick, fillIn, sent: () => wire.sentTo('/api/volunteers').map(({ body }) => body) }
}
type Screen = Awaited<ReturnType<typeof open>>
const waitForText = (screen: Screen, text: string) => screen.until(() => screen.text().includes(text))

afterEach(() => applyFacts({}))
beforeEach(() => {
  clearVolunteerDraft()
  localStorage.clear()
})

describe('the volunteers’ page', () => {
  it('shows the four roles and their hours', async () => {
    const screen = await open()
    const roles = [...document.querySelectorAll('li:has(h3):has(a)')].map((role) => role.textContent!)
    expect(roles).toHaveLength(4)
    for (const [at, [name, hours]] of [
      ['Event Crew', '8-12 uur'],
      ['Parcours Marshal', '6-8 uur'],
      ['Registration Team', '4-6 uur'],
      ['EHBO Hulp', '8-10 uur'],
    ].entries()) {
      expect(roles[at]).toContain(name)
      expect(roles[at]).toContain(hours)
    }
    expect(roles[3]).toContain('EHBO-diploma vereist')
    expect(screen.query('h1')!.textContent).toBe('Vrijwilligers')
    expect(screen.text()).toContain('11 & 12 oktober 2025')
  })

  it('selects the role in the form when the visitor chooses it on the page', async () => {
    const screen = await open()
    await screen.press('Kies EHBO Hulp')
    expect(screen.control('preferredRole').value).toBe('safety')
    expect(location.hash).toBe('#aanmelden')
  })
})

describe('signing up', () => {
  it('sends the form, shows a confirmation, and empties the form', async () => {
    const screen = await open()
    await screen.fillIn()
    await screen.fill('phone', '0612345678')
    await screen.fill('experience', 'EHBO-diploma', HTMLTextAreaElement)
    await screen.submit()
    await waitForText(screen, 'Aanmelding succesvol!')
    expect(screen.text()).toContain('We nemen zo snel mogelijk contact met je op.')
    expect(screen.text()).toContain('Bedankt, Hilde Dekker')
    expect(screen.sent()).toEqual([
      {
        name: 'Hilde Dekker',
        email: 'hilde@voorbeeld.nl',
        phone: '0612345678',
        preferredRole: 'marshal',
        experience: 'EHBO-diploma',
        availability: 'both-days',
      },
    ])
    expect(['name', 'email', 'phone', 'preferredRole', 'experience'].map((name) => screen.control(name).value).join('')).toBe('')
    expect(screen.query('form input:checked')).toBeNull()
    expect(localStorage.getItem(volunteerDraftKey)).toBeNull()
  })

  it.each(['both-days', 'saturday', 'sunday', 'flexible'])(
    'sends %s as availability, and null for the empty optional fields',
    async (availability) => {
      const screen = await open()
      await screen.fillIn()
      await screen.pick(availability)
      await screen.submit()
      await waitForText(screen, 'Aanmelding succesvol!')
      expect(screen.sent()).toEqual([expect.objectContaining({ availability, phone: null, experience: null })])
    },
  )

  it('shows an error at each missing or invalid field, and focuses the first of these fields', async () => {
    const screen = await open()
    await screen.submit()
    await waitForText(screen, 'Naam is verplicht')
    for (const text of ['Ongeldig emailadres', 'Rol voorkeur is verplicht', 'Beschikbaarheid is verplicht'])
      expect(screen.text()).toContain(text)
    expect(document.activeElement).toBe(screen.control('name'))
    expect(screen.sent()).toEqual([])
    await screen.fillIn()
    await screen.fill('phone', 'liever niet bellen')
    await screen.submit()
    await waitForText(screen, 'Vul minstens 10 cijfers in, of laat dit leeg')
    expect(screen.text()).not.toContain('Naam is verplicht')
    expect(document.activeElement).toBe(screen.control('phone'))
    expect(screen.sent()).toEqual([])
  })

  it('refuses texts that are too long, and leaves these texts in the form', async () => {
    const screen = await open()
    await screen.fillIn()
    await screen.fill('name', 'n'.repeat(500))
    await screen.fill('email', `hilde@${'duin.'.repeat(60)}nl`)
    await screen.fill('phone', '0'.repeat(31))
    await screen.fill('experience', 'e'.repeat(3000), HTMLTextAreaElement)
    await screen.submit()
    await waitForText(screen, 'Deze naam is te lang')
    expect(document.activeElement).toBe(screen.control('name'))
    expect(screen.text()).toContain('Ongeldig emailadres')
    expect(screen.text()).toContain('Dit telefoonnummer is te lang')
    expect(screen.text()).toContain('maximaal 2000 tekens')
    expect(screen.control('name').value).toHaveLength(500)
    expect(screen.sent()).toEqual([])
  })

  it.each<[string, Answer, string]>([
    ['no connection', 'no network', 'Geen verbinding'],
    ['a page of a proxy', { status: 502, text: '<html><title>502 Bad Gateway</title></html>' }, 'De server antwoordt niet zoals het hoort'],
    ['half an answer', { text: '{"ok":tr' }, 'We begrijpen het antwoord van de server niet'],
    ['another answer', { body: [] }, 'We begrijpen het antwoord van de server niet'],
    ['a broken server', { status: 500, body: { message: 'Er ging iets mis bij ons.', code: 'unexpected' } }, 'Er ging iets mis bij ons.'],
    ['too many tries', refusal(429, 'too_many_attempts', 'Te veel pogingen. Wacht een kwartier.'), 'Wacht een kwartier'],
  ])('keeps the form after %s, and sends the next try with the same idempotency key', async (_, answer, words) => {
    const screen = await open(answer)
    await screen.fillIn()
    await screen.submit()
    await waitForText(screen, 'Probeer het opnieuw of neem contact met ons op.')
    expect(screen.text()).toContain('Er ging iets mis')
    expect(screen.text()).toContain(words)
    expect(screen.text()).toContain('Er is niets verloren')
    expect(screen.text()).not.toMatch(/html|gateway/i)
    expect(screen.control('name').value).toBe('Hilde Dekker')
    screen.wire.answers[post] = ok
    await screen.submit()
    await waitForText(screen, 'Bedankt, Hilde Dekker')
    expect(screen.keys).toHaveLength(2)
    expect(screen.keys[0]).toMatch(/.{20}/)
    expect(screen.keys[1]).toBe(screen.keys[0])
  })

  it('waits for a slow server, and keeps the typed values after the timeout', async () => {
    const screen = await open('no answer')
    await screen.fillIn()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await screen.submit()
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(screen.text()).toContain('Versturen...')
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    vi.useRealTimers()
    await waitForText(screen, 'Het duurt te lang.')
    expect(screen.control('name').value).toBe('Hilde Dekker')
  })

  it('sends changed contents with another idempotency key', async () => {
    const screen = await open('no network')
    await screen.fillIn()
    await screen.submit()
    await waitForText(screen, 'Nog niet verstuurd')
    await screen.fill('name', 'Hilde de Wit')
    await screen.submit()
    await screen.until(() => screen.keys.length === 2)
    expect(screen.keys[1]).not.toBe(screen.keys[0])
  })

  it('shows an error from the server at the field that it concerns', async () => {
    const screen = await open({
      status: 400,
      body: { code: 'invalid_input', message: 'Controleer je invoer.', details: [{ path: 'email', message: 'Dit adres bestaat niet' }] },
    })
    await screen.fillIn()
    await screen.submit()
    await waitForText(screen, 'Dit adres bestaat niet')
    expect(document.activeElement).toBe(screen.control('email'))
  })

  it('sends the form only once when the visitor presses the button several times', async () => {
    const screen = await open()
    const answer = fetch
    const held = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => (await held.promise, answer(...request)))
    await screen.fillIn()
    await screen.submit()
    await screen.submit()
    await waitForText(screen, 'Versturen...')
    await screen.press('Versturen...')
    held.resolve()
    await waitForText(screen, 'Aanmelding succesvol!')
    expect(screen.sent()).toHaveLength(1)
  })

  it('restores the draft after a reload', async () => {
    const before = await open()
    await before.fillIn()
    // A reload clears the memory of the page, but not the storage of the device.
    const stored = localStorage.getItem(volunteerDraftKey)!
    await act(async () => clearVolunteerDraft())
    localStorage.setItem(volunteerDraftKey, stored)
    const after = await open()
    expect(after.control('name').value).toBe('Hilde Dekker')
    expect(after.control('preferredRole').value).toBe('marshal')
    expect((after.query('form input:checked') as HTMLInputElement).value).toBe('both-days')
  })

  it.each(['{', 'null', '[]', '7', '{"name":7,"phone":{}}'])('shows an empty form when the stored draft is invalid: %s', async (stored) => {
    localStorage.setItem(volunteerDraftKey, stored)
    const screen = await open()
    expect(screen.control('name').value).toBe('')
    expect(screen.control('phone').value).toBe('')
  })
})

it('shows the date of each weekday that can be chosen, even if the edition has only a Sunday', async () => {
  applyFacts({ dates: [{ value: ['2026-10-11'], screens: [], elsewhere: '' }] })
  const screen = await open()
  expect(screen.text()).toContain('Zondag11 oktober')
  expect(screen.text()).toMatch(/Zaterdag(?!\d)/)
})
