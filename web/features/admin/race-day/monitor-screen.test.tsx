import { it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { MonitorScreen } from './monitor-screen.tsx'
import { offerFullScreen } from './testing/offer-full-screen.ts'

const list = { days: ['2025-10-11'], day: '2025-10-11' }

it('focuses the board in full screen, so that keys scroll it, and focuses the button afterwards', async () => {
  const { leave } = offerFullScreen()
  const screen = await renderScreen(
    {
      '/': (
        <MonitorScreen title="Racedag" list={list} error={null} failed="">
          {() => 'DE STAND'}
        </MonitorScreen>
      ),
    },
    '/',
  )
  await screen.press('Volledig scherm')
  await screen.until(() => document.activeElement?.textContent === 'DE STAND')
  await leave()
  await screen.until(() => document.activeElement?.textContent === 'Volledig scherm')
})
