import { expect, test } from 'vitest'
import { runCamera, type CameraState } from './camera.ts'

/** A phone with a camera that can be taken away, and a page that can go to the background. */
function phone({ torch = false, errors = [] as string[] } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const tracks: (EventTarget & { live: boolean; lamp: boolean; muted: boolean })[] = []
  const media = {
    getUserMedia: () => {
      const error = errors.shift()
      if (error) return Promise.reject(new DOMException('no', error))
      const track = Object.assign(new EventTarget(), {
        live: true,
        lamp: false,
        muted: false,
        stop: () => (track.live = false),
        getCapabilities: () => ({ torch }),
        applyConstraints: ({ advanced }: { advanced: { torch: boolean }[] }) => Promise.resolve(void (track.lamp = advanced[0]!.torch)),
      })
      tracks.push(track)
      return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream)
    },
  }
  const states: CameraState[] = []
  const stop = new AbortController()
  const video = { srcObject: null, play: () => Promise.resolve() } as unknown as HTMLVideoElement
  const run = () =>
    runCamera(video, {
      signal: stop.signal,
      onState: (state) => states.push(state),
      media,
      page: page as unknown as Document,
      wait: () => Promise.resolve(),
    })
  const show = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { run, states, tracks, stop, show, last: () => states.at(-1), live: () => tracks.filter((track) => track.live).length }
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

test('it starts, and says whether there is a lamp', async () => {
  const { run, last, tracks } = phone({ torch: true })
  const camera = run()
  await settle()
  expect(last()).toEqual({ kind: 'running', torch: 'off' })
  await camera.setTorch(true)
  expect(last()).toEqual({ kind: 'running', torch: 'on' })
  expect(tracks[0]!.lamp).toBe(true)
})

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'no-camera'],
  ['WeirdError', 'broken'],
])('%s is %s, and a retry brings it back', async (error, failure) => {
  const { run, last } = phone({ errors: [error] })
  const camera = run()
  await settle()
  expect(last()).toEqual({ kind: 'failed', failure })
  camera.retry()
  await settle()
  expect(last()).toEqual({ kind: 'running', torch: null })
})

test('a camera that another app has is asked again by itself', async () => {
  const { run, states, last } = phone({ errors: ['NotReadableError', 'NotReadableError'] })
  run()
  await settle()
  expect(states).toContainEqual({ kind: 'failed', failure: 'in-use' })
  expect(last()).toEqual({ kind: 'running', torch: null })
})

test('off in the background, back in front', async () => {
  const { run, show, live, last } = phone()
  run()
  await settle()
  show('hidden')
  expect(live()).toBe(0)
  show('visible')
  await settle()
  expect(live()).toBe(1)
  expect(last()).toEqual({ kind: 'running', torch: null })
})

test('a track that ends, or stays mute, is replaced', async () => {
  const { run, tracks, live } = phone()
  run()
  await settle()
  tracks[0]!.dispatchEvent(new Event('ended'))
  await settle()
  expect(tracks).toHaveLength(2)
  tracks[1]!.muted = true
  tracks[1]!.dispatchEvent(new Event('mute'))
  await settle()
  expect(tracks).toHaveLength(3)
  expect(live()).toBe(1)
})

test('after the end nothing is left on, even when the camera comes late', async () => {
  const { run, stop, live } = phone()
  run()
  stop.abort()
  await settle()
  expect(live()).toBe(0)
})
