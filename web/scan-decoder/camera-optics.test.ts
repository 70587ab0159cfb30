import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakePhone, settle } from './testing/fake-phone.ts'
import { toZoom } from './optics.ts'

// Tests the lens, the zoom, the focus, and a torch that does not go off.

const lenses = { wide: 'camera2 2, facing back', main: 'camera2 0, facing back', selfie: 'camera2 1, facing front' }
const open = async (options: Parameters<typeof fakePhone>[0]) => {
  const phone = fakePhone(options)
  const camera = phone.run()
  onTestFinished(() => phone.stop.abort())
  await settle()
  return { ...phone, camera, lens: () => phone.optics.at(-1)?.lens }
}

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  vi.stubGlobal('window', { localStorage })
  onTestFinished(() => void vi.unstubAllGlobals())
})

test('changes to the next back lens at each press, and opens the chosen lens at the next visit', async () => {
  const { camera, optics, lens, live } = await open({ lenses })
  expect(optics.at(-1)?.lenses.map(({ id }) => id)).toEqual(['wide', 'main'])
  expect(lens()).toBe('wide')
  camera.changeLens()
  await settle()
  expect([lens(), live()]).toEqual(['main', 1])
  expect((await open({ lenses })).lens()).toBe('main')
  camera.changeLens()
  await settle()
  expect(lens()).toBe('wide')
})

test('opens the back camera without a message if the chosen lens is gone', async () => {
  const first = await open({ lenses })
  first.camera.changeLens()
  await settle()
  const { lens, states } = await open({ lenses: { wide: lenses.wide } })
  expect(lens()).toBe('wide')
  expect(states.map(({ kind }) => kind)).toEqual(['starting', 'running'])
})

test('finds the chosen lens by its label when the browser gave it a new id', async () => {
  const first = await open({ lenses })
  first.camera.changeLens()
  await settle()
  const { lens, live, camera } = await open({ lenses: { w2: lenses.wide, m2: lenses.main } })
  expect([lens(), live()]).toEqual(['m2', 1])
  camera.changeLens()
  await settle()
  expect(lens()).toBe('w2')
})

test('shows the back camera if a lens does not open, and opens the next lens at the next press', async () => {
  const three = { ...lenses, tele: 'camera2 3, facing back' }
  const errors: string[] = []
  const { camera, lens } = await open({ lenses: three, errors })
  errors.push('NotReadableError')
  camera.changeLens()
  await settle()
  expect(lens()).toBe('wide')
  camera.changeLens()
  await settle()
  expect(lens()).toBe('tele')
})

test('requests continuous focus from a camera that supports it', async () => {
  const { tracks } = await open({ abilities: { focusMode: ['continuous', 'manual'] } })
  expect(tracks[0]!.applied).toEqual([{ focusMode: 'continuous' }])
  expect((await open({ abilities: { focusMode: ['manual'] } })).tracks[0]!.applied).toEqual([])
})

test('changes the zoom without losing torch and focus, and restores all three after the page was hidden', async () => {
  const abilities = { zoom: { min: 1, max: 2.5 }, focusMode: ['continuous'] }
  const { camera, optics, tracks, show } = await open({ torch: true, abilities })
  expect(optics.at(-1)?.zoom).toEqual({ now: 1, steps: [1, 2] })
  await camera.setTorch(true)
  camera.changeZoom()
  expect(tracks[0]!.applied.at(-1)).toEqual({ focusMode: 'continuous', zoom: 2, torch: true })
  show('hidden')
  show('visible')
  await settle()
  expect([optics.at(-1)?.zoom?.now, tracks[1]!.applied.at(-1)]).toEqual([2, { focusMode: 'continuous', zoom: 2, torch: true }])
  camera.changeZoom()
  expect(optics.at(-1)?.zoom?.now).toBe(1)
})

test.each([
  [undefined, null],
  [{ min: 1, max: 1.5 }, null],
  [
    { min: 0.5, max: 10 },
    { now: 1, steps: [1, 2, 3] },
  ],
])('for a zoom range %j of a camera, returns zoom %j', (zoom, shown) => expect(toZoom(zoom ? { zoom } : {}, undefined)).toEqual(shown))

test.each(['refuses', 'ignores'] as const)('restarts the camera when its torch %s the request to switch off', async (stuckTorch) => {
  const { camera, tracks, live, last } = await open({ torch: true, stuckTorch })
  await camera.setTorch(true)
  expect(tracks[0]!.lamp).toBe(true)
  await camera.setTorch(false)
  await settle()
  expect([tracks.length, live(), tracks[1]!.lamp, last()]).toEqual([2, 1, false, { kind: 'running', torch: 'off' }])
})
