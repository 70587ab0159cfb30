import type { DeviceReport } from '#shared/contract/device-report.ts'
import { lowBatteryLevel } from './ready-check.ts'

/**
 * True if a phone's report has news compared with its previous report. Values that change all the time (waiting scans, a percent of
 * battery, a few ms) are no news. A report with news is sent and stored at once; other reports are sent at intervals.
 */
export function isReportUrgent(before: DeviceReport, now: DeviceReport): boolean {
  return JSON.stringify(comparableFields(before)) !== JSON.stringify(comparableFields(now))
}

function comparableFields(report: DeviceReport): unknown[] {
  const { appVersion, waiting, refused, battery, clock, storage, roster, appCached, camera, tab, readyCheck, rename } = report
  return [
    appVersion,
    waiting > 0,
    refused,
    battery && [battery.charging, battery.level < lowBatteryLevel],
    clock.uncertainty === null,
    storage.state,
    roster.complete,
    appCached,
    camera,
    tab,
    readyCheck?.checkedAt,
    rename?.at,
  ]
}
