import { nameCameraFailure, type CameraFailure } from './camera-failure.ts'
import { openCamera } from './open-ahead.ts'
import { watchPicture } from './watch-picture.ts'

export type CameraState =
  | { kind: 'starting' }
  /** `torch` is null where the camera has no lamp. */
  | { kind: 'running'; torch: 'on' | 'off' | null }
  | { kind: 'failed'; failure: CameraFailure }

export interface Camera {
  /** Switches the lamp; the new state tells whether it obeyed. */
  setTorch(on: boolean): Promise<void>
  /** Tries again after a failure, at once. */
  retry(): void
}

interface CameraOptions {
  signal: AbortSignal
  onState: (state: CameraState) => void
  /** The browser, unless a test brings its own. */
  media?: Pick<MediaDevices, 'getUserMedia'> | undefined
  page?: Pick<Document, 'visibilityState' | 'addEventListener'>
  wait?: (ms: number) => Promise<void>
}

/** Ms before the camera is asked again after it was taken away; the last one repeats. */
const restarts = [250, 1000, 3000]
/** Ms without an answer after which it is said; the answer may still come. */
const patienceMs = 8000

/**
 * Shows the back camera in the video element, and brings it back by itself, lit if it was: after the phone was in a pocket, after a
 * call, after another app had it, when its picture stands still. In the background the camera and the lamp are off. Ends when the
 * signal aborts.
 */
export function runCamera(video: HTMLVideoElement, options: CameraOptions): Camera {
  const { signal, onState, media = navigator.mediaDevices, page = document, wait = waitMs } = options
  let stream: MediaStream | undefined
  let torch: 'on' | 'off' | null = null
  let lit = false // what the person asked for; the camera may be off meanwhile
  let run = 0 // every start and stop is a new run; what an older one still awaits is thrown away
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
    // A person may be reading the browser's question, or the phone's camera service hangs: typing works in both cases.
    void wait(patienceMs).then(() => !answered && mine === run && onState({ kind: 'failed', failure: 'no-answer' }))
    try {
      const opened = await openCamera(media)
      answered = true
      if (mine !== run || signal.aborted) return opened.getTracks().forEach((one) => one.stop())
      stream = opened
      watch(opened.getVideoTracks()[0]!, mine)
      video.srcObject = opened
      await video.play()
      if (mine !== run) return
      losses = 0
      torch = hasTorch(track()) ? 'off' : null
      if (torch && lit) await light(true)
      if (mine === run) onState({ kind: 'running', torch })
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
    // iOS mutes instead of ending when a call or Siri takes the camera; it may come back by itself, or not.
    const stayMute = () => void wait(2000).then(() => opened.muted && lost())
    opened.addEventListener('mute', stayMute, { signal })
    if (opened.muted) stayMute()
    watching = new AbortController()
    void watchPicture(video, watching.signal, lost, { track: opened, page, wait })
  }

  const light = async (on: boolean) => {
    try {
      await track()?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
      if (torch !== null) torch = on ? 'on' : 'off'
    } catch {
      torch = null // it said that it had one, and has not
    }
  }

  page.addEventListener('visibilitychange', () => (page.visibilityState === 'visible' ? void start() : stop()), { signal })
  signal.addEventListener('abort', stop, { once: true })
  if (!signal.aborted) void start()

  return {
    async setTorch(on) {
      lit = on
      await light(on)
      if (stream) onState({ kind: 'running', torch })
    },
    retry: () => void start(),
  }
}

function hasTorch(track: MediaStreamTrack | undefined): boolean {
  return Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch)
}

const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
