import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { systemClock } from '#shared/lib/clock.ts'
import { saveFile } from '#web/ui/device/save-file.ts'

/** The end of the name of a file with a bundle. */
export const bundleFileEnd = '.overdracht'

/** Shares a bundle as a file, or saves it where the browser cannot share files. Its contents are sealed for the server. */
export async function shareBundle(bytes: Uint8Array, phone: string): Promise<void> {
  const moment = toIsoMoment(systemClock.now()).slice(0, 16).replace(':', '')
  const name = `scans-${phone.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${moment}${bundleFileEnd}`
  const file = new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' })
  const { canShare, share } = navigator as Partial<Navigator>
  if (!share || !canShare?.call(navigator, { files: [file] })) return saveFile(file)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // The crew closed the share sheet: that is not a failure. Everything else is saved.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file)
  }
}
