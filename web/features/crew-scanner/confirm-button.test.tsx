import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { ConfirmButton } from './confirm-button.tsx'

async function openQuestion() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const onYes = vi.fn<() => void>()
  const button = <ConfirmButton label="Start" question="Starten?" yes="Nu" no="Nog niet" onYes={onYes} />
  const screen = await renderScreen({ '/': button }, '/')
  await screen.press('Start')
  return { screen, onYes }
}

test('answers a confirming press that comes too soon with a request to press again, and accepts the next press', async () => {
  const { screen, onYes } = await openQuestion()
  vi.advanceTimersByTime(300)
  await screen.press('Nu')
  expect(onYes).not.toHaveBeenCalled()
  expect(document.querySelector('[role=alert]')!.textContent).toBe('Te snel na elkaar. Druk nog een keer.')
  vi.advanceTimersByTime(60)
  await screen.press('Nu')
  expect(onYes).toHaveBeenCalledTimes(1)
  expect(screen.text()).toBe('Start')
})

test('accepts a confirming press that is clearly a second press at once', async () => {
  const { screen, onYes } = await openQuestion()
  vi.advanceTimersByTime(360)
  expect(screen.text()).not.toContain('Te snel')
  await screen.press('Nu')
  expect(onYes).toHaveBeenCalledTimes(1)
})
