import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'

const post = 'POST /api/newsletter'
const label = /^E-mailadres/
const ok: Answer = { body: { ok: true } }

async function open(answer: Answer = ok) {
  const wire = fakeWire({ [post]: answer })
  const screen = await renderScreen({ '/': <NewsletterForm /> }, '/')
  return { ...screen, wire, sent: () => wire.sentTo('/api/newsletter').map(({ body }) => body), value: () => screen.fieldOf(label).value }
}

beforeEach(() => sessionStorage.clear())

describe('the newsletter form', () => {
  it('subscribes the mail address, confirms the subscription and clears the field', async () => {
    const screen = await open()
    await screen.fill(label, 'sanne@voorbeeld.nl')
    await screen.submit()
    await screen.until(() => screen.text().includes('Success!'))
    expect(screen.text()).toContain('Je bent aangemeld voor onze nieuwsbrief.')
    expect(screen.text()).toContain('Open de link in de mail die we je net stuurden.')
    expect(screen.value()).toBe('')
    expect(screen.sent()).toEqual([{ email: 'sanne@voorbeeld.nl' }])
  })

  it('labels its field, and describes what the mail address is used for', async () => {
    const screen = await open()
    const spoken = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ')
    expect(screen.fieldOf(label).labels![0]!.textContent!.trim()).toBe('E-mailadres')
    expect(spoken(screen.fieldOf(label).getAttribute('aria-describedby'))).toContain('Af en toe een mail.')
  })

  it.each(['', '   '])('sends nothing for the input "%s"', async (nothing) => {
    const screen = await open()
    await screen.fill(label, nothing)
    const before = screen.text()
    await screen.submit()
    expect(screen.text()).toBe(before)
    expect(screen.sent()).toEqual([])
  })

  it.each(['sanne', 'sanne@', 'een lange zin zonder adres', `sanne@${'duin.'.repeat(60)}nl`])(
    'shows at the field that "%s" is not a mail address',
    async (wrong) => {
      const screen = await open()
      await screen.fill(label, wrong)
      await screen.submit()
      expect(screen.text()).toContain('Ongeldig emailadres')
      expect(screen.fieldOf(label).getAttribute('aria-invalid')).toBe('true')
      expect(screen.sent()).toEqual([])
      expect(screen.value()).toBe(wrong)
    },
  )

  it.each<[string, Answer, string]>([
    ['a lost connection', 'no network', 'Je adres staat er nog'],
    ['a broken server', { status: 500, body: {} }, 'Er ging iets mis'],
    ['too many tries', refusal(429, 'too_many_attempts', 'Te veel pogingen.'), 'Te veel pogingen.'],
    ['an address that the server refuses', refusal(400, 'invalid_input', 'Ongeldig emailadres'), 'Ongeldig emailadres'],
  ])('keeps the mail address after %s', async (_, answer, line) => {
    const screen = await open(answer)
    await screen.fill(label, 'sanne@voorbeeld.nl')
    await screen.submit()
    await screen.until(() => screen.text().includes('Error'))
    expect(screen.text()).toContain('Er ging iets mis. Probeer het opnieuw.')
    expect(screen.text()).toContain(line)
    expect(screen.value()).toBe('sanne@voorbeeld.nl')
    screen.wire.answers[post] = ok
    await screen.submit()
    await screen.until(() => screen.value() === '')
  })

  it('keeps the typed mail address across a reload until it is sent', async () => {
    const before = await open()
    await before.fill(label, 'sanne@voor')
    const after = await open()
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['sanne@voor', 'sanne@voor'])
    await after.fill(label, 'sanne@voorbeeld.nl')
    await after.submit()
    await after.until(() => after.value() === '')
    const later = await open()
    expect(later.value()).toBe('')
  })

  it.each<[string, Answer]>([
    ['an error page of a proxy', { status: 502, text: '<html><title>502 Bad Gateway</title></html>' }],
    ['a refusal of a firewall', { status: 403, text: 'Request blocked' }],
    ['a truncated answer', { text: '{"ok":tr' }],
    ['an answer of another shape', { body: { ok: 'yes' } }],
    ['an empty answer', { text: '' }],
  ])('shows a Dutch message for %s, and keeps the mail address', async (_, answer) => {
    const screen = await open(answer)
    await screen.fill(label, 'sanne@voorbeeld.nl')
    await screen.submit()
    await screen.until(() => screen.fieldOf(label).getAttribute('aria-invalid') === 'true')
    expect(screen.text()).not.toMatch(/html|gateway|blocked|\{/i)
    expect(screen.value()).toBe('sanne@voorbeeld.nl')
    expect(document.activeElement).toBe(screen.fieldOf(label))
  })

  it('waits for a slow server, and keeps the mail address after the time-out', async () => {
    const screen = await open('no answer')
    await screen.fill(label, 'sanne@voorbeeld.nl')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await screen.submit()
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(screen.text()).toContain('Aanmelden...')
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    vi.useRealTimers()
    await screen.until(() => screen.text().includes('Je adres staat er nog'))
    expect(screen.value()).toBe('sanne@voorbeeld.nl')
  })

  it('sends one request, however often the button is pressed', async () => {
    const screen = await open()
    await screen.fill(label, 'sanne@voorbeeld.nl')
    const answer = fetch
    const held = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => (await held.promise, answer(...request)))
    await screen.submit()
    await screen.submit()
    expect(screen.text()).toContain('Aanmelden...')
    await screen.press('Aanmelden...')
    held.resolve()
    await screen.until(() => screen.value() === '')
    expect(screen.sent()).toHaveLength(1)
  })
})
