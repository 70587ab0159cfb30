/** The report of a healthy phone about itself. */
export const phoneReport = {
  appVersion: '20251001.0800-abc1234',
  waiting: 0,
  refused: 0,
  battery: null,
  clock: { offset: 12, uncertainty: 40 },
  storage: { state: 'persistent', freeBytes: null },
  roster: { complete: true, count: 60, syncedAt: null },
  appCached: true,
  camera: 'works',
  tab: 'scanner',
  readyCheck: null,
}
