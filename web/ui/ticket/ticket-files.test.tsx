import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { TicketFiles } from './ticket-files.tsx'

const calendar = '/api/my-ticket/7K4P2M9X.abc/duinstorm.ics'
const open = (files: { apple: string | null; google: string | null }) =>
  renderScreen({ '/': <TicketFiles files={{ calendar, ...files }} name="Sanne" /> }, '/')

it('offers the calendar as a file and as a subscription, and a wallet only if the server offers it', async () => {
  const plain = await open({ apple: null, google: null })
  expect(plain.query(`a[href="${calendar}"]`)?.getAttribute('aria-label')).toBe('Zet in agenda: Sanne')
  expect(plain.query(`a[href="webcal://${location.host}${calendar}"]`)).not.toBeNull()
  expect(plain.text()).not.toContain('Wallet')
  const both = await open({ apple: '/a.pkpass', google: '/google-wallet' })
  expect(both.query('a[href="/a.pkpass"]')?.textContent).toBe('Zet in Apple Wallet')
  expect(both.query('a[href="/google-wallet"]')?.textContent).toBe('Zet in Google Wallet')
})
