import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { EmergencyDialog } from './emergency-dialog.tsx'

const preview = { count: 1234, withoutPhone: 0, example: 'x', length: 1, parts: 1, strange: [], costCents: 24, leftCents: 25_000 }
const count = 'POST /api/notifications/preview'
const path = '/api/notifications/emergency'
const button = () => [...document.querySelectorAll<HTMLButtonElement>('dialog button')].at(-2)!

it('sends nothing until the people are counted; if the count fails, shows the reason and counts again on retry', async () => {
  const wire = fakeWire({ [count]: 'no answer' })
  const screen = await renderScreen({ '/': <EmergencyDialog open onClose={() => {}} /> }, '/')
  await screen.fill('Bericht', 'Onweer.')
  await screen.press('Verder')
  expect(document.activeElement?.getAttribute('aria-label'), 'the confirmation has the focus').toBe('Weet je het zeker?')
  await screen.until(() => wire.sentTo('/api/notifications/preview').length === 1)
  expect([button().textContent, button().disabled || button().ariaDisabled === 'true']).toEqual(['Tellen...', true])
  await screen.press('Terug')
  wire.answers[count] = refusal(503, 'busy', 'Even te druk.')
  await screen.fill('Bericht', 'Onweer. Ga naar de tent.')
  await screen.press('Verder')
  await screen.until(() => screen.text().includes('Het aantal mensen is niet geteld'))
  expect(screen.text()).toContain('Even te druk.')
  button().click()
  wire.answers[count] = { body: preview }
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Dit gaat naar 1.234 mensen'))
  expect(wire.sentTo(path)).toEqual([])
  wire.answers[`POST ${path}`] = refusal(503, 'busy', 'Even te druk.')
  await screen.press('Verstuur naar 1.234 mensen')
  await screen.until(() => screen.text().includes('Fout bij noodmelding'))
  expect(wire.sentTo(path)).toHaveLength(1)
})
