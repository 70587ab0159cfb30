import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { MonitorScreen } from './monitor-screen.tsx'
import { offerFullScreen } from './testing/offer-full-screen.ts'

const list = { days: ['2025-10-11'], day: '2025-10-11' }

async function open() {
  const { leave } = offerFullScreen()
  const screen = await renderScreen(
    {
      '/': (
        <MonitorScreen title="Racedag" list={list} error={null} failed="">
          {() => <p>DE STAND</p>}
        </MonitorScreen>
      ),
    },
    '/',
  )
  return { leave, screen }
}
const isFocused = (words: string) => document.activeElement?.textContent.endsWith(words) === true

it('focuses the board in full screen, so that keys scroll it, and focuses the button afterwards', async () => {
  const { leave, screen } = await open()
  await screen.press('Volledig scherm')
  await screen.until(() => isFocused('DE STAND'))
  await leave()
  await screen.until(() => isFocused('Volledig scherm'))
})

it('leaves the full screen by a button, for who does not know the Escape key', async () => {
  const { screen } = await open()
  expect(screen.text()).not.toContain('Verlaat volledig scherm')
  await screen.press('Volledig scherm')
  await screen.press('Verlaat volledig scherm')
  await screen.until(() => !screen.text().includes('Verlaat volledig scherm') && isFocused('Volledig scherm'))
})
