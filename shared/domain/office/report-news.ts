import type { DeviceReport } from '#shared/contract/device-report.ts'
import { batteryIsLow } from './ready-check.ts'

/**
 * True if a report has news for an administrator, beyond figures that change all the time (waiting scans, a percent of battery, a few ms).
 * News is sent and stored at once, other reports at intervals.
 */
export function isReportNews(before: DeviceReport, now: DeviceReport): boolean {
  return JSON.stringify(stable(before)) !== JSON.stringify(stable(now))
}

function stable(report: DeviceReport): unknown[] {
  const { appVersion, waiting, refused, battery, clock, storage, roster, appCached, camera, tab, readyCheck } = report
  return [
    appVersion,
    waiting > 0,
    refused,
    battery && [battery.charging, battery.level < batteryIsLow],
    clock.uncertainty === null,
    storage.state,
    roster.complete,
    appCached,
    camera,
    tab,
    readyCheck?.checkedAt,
  ]
}
