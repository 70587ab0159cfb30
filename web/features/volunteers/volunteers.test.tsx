import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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
const said = (screen: Screen, text: string) => screen.until(() => screen.text().includes(text))

beforeEach(() => {
  clearVolunteerDraft()
  localStorage.clear()
})

describe('the volunteers’ page', () => {
  it('tells of the four roles and their hours', async () => {
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

  it('takes a chosen role to the form', async () => {
    const screen = await open()
    await screen.press('Kies EHBO Hulp')
    expect(screen.control('preferredRole').value).toBe('safety')
    expect(location.hash).toBe('#aanmelden')
  })
})

describe('signing up', () => {
  it('sends what was filled in, says so and is empty again', async () => {
    const screen = await open()
    await screen.fillIn()
    await screen.fill('phone', '0612345678')
    await screen.fill('experience', 'EHBO-diploma', HTMLTextAreaElement)
    await screen.submit()
    await said(screen, 'Aanmelding succesvol!')
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

  it.each(['both-days', 'saturday', 'sunday', 'flexible'])('can be for %s', async (availability) => {
    const screen = await open()
    await screen.fillIn()
    await screen.pick(availability)
    await screen.submit()
    await said(screen, 'Aanmelding succesvol!')
    expect(screen.sent()).toEqual([expect.objectContaining({ availability, phone: null, experience: null })])
  })

  it('says at each field what is missing, and goes to the first', async () => {
    const screen = await open()
    await screen.submit()
    await said(screen, 'Naam is verplicht')
    for (const text of ['Ongeldig emailadres', 'Rol voorkeur is verplicht', 'Beschikbaarheid is verplicht'])
      expect(screen.text()).toContain(text)
    expect(document.activeElement).toBe(screen.control('name'))
    expect(screen.sent()).toEqual([])
    await screen.fillIn()
    await screen.fill('phone', '06')
    await screen.submit()
    await said(screen, 'Vul minstens 10 cijfers in, of laat dit leeg')
    expect(screen.text()).not.toContain('Naam is verplicht')
    expect(document.activeElement).toBe(screen.control('phone'))
    expect(screen.sent()).toEqual([])
  })

  it('refuses what is far too long, and keeps it', async () => {
    const screen = await open()
    await screen.fillIn()
    await screen.fill('name', 'n'.repeat(500))
    await screen.fill('experience', 'e'.repeat(3000), HTMLTextAreaElement)
    await screen.submit()
    await said(screen, 'Deze naam is te lang')
    expect(screen.text()).toContain('maximaal 2000 tekens')
    expect(screen.control('name').value).toHaveLength(500)
    expect(screen.sent()).toEqual([])
  })

  it.each<[string, Answer, string]>([
    ['no connection', 'no network', 'Geen verbinding'],
    ['a broken server', { status: 500, body: { message: 'Er ging iets mis bij ons.', code: 'unexpected' } }, 'Er ging iets mis bij ons.'],
    ['too many tries', refusal(429, 'too_many_attempts', 'Te veel pogingen. Wacht een kwartier.'), 'Wacht een kwartier'],
  ])('with %s loses nothing, and the next try counts once', async (_, answer, words) => {
    const screen = await open(answer)
    await screen.fillIn()
    await screen.submit()
    await said(screen, 'Probeer het opnieuw of neem contact met ons op.')
    expect(screen.text()).toContain('Er ging iets mis')
    expect(screen.text()).toContain(words)
    expect(screen.text()).toContain('Er is niets verloren')
    expect(screen.control('name').value).toBe('Hilde Dekker')
    screen.wire.answers[post] = ok
    await screen.submit()
    await said(screen, 'Bedankt, Hilde Dekker')
    expect(screen.keys).toHaveLength(2)
    expect(screen.keys[0]).toMatch(/.{20}/)
    expect(screen.keys[1]).toBe(screen.keys[0])
  })

  it('gives other contents another key', async () => {
    const screen = await open('no network')
    await screen.fillIn()
    await screen.submit()
    await said(screen, 'Nog niet verstuurd')
    await screen.fill('name', 'Hilde de Wit')
    await screen.submit()
    await screen.until(() => screen.keys.length === 2)
    expect(screen.keys[1]).not.toBe(screen.keys[0])
  })

  it('shows what the server says of a field', async () => {
    const screen = await open({
      status: 400,
      body: { code: 'invalid_input', message: 'Controleer je invoer.', details: [{ path: 'email', message: 'Dit adres bestaat niet' }] },
    })
    await screen.fillIn()
    await screen.submit()
    await said(screen, 'Dit adres bestaat niet')
    expect(document.activeElement).toBe(screen.control('email'))
  })

  it('sends once, however often it is pressed', async () => {
    const screen = await open()
    const answer = fetch
    const held = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => (await held.promise, answer(...request)))
    await screen.fillIn()
    await screen.submit()
    await screen.submit()
    await said(screen, 'Versturen...')
    await screen.press('Versturen...')
    held.resolve()
    await said(screen, 'Aanmelding succesvol!')
    expect(screen.sent()).toHaveLength(1)
  })

  it('survives a reload', async () => {
    const before = await open()
    await before.fillIn()
    // The page is gone with its memory; the device still has it.
    const kept = localStorage.getItem(volunteerDraftKey)!
    await act(async () => clearVolunteerDraft())
    localStorage.setItem(volunteerDraftKey, kept)
    const after = await open()
    expect(after.control('name').value).toBe('Hilde Dekker')
    expect(after.control('preferredRole').value).toBe('marshal')
    expect((after.query('form input:checked') as HTMLInputElement).value).toBe('both-days')
  })

  it.each(['{', 'null', '[]', '7', '{"name":7,"phone":{}}'])('starts empty when the device kept %s', async (kept) => {
    localStorage.setItem(volunteerDraftKey, kept)
    const screen = await open()
    expect(screen.control('name').value).toBe('')
    expect(screen.control('phone').value).toBe('')
  })
})
