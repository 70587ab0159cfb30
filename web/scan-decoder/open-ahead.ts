import { listLenses, readLens, type Lens, type LensMedia } from './lens.ts'

/** The back camera or the chosen lens, with enough resolution for a code at arm's length. */
const cameraConstraintsFor = (lens?: Lens): MediaStreamConstraints => ({
  audio: false,
  video: {
    ...(lens ? { deviceId: { exact: lens.id } } : { facingMode: { ideal: 'environment' } }),
    width: { ideal: 1280 },
    height: { ideal: 720 },
  },
})
/** Ms before an unused camera is closed. It stays unused if another tab scans, or if this phone is no longer paired. */
const unwantedMs = 5000

let ahead: Promise<MediaStream> | undefined

/** The parts of the browser that opening the camera needs; a test passes others. */
export interface AheadOptions {
  media?: LensMedia | undefined
  permissions?: Pick<Permissions, 'query'> | undefined
  page?: Pick<Document, 'visibilityState'>
  wait?: (ms: number) => Promise<void>
}

/**
 * Opens the camera while the code of its screen still loads: opening takes a tenth of a second, and crew would wait for that on a cold
 * start. Opens nothing without the permission or on a hidden page. {@link openCamera} uses this camera; an unused camera is closed again.
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
  const opening = media.getUserMedia(cameraConstraintsFor(readLens()))
  ahead = opening
  opening.catch(() => {}) // `openCamera` opens the camera again and reports the error
  await wait(unwantedMs)
  if (ahead !== opening) return
  ahead = undefined
  for (const track of (await opening.catch(() => undefined))?.getTracks() ?? []) track.stop()
}

/**
 * Returns the camera that was opened ahead, or opens one now: the chosen lens, or the browser's back camera if that lens is gone or does
 * not open. Rejects with the error of `getUserMedia`.
 */
export async function openCamera(media: LensMedia | undefined, lens?: Lens): Promise<MediaStream> {
  const coming = ahead
  ahead = undefined
  const opened = await coming?.catch(() => undefined)
  if (opened?.active) return opened
  if (!media) throw new TypeError('no mediaDevices')
  const chosen = lens && (await media.getUserMedia(cameraConstraintsFor(lens)).catch(rethrowRefusal))
  if (chosen) return chosen
  const back = await media.getUserMedia(cameraConstraintsFor())
  return (lens && (await reopenByLabel(media, lens, back))) ?? back
}

/** Opens the chosen lens under its new id: an iPhone gives new ids at each visit, and names them only while a camera is open. */
async function reopenByLabel(media: LensMedia, lens: Lens, back: MediaStream): Promise<MediaStream | undefined> {
  const renamed = (await listLenses(media)).find(({ id, label }) => label === lens.label && label !== '' && id !== lens.id)
  if (!renamed || renamed.id === back.getVideoTracks()[0]?.getSettings?.().deviceId) return undefined
  back.getTracks().forEach((track) => track.stop()) // a phone opens one camera at a time
  return media.getUserMedia(cameraConstraintsFor(renamed)).catch(() => media.getUserMedia(cameraConstraintsFor()))
}

function rethrowRefusal(error: unknown): undefined {
  if ((error as { name?: string } | null)?.name === 'NotAllowedError') throw error
}

const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
