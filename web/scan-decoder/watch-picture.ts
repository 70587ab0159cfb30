/** Ms between two checks; a camera shows several frames in that time. */
const checkIntervalMs = 3000

interface Watched {
  readonly currentTime: number
}
interface Dependencies {
  /** The source of the picture. */
  track: Pick<MediaStreamTrack, 'readyState'>
  page?: Pick<Document, 'visibilityState'>
  wait?: (ms: number) => Promise<void>
}

/**
 * Calls `onStall` once if the picture does not change between two checks of a visible page: some phones leave a camera black or frozen
 * after another app used it, without an event. Also calls `onStall` if the track has ended, because the time of the video may continue.
 * Ends when the signal aborts.
 */
export async function watchPicture(
  video: Watched,
  signal: AbortSignal,
  onStall: () => void,
  { track, page = document, wait = waitMs }: Dependencies,
): Promise<void> {
  let seen: number | undefined
  while (!signal.aborted) {
    await wait(checkIntervalMs)
    if (signal.aborted) return
    if (page.visibilityState !== 'visible') seen = undefined
    else if (track.readyState === 'ended' || seen === video.currentTime) return onStall()
    else seen = video.currentTime
  }
}

const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
