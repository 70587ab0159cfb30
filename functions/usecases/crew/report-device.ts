import type { DeviceReport } from '#shared/contract/device-report.ts'
import { isReportNews } from '#shared/domain/office/report-news.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'

/** Figures move with every scan, and an administrator reads minutes: between two that tell nothing new there is no write. */
const stepMs = 10_000

/** Keeps what a phone tells of itself: at once when it is news, else every ten seconds. */
export async function reportDevice(deps: Pick<Deps, 'devices' | 'clock'>, device: DeviceRecord, report: DeviceReport): Promise<void> {
  const now = deps.clock.now()
  const { report: last } = device
  if (last && Math.abs(now - last.receivedAt) < stepMs && !isReportNews(last, report)) return
  await deps.devices.putReport(device.id, report, now)
}
