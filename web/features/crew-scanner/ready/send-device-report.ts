import type { DeviceReport } from '#shared/contract/device-report.ts'
import { isReportNews } from '#shared/domain/office/report-news.ts'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { call } from '#web/api/call.ts'
import { gatherPhoneFacts } from './gather-phone-facts.ts'
import { judgeCamera, toReport, type ReadyCrew, type SeenCamera } from './ready-facts.ts'
import { readReadyResult } from './ready-result.ts'

/** Without news the organiser hears of a phone this often, while it has a network. */
const everyMs = 60_000

export interface SentReport {
  report: DeviceReport
  /** Ms since the epoch, this device's clock. */
  at: number
}

/**
 * Looks at the phone, and tells the server when it was not told yet, there is news, or a minute went by. What was told last, so that it
 * can be asked again. `read` is asked after looking: by then the crew may have scanned on.
 */
export async function sendDeviceReport(
  read: () => { crew: ReadyCrew; camera: SeenCamera },
  known: SentReport | undefined,
): Promise<SentReport | undefined> {
  const phone = await gatherPhoneFacts()
  const { crew, camera } = read()
  const last = readReadyResult(crew.device?.id ?? '')
  const report = toReport({ crew, phone, camera: judgeCamera(camera, phone.cameraRefused), last })
  if (known && Date.now() - known.at < everyMs && !isReportNews(known.report, report)) return known
  const { ok } = await call(crewEndpoints.reportDevice, { body: report }, { timeoutMs: 10_000 })
  return ok ? { report, at: Date.now() } : known
}
