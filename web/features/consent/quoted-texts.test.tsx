import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import ConsentBanner from './consent-banner.tsx'

const open = (at: string) => renderScreen({ [at]: <ConsentBanner /> }, at)
beforeEach(() => localStorage.clear())

it('shows in the cookie notice two answers, a close button and a link to what is measured', async () => {
  const screen = await open('/')
  expect(screen.query('aside h2')?.textContent).toBe('Cookies')
  expect([...document.querySelectorAll('aside button')].map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Weigeren',
    'Accepteren',
    'Sluiten',
  ])
  expect(screen.query('aside a')?.getAttribute('href')).toBe('/privacy#meten')
})

it.each(['/', '/tickets', '/shop', '/participant-login', '/privacy'])('shows the cookie notice on %s', async (path) => {
  expect((await open(path)).text()).toContain('Accepteren')
})

it.each([
  '/checkout',
  '/payment-success',
  '/payment-failed',
  '/ticket-confirmation',
  '/shop/checkout',
  '/shop/success',
  '/participant-dashboard',
  '/participant-community-dashboard',
  '/crew-scanner',
  '/check-in',
  '/admin-login',
  '/admin-dashboard',
  '/notifications',
  '/wave-management',
  '/teaser',
])('shows no notice where somebody pays, scans, shows a ticket, works in the office or watches the film: %s', async (path) => {
  expect((await open(path)).text()).not.toContain('Accepteren')
})
