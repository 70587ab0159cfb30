import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { ScanScreen } from './scan-screen.tsx'
import { createTestCrew, testPerson } from './testing/test-crew.ts'

// Tests of the torch button.

beforeEach(() => {
  localStorage.clear()
  class SeesNothing {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => []
  }
  vi.stubGlobal('BarcodeDetector', SeesNothing)
})

/** Opens the scanner with a camera with or without a torch; `lamp` tells whether it is on. */
async function open(torch: boolean) {
  const lamp = { burns: false }
  const track = Object.assign(new EventTarget(), {
    muted: false,
    stop() {},
    getCapabilities: () => ({ torch }),
    applyConstraints: async ({ advanced }: { advanced: { torch: boolean }[] }) => void (lamp.burns = advanced[0]!.torch),
  })
  const stream = { active: true, getTracks: () => [track], getVideoTracks: () => [track] }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => stream }, configurable: true })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })
  const phone = createTestCrew({ rows: [testPerson(0, 'Sanne de Wit')] })
  const Scanner = () => <ScanScreen crew={phone.useCrew()} />
  const screen = await renderScreen({ '/': <Scanner /> }, '/')
  const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  return { screen, lamp, button }
}

test('switches the torch on and off, and the button shows its state', async () => {
  const { screen, lamp, button } = await open(true)
  await screen.until(() => button('Lamp aan') !== undefined)
  expect(button('Lamp aan')?.getAttribute('aria-pressed')).toBe('false')
  await screen.press('Lamp aan')
  await screen.until(() => button('Lamp aan')?.getAttribute('aria-pressed') === 'true')
  expect(lamp.burns).toBe(true)
  await screen.press('Lamp aan')
  await screen.until(() => button('Lamp aan')?.getAttribute('aria-pressed') === 'false')
  expect(lamp.burns).toBe(false)
})

test('shows that the camera has no torch, with a disabled button', async () => {
  const { screen, button } = await open(false)
  await screen.until(() => document.querySelector('video')!.srcObject !== null)
  expect(button('Lamp aan')).toBeUndefined()
  expect(button('Geen lamp')?.getAttribute('aria-disabled')).toBe('true')
})
