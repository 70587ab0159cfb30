import { systemClock } from '#shared/lib/clock.ts'
import { eventDateOf, formatTime } from '#shared/lib/dates.ts'
import { saveFile } from '#web/ui/device/save-file.ts'

/** The end of the name of a file with a bundle. */
export const bundleFileEnd = '.overdracht'

/** `saved`: to the downloads of this device. `closed`: the crew closed the share sheet. */
export type ShareResult = 'shared' | 'saved' | 'closed'

/**
 * Shares a bundle as a file, or saves it where the browser cannot share files. Only the server can open the sealed contents. The file name
 * contains the time in Amsterdam.
 */
export async function shareBundle(bytes: Uint8Array, phone: string): Promise<ShareResult> {
  const now = systemClock.now()
  const moment = `${eventDateOf(now)}-${formatTime(now).replace(':', '')}`
  const name = `scans-${phone.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${moment}${bundleFileEnd}`
  const file = new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' })
  const { canShare, share } = navigator as Partial<Navigator>
  if (!share || !canShare?.call(navigator, { files: [file] })) return save(file)
  try {
    await navigator.share({ files: [file] })
    return 'shared'
  } catch (error) {
    // Closing the share sheet is not a failure. After any other error, the file is saved.
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : save(file)
  }
}

function save(file: File): 'saved' {
  saveFile(file)
  return 'saved'
}
