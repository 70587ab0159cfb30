import { storageKey } from '#shared/facts/brand.ts'
import { readJson, writeJson } from '#web/ui/device/device-storage.ts'

/** One of the phone's cameras. Some browsers change the id at every visit; the label stays. */
export interface Lens {
  id: string
  label: string
}
/** The functions of `MediaDevices` that list and open lenses. */
export type LensMedia = Pick<MediaDevices, 'getUserMedia'> & Partial<Pick<MediaDevices, 'enumerateDevices'>>

const key = storageKey('crew-lens')
/** Labels of cameras that look at the person, in the languages of our phones. */
const facesPerson = /front|voor|selfie|facetime|user/i

/** Reads the lens that was chosen on this phone; undefined if no lens was chosen, or the stored value is unreadable. */
export function readLens(): Lens | undefined {
  const { id, label } = (readJson(key) ?? {}) as Partial<Record<keyof Lens, unknown>>
  return typeof id === 'string' && typeof label === 'string' ? { id, label } : undefined
}

export const storeLens = (lens: Lens): void => void writeJson(key, lens)

/** Lists the lenses that look away from the person. Empty until the camera is allowed: before that, the browser does not name them. */
export async function listLenses(media: LensMedia): Promise<Lens[]> {
  const devices = (await media.enumerateDevices?.().catch(() => [])) ?? []
  return devices
    .filter(({ kind, deviceId, label }) => kind === 'videoinput' && deviceId !== '' && !facesPerson.test(label))
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}

/** Returns the lens after the given lens; after the last lens comes the first. */
export function nextLens(lenses: readonly Lens[], id: string | undefined): Lens | undefined {
  return lenses[(lenses.findIndex((lens) => lens.id === id) + 1) % lenses.length]
}
