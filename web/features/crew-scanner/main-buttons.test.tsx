import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { ScanScreen } from './scan-screen.tsx'
import { createTestCrew } from './testing/test-crew.ts'
import { testPerson } from './testing/test-people.ts'

// Tests the buttons at the camera picture (torch, lens, zoom) and the message that the sound waits for a touch.

beforeEach(() => {
  localStorage.clear()
  class SeesNothing {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => []
  }
  vi.stubGlobal('BarcodeDetector', SeesNothing)
})

/** Opens the scanner with a camera with or without a torch. `lamp`: whether the torch is on. `lens`: the open lens and its zoom. */
async function open(torch: boolean, { labels = ['camera 0, facing back'], zoom }: { labels?: string[]; zoom?: object } = {}) {
  const lamp = { burns: false }
  const lens = { id: '', zoom: 1 }
  const getUserMedia = async ({ video }: { video: { deviceId?: { exact: string } } }) => {
    lens.id = video.deviceId?.exact ?? '0'
    const track = Object.assign(new EventTarget(), {
      muted: false,
      stop() {},
      getCapabilities: () => ({ torch, zoom }),
      getSettings: () => ({ deviceId: lens.id }),
      async applyConstraints({ advanced: [asked] }: { advanced: [{ torch?: boolean; zoom?: number }] }) {
        lamp.burns = asked.torch ?? lamp.burns
        lens.zoom = asked.zoom ?? lens.zoom
      },
    })
    return { active: true, getTracks: () => [track], getVideoTracks: () => [track] }
  }
  const enumerateDevices = async () => labels.map((label, n) => ({ kind: 'videoinput', deviceId: `${n}`, label }))
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia, enumerateDevices }, configurable: true })
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
  return { screen, lamp, lens, button }
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

test('changes the lens and the zoom with one press each, and opens the chosen lens after a reload', async () => {
  const phone = { labels: ['camera 0, facing back', 'camera 1, facing front', 'camera 2, facing back'], zoom: { min: 1, max: 8 } }
  const { screen, lens, button } = await open(false, phone)
  await screen.until(() => button('Lens 1/2') !== undefined)
  await screen.press('Lens 1/2')
  await screen.until(() => button('Lens 2/2') !== undefined)
  await screen.press('Zoom 1×')
  await screen.until(() => button('Zoom 2×') !== undefined)
  expect(lens).toEqual({ id: '2', zoom: 2 })
  const again = await open(false, phone)
  await again.screen.until(() => again.button('Lens 2/2') !== undefined)
  expect(again.lens.id).toBe('2')
})

test('shows no lens or zoom button on a phone with one lens and no zoom', async () => {
  const { screen, button } = await open(true)
  await screen.until(() => button('Lamp aan') !== undefined)
  expect([...document.querySelectorAll('button')].filter(({ textContent }) => /Lens|Zoom/.test(textContent))).toEqual([])
})

test('says in the camera picture that the sound needs a touch, until somebody touches the screen', async () => {
  class Sound {
    static state = 'suspended'
    static mayPlay = false
    get state() {
      return Sound.state
    }
    // Before a touch the browser leaves the promise pending.
    resume = () => (Sound.mayPlay ? Promise.resolve(void (Sound.state = 'running')) : new Promise(() => {}))
  }
  vi.stubGlobal('AudioContext', Sound)
  const { screen } = await open(false)
  await screen.until(() => screen.text().includes('Tik op het scherm voor geluid.'))
  Sound.mayPlay = true
  await act(async () => void window.dispatchEvent(new Event('pointerdown')))
  await screen.until(() => !screen.text().includes('Tik op het scherm'))
})
