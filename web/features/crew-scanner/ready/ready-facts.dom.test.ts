import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceReport } from '#shared/contract/device-report.ts'
import type { CrewStatus } from '#web/sync/crew-types.ts'
import { assessCamera, toReadyFacts, toDeviceReport, type ReadyCrew } from './ready-facts.ts'

const status: CrewStatus = {
  state: 'synced',
  waiting: 2,
  eventsMade: 9,
  refused: 0,
  lastSyncAt: 1_760_169_600_000,
  lastTriedAt: null,
  rosterComplete: true,
  rosterCount: 60,
  posts: [],
  clock: { offset: -4, uncertainty: 30 },
  storage: 'persistent',
  needsPairing: false,
}
const crew: ReadyCrew = { device: { id: 'a', name: 'Post A', locations: ['start'] }, status, syncNow: async () => {} }
const phone = {
  battery: { level: 0.625, charging: false },
  freeBytes: 9e9,
  appCached: true,
  staysAwake: true,
  cameraRefused: false,
  installed: true,
}

test('reports a camera that runs under a sheet as working, and a failed camera with the reason', () => {
  expect(assessCamera({ state: { kind: 'running', torch: null }, ran: true }, false)).toBe('works')
  expect(assessCamera({ state: { kind: 'starting' }, ran: true }, false)).toBe('works')
  expect(assessCamera({ state: { kind: 'starting' }, ran: false }, false)).toBe('unknown')
  expect(assessCamera({ state: { kind: 'starting' }, ran: false }, true)).toBe('refused')
  expect(assessCamera({ state: { kind: 'failed', failure: 'denied' }, ran: true }, false)).toBe('refused')
  expect(assessCamera({ state: { kind: 'failed', failure: 'no-camera' }, ran: false }, false)).toBe('missing')
})

test('includes a comparison with the server if the engine offers one, and omits unknown facts', () => {
  const known = { phone, camera: 'works', sound: 'on', updateWaits: false, last: null, now: status.lastSyncAt! - 5000 } as const
  expect(toReadyFacts({ crew, ...known })).toMatchObject({ comparison: null, hasKeys: null, otherTab: false, list: { ageMs: 0 } })
  const newer: ReadyCrew = { ...crew, role: 'bystander', hasKeys: true, compareWithServer: async () => 'same' }
  expect(toReadyFacts({ crew: newer, ...known })).toMatchObject({ comparison: 'never', hasKeys: true, otherTab: true })
})

test('treats a comparison with the server as old after twelve hours, as the office treats a ready check', () => {
  const now = status.lastSyncAt!
  const comparing: ReadyCrew = { ...crew, compareWithServer: async () => 'same' }
  const comparisonOf = (hours: number, comparison: 'same' | 'unreachable') =>
    toReadyFacts({
      crew: comparing,
      phone,
      camera: 'works',
      sound: 'on',
      updateWaits: false,
      now,
      last: { checkedAt: now - hours * 3_600_000, level: 'ok', attention: [], comparison },
    }).comparison
  expect([comparisonOf(12, 'same'), comparisonOf(13, 'same'), comparisonOf(13, 'unreachable')]).toEqual(['same', 'old', 'unreachable'])
})

test('builds a report that the contract accepts from any state of the phone and its clock', () => {
  const moment = fc.option(fc.double({ noNaN: true, min: -1e300, max: 1e300 }))
  fc.assert(
    fc.property(
      moment,
      fc.double({ noNaN: true }),
      fc.option(fc.nat()),
      fc.nat(),
      fc.double({ noNaN: true, min: 0, max: 1 }),
      (at, offset, uncertainty, waiting, level) => {
        const report = toDeviceReport({
          crew: { ...crew, status: { ...status, lastSyncAt: at, waiting, clock: { offset, uncertainty } } },
          phone: { ...phone, battery: { level, charging: true } },
          camera: 'works',
          last: { checkedAt: at ?? 0, level: 'warn', attention: ['battery'], comparison: null },
        })
        expect(deviceReport.safeParse(JSON.parse(JSON.stringify(report))).error).toBeUndefined()
      },
    ),
  )
})
