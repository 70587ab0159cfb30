import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeviceReport } from '#shared/contract/device-report.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { createTestCrew } from '#web/features/crew-scanner/testing/test-crew.ts'
import type { CrewStatus } from '#web/sync/crew-types.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { unseenCamera, useDeviceReport } from './use-device-report.ts'

afterEach(() => vi.unstubAllGlobals())

test('sends the first report after the list was read and the server answered, so it has the size of the list and the clock', async () => {
  const wire = fakeWire({ 'POST /api/crew/report': { body: { ok: true } } })
  const { status, ...given } = createTestCrew({ rows: [] }).get()
  const onDisk: CrewStatus = {
    ...status,
    state: 'syncing',
    lastTriedAt: null,
    rosterCount: 0,
    clock: { offset: 3, uncertainty: 1020 },
  }
  function Phone() {
    const [now, setNow] = useState(onDisk)
    useDeviceReport({ ...given, status: now }, unseenCamera)
    return (
      <>
        <button onClick={() => setNow({ ...now, rosterCount: 60 })}>Lees lijst</button>
        <button onClick={() => setNow({ ...now, state: 'synced', lastTriedAt: now.lastSyncAt, clock: { offset: 3, uncertainty: 20 } })}>
          Sync
        </button>
      </>
    )
  }
  /** A phone that has synced and so reports at once. When its report has arrived, a report of `Phone` would have arrived too. */
  function SyncedPhone() {
    useDeviceReport({ ...given, status: { ...status, rosterCount: 7, clock: { offset: 3, uncertainty: 20 } } }, unseenCamera)
    return null
  }
  const phones = (
    <>
      <Phone />
      <SyncedPhone />
    </>
  )
  const screen = await renderScreen({ '/': phones }, '/')
  const sent = () =>
    wire.sentTo('/api/crew/report').map(({ body }) => {
      const { roster, clock } = body as DeviceReport
      return [roster.count, clock.uncertainty]
    })
  await screen.until(() => sent().length > 0)
  await screen.press('Lees lijst')
  await screen.press('Sync')
  await screen.until(() => sent().length > 1)
  expect(sent()).toEqual([
    [7, 20],
    [60, 20],
  ])
})
