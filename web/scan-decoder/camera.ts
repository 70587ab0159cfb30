import { nameCameraFailure, type CameraFailure } from './camera-failure.ts'
import { listLenses, nextLens, readLens, storeLens, type Lens, type LensMedia } from './lens.ts'
import { openCamera } from './open-ahead.ts'
import { abilitiesOf, applySettings, nextZoomFactor, toZoom, type CameraSettings, type Optics, type Zoom } from './optics.ts'
import { watchPicture } from './watch-picture.ts'

export type CameraState =
  | { kind: 'starting' }
  /** `torch` is null if the camera has no torch. */
  | { kind: 'running'; torch: 'on' | 'off' | null }
  | { kind: 'failed'; failure: CameraFailure }

export interface Camera {
  /** Switches the torch; the next reported state shows whether the torch is on. */
  setTorch(on: boolean): Promise<void>
  /** Opens the next lens, and stores the choice for the next visit. */
  changeLens(): void
  /** Zooms to the next factor. */
  changeZoom(): void
  /** Tries again at once after a failure. */
  retry(): void
}

interface CameraOptions {
  signal: AbortSignal
  onState: (state: CameraState) => void
  /** Called when the lenses or the zoom are known or change. */
  onOptics?: (optics: Optics) => void
  /** By default the media devices of the browser; a test passes others. */
  media?: LensMedia | undefined
  page?: Pick<Document, 'visibilityState' | 'addEventListener'>
  wait?: (ms: number) => Promise<void>
}

/** Ms before the camera is requested again after it was lost; the last value repeats. */
const restarts = [250, 1000, 3000]
/** Ms without an answer from the browser before `no-answer` is reported; the answer may still come. */
const timeoutMs = 8000

/**
 * Shows the back camera in the video element and restarts it after a loss: after the phone was in a pocket, after a phone call, after
 * another app used it, or when its picture freezes. The lens, the zoom and the torch are restored too. In the background the camera and the
 * torch are off. Ends when the signal aborts.
 */
export function runCamera(video: HTMLVideoElement, options: CameraOptions): Camera {
  const { signal, onState, onOptics, media = navigator.mediaDevices, page = document, wait = waitMs } = options
  let stream: MediaStream | undefined
  let torch: 'on' | 'off' | null = null
  let torchWanted = false // true if the person switched the torch on, even while the camera is off
  let lens = readLens() // the chosen lens; the browser may have opened another lens
  let lenses: readonly Lens[] = []
  let factor: number | undefined // the chosen zoom
  let zoom: Zoom | null = null
  let run = 0 // every start and stop is a new run; results of an older run are ignored
  let losses = 0

  const track = () => stream?.getVideoTracks()[0]
  let watching = new AbortController()
  const stop = () => {
    run++
    watching.abort()
    for (const one of stream?.getTracks() ?? []) one.stop()
    stream = undefined
    video.srcObject = null
  }

  const start = async () => {
    stop()
    const mine = run
    onState({ kind: 'starting' })
    let answered = false
    // A person may be reading the browser's prompt, or the phone's camera service hangs. In both cases the crew can type codes.
    void wait(timeoutMs).then(() => !answered && mine === run && onState({ kind: 'failed', failure: 'no-answer' }))
    try {
      const opened = await openCamera(media, lens)
      answered = true
      if (mine !== run || signal.aborted) return opened.getTracks().forEach((one) => one.stop())
      stream = opened
      watch(opened.getVideoTracks()[0]!, mine)
      video.srcObject = opened
      await video.play()
      if (mine !== run) return
      losses = 0
      torch = abilitiesOf(track()).torch ? 'off' : null
      zoom = toZoom(abilitiesOf(track()), factor)
      if (torch && torchWanted) await light(true)
      if (mine !== run) return
      onState({ kind: 'running', torch })
      if (!torchWanted) void apply({}).catch(() => undefined) // a camera that refuses the focus or the zoom still reads codes
      lenses = media ? await listLenses(media) : []
      if (mine === run) showOptics()
    } catch (error) {
      answered = true
      if (mine !== run || signal.aborted) return
      stop()
      onState({ kind: 'failed', failure: nameCameraFailure(error) })
      if (nameCameraFailure(error) === 'in-use') void restartSoon()
    }
  }

  const restartSoon = async () => {
    const mine = run
    await wait(restarts[Math.min(losses++, restarts.length - 1)]!)
    if (mine === run && !signal.aborted && page.visibilityState === 'visible') await start()
  }

  const watch = (opened: MediaStreamTrack, mine: number) => {
    const lost = () => mine === run && void restartSoon()
    opened.addEventListener('ended', lost, { signal })
    // When a call or Siri takes the camera, iOS mutes the track instead of ending it. The track may recover by itself, or stay muted.
    const restartIfStillMuted = () => void wait(2000).then(() => opened.muted && lost())
    opened.addEventListener('mute', restartIfStillMuted, { signal })
    if (opened.muted) restartIfStillMuted()
    watching = new AbortController()
    void watchPicture(video, watching.signal, lost, { track: opened, page, wait })
  }

  const openLens = () => track()?.getSettings?.().deviceId
  const showOptics = () => onOptics?.({ lenses, lens: openLens(), zoom })
  const apply = async (settings: CameraSettings) => {
    const zoomed = zoom && factor !== undefined ? { zoom: zoom.now } : {}
    if (track()) await applySettings(track()!, { ...zoomed, ...settings })
  }
  const light = async (on: boolean) => {
    try {
      await apply({ torch: on })
      if (torch !== null) torch = on ? 'on' : 'off'
    } catch {
      torch = null // the camera reports a torch but cannot switch it
    }
  }
  /** Some phones refuse or ignore the request to switch the torch off. */
  const isStillLit = () => torch === null || (track()?.getSettings?.() as CameraSettings | undefined)?.torch === true

  page.addEventListener('visibilitychange', () => (page.visibilityState === 'visible' ? void start() : stop()), { signal })
  signal.addEventListener('abort', stop, { once: true })
  if (!signal.aborted) void start()

  return {
    async setTorch(on) {
      torchWanted = on
      await light(on)
      if (!stream) return
      if (!on && isStillLit()) return start() // stopping the camera switches its torch off
      onState({ kind: 'running', torch })
    },
    changeLens() {
      // The chosen lens may have failed to open. Count from the chosen lens anyway, so that the lenses after it can be reached.
      const next = nextLens(lenses, lenses.some(({ id }) => id === lens?.id) ? lens?.id : openLens())
      if (!next) return
      lens = next
      storeLens(next)
      void start()
    },
    changeZoom() {
      if (!zoom) return
      factor = nextZoomFactor(zoom)
      zoom = { ...zoom, now: factor }
      void apply(torchWanted ? { torch: true } : {}).catch(() => undefined)
      showOptics()
    },
    retry: () => void start(),
  }
}

const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
