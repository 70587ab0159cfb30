import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { openCrewWorld, withFaults } from '#infra/simulation/memory/crew-world.ts'
import { pushScans } from './push-scans.ts'
import { sweepFeed } from './sweep-feed.ts'

const nothing = { seen: 0, repaired: 0, failed: 0, duplicates: 0 }

async function openPost() {
  const world = openCrewWorld()
  for (const id of ['00000001', '00000002', '00000003']) await world.addParticipant({ id })
  return { ...world, device: await world.addDevice(1) }
}

test('updates the state once if a push stored the event but failed before it wrote the state', async () => {
  const { deps, time, device, scanBy, readState } = await openPost()
  const roster = withFaults(deps.roster, (method) => (method === 'updateState' ? 'before' : undefined))
  await expect(pushScans({ ...deps, roster }, device, [scanBy(device, { participantId: '00000001' })])).rejects.toThrow('store failed')
  await pushScans(deps, device, [scanBy(device, { participantId: '00000002' })])
  expect(await readState('00000001')).toBeUndefined()
  expect(await sweepFeed(deps)).toEqual({ ...nothing, seen: 2, repaired: 1 })
  expect(await readState('00000001')).toMatchObject({ status: 'checked_in' })
  for (let minute = 0; minute < 40; minute++) {
    time.now += 60_000
    expect(await sweepFeed(deps)).toEqual(nothing)
  }
})

test('updates the state of a scan that the index shows late', async () => {
  const { deps, time, device, scanBy, readState } = await openPost()
  await sweepFeed(deps)
  const broken = withFaults(deps.roster, (method) => (method === 'updateState' ? 'before' : undefined))
  await pushScans({ ...deps, roster: broken }, device, [scanBy(device, { participantId: '00000001' })]).catch(() => undefined)
  const lagging = { ...deps, roster: { ...deps.roster, listFeed: async () => ({ events: [] }) } }
  for (let minute = 0; minute < 5; minute++) {
    await sweepFeed(lagging)
    time.now += 60_000
  }
  for (let minute = 0; minute < 12; minute++) {
    await sweepFeed(deps)
    time.now += 60_000
  }
  expect(await readState('00000001')).toMatchObject({ status: 'checked_in' })
})

test('updates other participants if one fails, and tries the failed one again', async () => {
  const { deps, time, device, scanBy, readState } = await openPost()
  const failing = withFaults(deps.roster, (method, [id]) => (method === 'updateState' && id === '00000001' ? 'before' : undefined))
  const scans = ['00000001', '00000002'].map((participantId) => scanBy(device, { participantId }))
  await pushScans({ ...deps, roster: failing }, device, scans)
  expect(await sweepFeed({ ...deps, roster: failing })).toEqual({ ...nothing, seen: 2, failed: 1 })
  time.now += 60_000
  expect(await sweepFeed({ ...deps, roster: failing })).toMatchObject({ failed: 1 })
  expect(await sweepFeed(deps)).toMatchObject({ repaired: 1, failed: 0 })
  expect(await readState('00000001')).toMatchObject({ status: 'checked_in' })
  expect(await sweepFeed(deps)).toEqual(nothing)
})

test('reads no further page if too little time is left, and continues in the next run', async () => {
  const { deps, device, scanBy } = await openPost()
  await pushScans(
    deps,
    device,
    Array.from({ length: 450 }, (_, at) => scanBy(device, { participantId: `0000000${1 + (at % 3)}` })),
  )
  expect(await withinBudget(5_000, () => sweepFeed(deps))).toEqual(nothing)
  let pages = 0
  // The time is enough for one page.
  const answers = [11_000, 1_000]
  const first = await withinBudget(
    0,
    () => sweepFeed(deps),
    () => (pages++ === 0 ? 0 : -(answers.shift() ?? 0)),
  )
  expect(first.seen).toBeGreaterThan(0)
  expect(first.seen).toBeLessThan(450)
  const rest = await sweepFeed(deps)
  expect(first.seen + rest.seen).toBe(450)
})

test('puts a scan with a repeated event number or id in the inbox once, and keeps both scans', async () => {
  const { deps, time, device, scanBy, listScans } = await openPost()
  const scan = scanBy(device, { participantId: '00000001' })
  const sameNumber = scanBy(device, { ...scan, id: '01890000-0000-7000-8000-00000000ffff', participantId: '00000002' })
  const sameId = scanBy(device, { ...scan, seq: 77, participantId: '00000003' })
  const push = async (event: unknown) => {
    time.now += 1000
    expect((await pushScans(deps, device, [event])).answers).toMatchObject([{ outcome: 'stored' }])
  }
  await push(scan)
  expect(await sweepFeed(deps)).toMatchObject({ duplicates: 0 })
  await push(sameNumber)
  expect(await sweepFeed(deps)).toMatchObject({ duplicates: 1 })
  await push(sameId)
  await push(scanBy(device, { ...sameNumber, seq: 1000 + scan.seq, id: '01890000-0000-7000-8000-00000000fffe' }))
  await push(scanBy(device, { ...sameNumber, id: '01890000-0000-7000-8000-00000000fffd', participantId: '00000001' }))
  expect(await sweepFeed(deps)).toMatchObject({ duplicates: 3 })
  const reported = await deps.roster.listRefusedScans()
  expect(reported.map(({ reason, carriedBy }) => [reason, carriedBy])).toEqual(reported.map(() => ['number_taken', device.id]))
  expect(reported.map(({ raw }) => JSON.parse(raw))).toContainEqual(sameNumber)
  expect(reported).toHaveLength(3)
  expect(await listScans('00000002')).toHaveLength(2)
  expect(await sweepFeed(deps)).toEqual(nothing)
})

test('reports a repeated event number in the next run if writing to the inbox failed', async () => {
  const { deps, time, device, scanBy } = await openPost()
  const scan = scanBy(device, { participantId: '00000001' })
  await pushScans(deps, device, [scan])
  time.now += 1000
  await pushScans(deps, device, [scanBy(device, { ...scan, id: '01890000-0000-7000-8000-00000000ffff', participantId: '00000002' })])
  const roster = withFaults(deps.roster, (method) => (method === 'putRefusedScan' ? 'before' : undefined))
  await expect(sweepFeed({ ...deps, roster })).rejects.toThrow('store failed')
  expect(await sweepFeed(deps)).toMatchObject({ duplicates: 1 })
  expect(await deps.roster.listRefusedScans()).toHaveLength(1)
})

test('starts from the first event if the table was replaced', async () => {
  const { deps, device, scanBy } = await openPost()
  await pushScans(deps, device, [scanBy(device, { participantId: '00000001' })])
  expect(await sweepFeed(deps)).toMatchObject({ seen: 1 })
  const restored = { ...deps, roster: { ...deps.roster, readEpoch: async () => 'restored' } }
  expect(await sweepFeed(restored)).toMatchObject({ seen: 1, duplicates: 0 })
})

test('starts from the first event after a change of the fold version', async () => {
  const { deps, time, device, scanBy } = await openPost()
  await pushScans(deps, device, [scanBy(device, { participantId: '00000001' })])
  await sweepFeed(deps)
  time.now += dayMs
  await deps.roster.putSweepMark({ ...(await deps.roster.getSweepMark())!, fold: 0 })
  expect(await sweepFeed(deps)).toEqual({ ...nothing, seen: 1 })
})
