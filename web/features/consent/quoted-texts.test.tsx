import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { ConsentBanner } from './consent-banner.tsx'
import { useConsent } from './consent-store.ts'

beforeEach(() => {
  localStorage.clear()
  useConsent.setState({ consent: undefined, hidden: false })
})

it.each([
  ['Accepteren', 'accepted'],
  ['Weigeren', 'declined'],
  ['Sluiten', null],
])('%s puts the banner away and keeps %s', async (answer, kept) => {
  const screen = await renderScreen({ '/': <ConsentBanner /> }, '/')
  expect(screen.query('aside h2')?.textContent).toBe('Cookies')
  await screen.press(answer)
  expect(screen.query('aside')).toBeNull()
  expect(localStorage.getItem('duinstorm-cookie-consent')).toBe(kept)
})

it.each([
  ['is not shown to who answered before', { consent: 'declined' }, '/'],
  ['is not in the way of the crew', {}, '/crew-scanner'],
  ['does not lie over the buttons of the teaser', {}, '/teaser'],
] as const)('%s', async (_, answered, at) => {
  useConsent.setState(answered)
  const screen = await renderScreen({ [at]: <ConsentBanner /> }, at)
  expect(screen.text()).not.toContain('Accepteren')
})
