import { act } from 'react'
import { it, onTestFinished } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { MonitorScreen } from './monitor-screen.tsx'

const list = { days: ['2025-10-11'], day: '2025-10-11' }

/** The full screen of a browser, which jsdom does not have: whatever is outside it loses the focus. */
function offerFullScreen() {
  let shown: Element | null = null
  const change = async (next: Element | null) => {
    shown = next
    if (next && !next.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  Object.defineProperties(document, {
    fullscreenEnabled: { value: true, configurable: true },
    fullscreenElement: { get: () => shown, configurable: true },
  })
  HTMLElement.prototype.requestFullscreen = function () {
    return change(this)
  }
  onTestFinished(() => {
    for (const name of ['fullscreenEnabled', 'fullscreenElement'] as const) Reflect.deleteProperty(document, name)
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen')
  })
  return { leave: () => act(() => change(null)) }
}

it('focuses the board in full screen, so that keys scroll it, and the button afterwards', async () => {
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
