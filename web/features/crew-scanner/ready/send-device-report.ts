import type { DeviceReport } from '#shared/contract/device-report.ts'
import { isReportUrgent } from '#shared/domain/office/report-news.ts'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { call } from '#web/api/call.ts'
import { gatherPhoneFacts } from './gather-phone-facts.ts'
import { assessCamera, toDeviceReport, type ReadyCrew, type SeenCamera } from './ready-facts.ts'
import { readReadyResult } from './ready-result.ts'

/** Ms between two reports to the organiser if nothing changed, while there is a network. */
const everyMs = 60_000

/** The last report that the server accepted. */
export interface SentReport {
  report: DeviceReport
  /** The time in ms since the epoch, by this device's clock. */
  at: number
}

/**
 * Examines the phone and reports to the server if this is the first report, something changed, or a minute passed. Returns the last report,
 * for the next call. `read` is called after the examination, because the crew may have scanned meanwhile.
 */
export async function sendDeviceReport(
  read: () => { crew: ReadyCrew; camera: SeenCamera },
  known: SentReport | undefined,
): Promise<SentReport | undefined> {
  const phone = await gatherPhoneFacts()
  const { crew, camera } = read()
  const last = readReadyResult(crew.device?.id ?? '')
  const report = toDeviceReport({ crew, phone, camera: assessCamera(camera, phone.cameraRefused), last })
  if (known && Date.now() - known.at < everyMs && !isReportUrgent(known.report, report)) return known
  const { ok } = await call(crewEndpoints.storeDeviceReport, { body: report }, { timeoutMs: 10_000 })
  if (!ok) return known
  if (crew.newName) await crew.confirmName?.(crew.newName)
  return { report, at: Date.now() }
}
