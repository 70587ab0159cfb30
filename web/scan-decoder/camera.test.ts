import { expect, test } from 'vitest'
import { runCamera, type CameraState } from './camera.ts'

/** A clock that a test moves by hand. */
function clock() {
  let now = 0
  const timers: { at: number; ring: () => void }[] = []
  return {
    wait: (ms: number) => new Promise<void>((ring) => timers.push({ at: now + ms, ring })),
    async pass(ms: number) {
      const until = now + ms
      for (;;) {
        await settle()
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        now = next.at
        timers.splice(timers.indexOf(next), 1)[0]!.ring()
      }
      now = until
      await settle()
    },
  }
}

/** A phone whose camera can be taken away, with a page that can go to the background. */
function phone({ torch = false, errors = [] as string[], silent = false, startsMute = false } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const tracks: (EventTarget & { live: boolean; lamp: boolean; muted: boolean })[] = []
  const media = {
    getUserMedia: () => {
      const error = errors.shift()
      if (error) return Promise.reject(new DOMException('no', error))
      if (silent) return new Promise<MediaStream>(() => {})
      const track = Object.assign(new EventTarget(), {
        live: true,
        lamp: false,
        muted: startsMute && tracks.length === 0,
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
  // Frames of a moving picture; a test can freeze it.
  let frames = 0
  const film = { moves: true }
  const video = {
    srcObject: null,
    play: () => Promise.resolve(),
    get currentTime() {
      return film.moves ? ++frames : frames
    },
  } as unknown as HTMLVideoElement
  const { wait, pass } = clock()
  const run = () =>
    runCamera(video, {
      signal: stop.signal,
      onState: (state) => states.push(state),
      media,
      page: page as unknown as Document,
      wait,
    })
  const show = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { run, states, tracks, stop, show, pass, film, last: () => states.at(-1), live: () => tracks.filter((track) => track.live).length }
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

test('starts the camera and reports whether it has a torch', async () => {
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
])('reports %s as %s, and starts on retry', async (error, failure) => {
  const { run, last } = phone({ errors: [error] })
  const camera = run()
  await settle()
  expect(last()).toEqual({ kind: 'failed', failure })
  camera.retry()
  await settle()
  expect(last()).toEqual({ kind: 'running', torch: null })
})

test('retries automatically while another app uses the camera', async () => {
  const { run, states, last, pass } = phone({ errors: ['NotReadableError', 'NotReadableError'] })
  run()
  await pass(1250)
  expect(states).toContainEqual({ kind: 'failed', failure: 'in-use' })
  expect(last()).toEqual({ kind: 'running', torch: null })
})

test('stops the camera in the background and restarts it in the foreground', async () => {
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

test('restores the torch after the background if it was on, and leaves it off if it was off', async () => {
  const { run, show, last, tracks } = phone({ torch: true })
  const camera = run()
  await settle()
  await camera.setTorch(true)
  show('hidden')
  show('visible')
  await settle()
  expect([last(), tracks[1]!.lamp]).toEqual([{ kind: 'running', torch: 'on' }, true])
  await camera.setTorch(false)
  show('hidden')
  show('visible')
  await settle()
  expect([last(), tracks[2]!.lamp]).toEqual([{ kind: 'running', torch: 'off' }, false])
})

test('replaces a track that ended', async () => {
  const { run, tracks, live, pass } = phone()
  run()
  await settle()
  tracks[0]!.live = false
  tracks[0]!.dispatchEvent(new Event('ended'))
  await pass(250)
  expect([tracks.length, live()]).toEqual([2, 1])
})

test('replaces a track that stays muted, also from its start, but not one that recovers', async () => {
  const { run, tracks, live, pass } = phone({ startsMute: true })
  run()
  await pass(2250)
  expect([tracks.length, live()]).toEqual([2, 1])
  tracks[1]!.muted = true
  tracks[1]!.dispatchEvent(new Event('mute'))
  await pass(1000)
  tracks[1]!.muted = false
  await pass(2000)
  expect(tracks).toHaveLength(2)
  tracks[1]!.muted = true
  tracks[1]!.dispatchEvent(new Event('mute'))
  await pass(2250)
  expect([tracks.length, live()]).toEqual([3, 1])
})

test('replaces a camera whose picture freezes', async () => {
  const { run, tracks, live, last, pass, film } = phone()
  run()
  await pass(9000)
  expect(tracks).toHaveLength(1)
  film.moves = false
  await pass(6500)
  expect([tracks.length, live(), last()]).toEqual([2, 1, { kind: 'running', torch: null }])
})

test('reports a camera that does not answer, and allows a retry', async () => {
  const { run, last, pass } = phone({ silent: true })
  const camera = run()
  await pass(7900)
  expect(last()).toEqual({ kind: 'starting' })
  await pass(100)
  expect(last()).toEqual({ kind: 'failed', failure: 'no-answer' })
  camera.retry()
  expect(last()).toEqual({ kind: 'starting' })
})

test('leaves no camera on after the signal aborted, even if the browser opens the camera later', async () => {
  const { run, stop, live } = phone()
  run()
  stop.abort()
  await settle()
  expect(live()).toBe(0)
})
