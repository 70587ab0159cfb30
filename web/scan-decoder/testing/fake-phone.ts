import { runCamera, type CameraState } from '#web/scan-decoder/camera.ts'
import type { CameraAbilities, CameraSettings, Optics } from '#web/scan-decoder/optics.ts'

/** Fakes a clock that only the test moves. */
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

interface FakePhone {
  torch?: boolean
  /** The errors of the first attempts to open the camera. */
  errors?: string[]
  silent?: boolean
  startsMute?: boolean
  /** The labels of the phone's cameras by id; the browser opens the first unless asked for another. */
  lenses?: Record<string, string>
  abilities?: CameraAbilities
  /** The torch goes on, and a request to switch it off fails or is ignored. */
  stuckTorch?: 'refuses' | 'ignores'
}

/** Fakes a phone whose camera a test can end, mute or freeze, with a page that can go to the background. */
export function fakePhone({ torch = false, errors = [], silent = false, startsMute = false, ...more }: FakePhone = {}) {
  const { lenses = {}, abilities = {}, stuckTorch } = more
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const tracks: (EventTarget & { live: boolean; lamp: boolean; muted: boolean; lens: string | undefined; applied: CameraSettings[] })[] = []
  const media = {
    enumerateDevices: async () =>
      Object.entries(lenses).map(([deviceId, label]) => ({ kind: 'videoinput', deviceId, label }) as MediaDeviceInfo),
    getUserMedia: ({ video }: MediaStreamConstraints = {}) => {
      const asked = ((video as MediaTrackConstraints | undefined)?.deviceId as { exact: string } | undefined)?.exact
      const error = errors.shift() ?? (asked !== undefined && !(asked in lenses) ? 'OverconstrainedError' : undefined)
      if (error) return Promise.reject(new DOMException('no', error))
      if (silent) return new Promise<MediaStream>(() => {})
      const track = Object.assign(new EventTarget(), {
        live: true,
        lamp: false,
        muted: startsMute && tracks.length === 0,
        stop: () => (track.live = false),
        lens: asked ?? Object.keys(lenses)[0],
        applied: [] as CameraSettings[],
        getCapabilities: () => ({ torch, ...abilities }),
        getSettings: () => ({ deviceId: track.lens, torch: track.lamp }),
        applyConstraints: async ({ advanced }: { advanced: CameraSettings[] }) => {
          const { torch: on } = advanced[0]!
          track.applied.push(advanced[0]!)
          if (on === false && stuckTorch === 'refuses') throw new DOMException('setPhotoOptions failed', 'UnknownError')
          if (on !== undefined && !(on === false && stuckTorch)) track.lamp = on
        },
      })
      tracks.push(track)
      return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream)
    },
  }
  const states: CameraState[] = []
  const optics: Optics[] = []
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
      onOptics: (one) => optics.push(one),
      media,
      page: page as unknown as Document,
      wait,
    })
  const show = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const live = () => tracks.filter((track) => track.live).length
  return { run, states, optics, tracks, stop, show, pass, film, last: () => states.at(-1), live }
}
/** Resolves after the callbacks of all promises that are ready. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
