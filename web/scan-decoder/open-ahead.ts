/** The back camera, with enough resolution for a code at arm's length. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}
/** Ms before an unused camera is closed: another tab scans, or this phone is no longer paired. */
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
 * Opens the camera while the code of its screen still loads, because opening takes a tenth of a second for which the crew would wait on a
 * cold start. Only if the permission is granted and the page is visible. {@link openCamera} uses it; otherwise it is closed again.
 */
export async function openCameraAhead({
  media = navigator.mediaDevices,
  permissions = navigator.permissions,
  page = document,
  wait = waitMs,
}: AheadOptions = {}): Promise<void> {
  // A browser that does not know this permission throws.
  const leave = await permissions?.query({ name: 'camera' as PermissionName }).catch(() => undefined)
  if (leave?.state !== 'granted' || !media || page.visibilityState !== 'visible') return
  const opening = media.getUserMedia(wanted)
  ahead = opening
  opening.catch(() => {}) // reported when the camera is opened again
  await wait(unwantedMs)
  if (ahead !== opening) return
  ahead = undefined
  for (const track of (await opening.catch(() => undefined))?.getTracks() ?? []) track.stop()
}

/** Returns the camera that was opened ahead, or opens one now. Rejects as `getUserMedia` does. */
export async function openCamera(media: Media | undefined): Promise<MediaStream> {
  const coming = ahead
  ahead = undefined
  const opened = await coming?.catch(() => undefined)
  if (opened?.active) return opened
  if (!media) throw new TypeError('no mediaDevices')
  return media.getUserMedia(wanted)
}

const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
