import type { DeviceReport } from '#shared/contract/device-report.ts'
import { isReportUrgent } from '#shared/domain/office/report-news.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { renameDevice } from './rename-device.ts'

/** Ms; measurements change with every scan, and the office sees only minutes, so new measurements alone are not written more often. */
const stepMs = 10_000

/**
 * Stores the report of a phone: at once after an important change (`isReportUrgent`), otherwise at most every ten seconds. A new name in it
 * becomes the name of the phone.
 */
export async function storeDeviceReport(
  deps: Pick<Deps, 'devices' | 'clock'>,
  device: DeviceRecord,
  { rename, ...report }: DeviceReport,
): Promise<void> {
  if (rename) await renameDevice(deps, device.id, rename)
  const now = deps.clock.now()
  const { report: last } = device
  if (last && Math.abs(now - last.receivedAt) < stepMs && !isReportUrgent(last, report)) return
  await deps.devices.putReport(device.id, report, now)
}
