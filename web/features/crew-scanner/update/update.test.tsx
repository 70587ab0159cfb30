import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openScanner, withoutCamera } from '#web/features/crew-scanner/testing/open-scanner.tsx'
import { useAppUpdate } from '#web/pwa/app-update.ts'

// A crew phone offers a newer version of the app, and applies it between two scans.

withoutCamera()
let apply = vi.fn()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  apply = vi.fn()
  useAppUpdate.setState({ isReady: true, apply })
  onTestFinished(() => useAppUpdate.setState({ isReady: false, apply: () => {} }))
})
/** Moves the clock past the moment at which the update is applied. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1100))

test('offers a newer version, hides the offer when it is postponed, and offers nothing without a newer version', async () => {
  const screen = await openScanner()
  expect(screen.text()).toContain('Nieuwere app staat klaar.')
  await screen.press('Later')
  expect(screen.text()).not.toContain('Nieuwere app')
  act(() => useAppUpdate.setState({ isReady: false }))
  expect((await openScanner()).text()).not.toContain('Nieuwere app')
})

test('applies the update after a press, and covers the scanner until the page reloads', async () => {
  const screen = await openScanner()
  await screen.press('Vernieuw')
  expect(screen.text()).toContain('De app vernieuwt…')
  expect([apply.mock.calls.length, screen.button('Typ code')]).toEqual([0, undefined])
  await settle()
  expect(apply).toHaveBeenCalledOnce()
})

/** Opens the scanner at the finish with a scan that is being stored. `store` makes the storing end with a failure. */
async function openWhileStoring() {
  let store = (_: unknown) => {}
  const scan = () => new Promise((resolve) => (store = resolve))
  const screen = await openScanner({ location: 'finish', snapshot: { scan: scan as never } })
  await screen.press('Typ code')
  await screen.enter('DS-7K4P-2M00')
  const fail = async () => {
    await act(async () => store({ kind: 'not_saved', message: 'Vol.' }))
    await act(() => vi.advanceTimersByTimeAsync(100)) // painted
  }
  return { ...screen, store: fail }
}

test('delays the update while a scan is being stored or its verdict shows', async () => {
  const screen = await openWhileStoring()
  await screen.press('Vernieuw')
  await settle()
  expect([apply.mock.calls.length, screen.text().includes('De app vernieuwt…')]).toEqual([0, false])
  await screen.store()
  await settle()
  expect(apply).not.toHaveBeenCalled()
  await screen.pressAfterReading('Volgende scan')
  await settle()
  expect(apply).toHaveBeenCalledOnce()
})

test('delays the update while the field for a code is open', async () => {
  const screen = await openWhileStoring()
  await screen.press('Vernieuw')
  await screen.press('Typ code')
  await screen.store()
  await screen.pressAfterReading('Volgende scan')
  await settle()
  expect([apply.mock.calls.length, document.querySelector('form input')]).toEqual([0, expect.anything()])
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="Terug naar scannen"]')!.click())
  await settle()
  expect(apply).toHaveBeenCalledOnce()
})

test('applies an update from the ready check too', async () => {
  const screen = await openScanner({}, '?blad=klaar')
  await screen.until(() => screen.button('Vernieuw de app') !== undefined)
  await screen.press('Vernieuw de app')
  await settle()
  expect(apply).toHaveBeenCalledOnce()
})
