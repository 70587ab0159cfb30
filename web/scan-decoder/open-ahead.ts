/** The back camera, fine enough for a code at arm's length. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}
/** Ms after which nobody came for it: another tab scans, or this phone is not paired any more. */
const unwantedMs = 5000

type Media = Pick<MediaDevices, 'getUserMedia'>
let ahead: Promise<MediaStream> | undefined

export interface AheadOptions {
  media?: Media | undefined
  permissions?: Pick<Permissions, 'query'> | undefined
  page?: Pick<Document, 'visibilityState'>
  wait?: (ms: number) => Promise<void>
}

/**
 * Opens the camera while the screen that shows it is still on its way: it takes a tenth of a second, and on a cold start the crew waits for
 * it. Only where the browser asks nobody for leave, and for a page that is seen. {@link openCamera} takes it; else it is closed again.
 */
export async function openCameraAhead({
  media = navigator.mediaDevices,
  permissions = navigator.permissions,
  page = document,
  wait = waitMs,
}: AheadOptions = {}): Promise<void> {
  // A browser that does not know the name of this permission throws.
  const leave = await permissions?.query({ name: 'camera' as PermissionName }).catch(() => undefined)
  if (leave?.state !== 'granted' || !media || page.visibilityState !== 'visible') return
  const opening = media.getUserMedia(wanted)
  ahead = opening
  opening.catch(() => {}) // said by who opens it anew
  await wait(unwantedMs)
  if (ahead !== opening) return
  ahead = undefined
  for (const track of (await opening.catch(() => undefined))?.getTracks() ?? []) track.stop()
}

/** The camera that was opened ahead, or one that is opened now. Rejects as `getUserMedia` does. */
export async function openCamera(media: Media | undefined): Promise<MediaStream> {
  const coming = ahead
  ahead = undefined
  const opened = await coming?.catch(() => undefined)
  if (opened?.active) return opened
  if (!media) throw new TypeError('no mediaDevices')
  return media.getUserMedia(wanted)
}

const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
