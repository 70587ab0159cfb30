import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import NotFound from './not-found.tsx'

it('shows 404, the unknown path and a link to the home page', async () => {
  const screen = await renderScreen({ '*': <NotFound />, '/': 'HOME' }, '/bestaat/niet')
  expect(screen.query('h1')?.textContent).toBe('404')
  expect(screen.text()).toContain('Op /bestaat/niet staat geen pagina')
  await screen.press('Naar home')
  expect(screen.url()).toBe('/')
})
