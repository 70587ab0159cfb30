import type { DeviceReport } from '#shared/contract/device-report.ts'
import { batteryIsLow } from './ready-check.ts'

/**
 * Whether a report tells an administrator something new, not only figures that move all the time (how many wait, a percent of
 * battery, a few ms): that is sent and stored at once, the rest now and then.
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
