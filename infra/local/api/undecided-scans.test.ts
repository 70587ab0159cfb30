import { expect, test } from 'vitest'
import { product, admin, pair, next, advanceClock, decide, shortAnswer, desk, setUpRaceDay } from './scan-posts.ts'

setUpRaceDay()

const inbox = async () => (await admin.call('GET', '/api/admin/scan-inbox')).body
const decideScans = (decision: 'accept' | 'reject', of: object) => admin.call('POST', '/api/admin/scan-inbox/decide', { decision, of })
const stateOf = async (id: string) => (await product.deps.roster.getState(id))?.state

test('race scans from a materials phone wait for the office, which accepts or rejects them', async () => {
  const one = next()
  const material = await pair('Materiaal 1', ['Materiaal'])
  await advanceClock(60_000)
  const at = product.clock.now() - 30_000
  const starts = async () => (await admin.call('GET', '/api/admin/wave-starts')).body
  const before = await starts()
  for (const kind of ['check-in', 'start', 'finish'])
    expect(await material.push({ kind, participantId: one.id, deviceTime: at })).toBe('refused')
  expect(await material.push({ kind: 'start-wave', participantId: undefined, eventDate: '2025-10-11', waveNumber: 9 })).toBe('refused')
  expect([await stateOf(one.id), await starts()]).toEqual([undefined, before])

  const { undecided, undecidedDevices, refused } = await inbox()
  expect(undecided).toHaveLength(4)
  expect(undecidedDevices).toMatchObject([{ deviceId: material.id, deviceName: 'Materiaal 1', reason: 'other_post', count: 4 }])
  expect(refused.filter(({ reason }: { reason: string }) => reason === 'other_post')).toEqual([])
  const finish = undecided.find(({ kind }: { kind: string }) => kind === 'finish')
  expect(finish).toMatchObject({
    participant: { id: one.id, name: one.name },
    scannedAt: new Date(at).toISOString(),
    message: 'Dit hoort bij geen post die dit toestel ooit had. Een beheerder beslist of het meetelt.',
  })

  await advanceClock(3_600_000)
  expect((await decideScans('accept', { ids: [finish.id] })).body).toEqual({ decided: 1, left: 0, refused: [] })
  expect(await stateOf(one.id)).toMatchObject({ status: 'finished', finish: { time: at, known: true } })
  expect((await decideScans('reject', { ids: [finish.id] })).body, 'a decided scan is not decided again').toEqual({
    decided: 0,
    left: 0,
    refused: [],
  })
  expect((await decideScans('reject', { deviceId: material.id, reason: 'other_post' })).body).toEqual({ decided: 3, left: 0, refused: [] })
  expect((await inbox()).undecided).toEqual([])
  const state = await stateOf(one.id)
  expect([state!.status, state!.checkIn]).toEqual(['finished', undefined])
  const { events } = (await desk!.call('GET', '/api/crew/roster')).body
  expect(events.filter((event: { deviceId: string }) => event.deviceId === material.id)).toMatchObject([{ kind: 'finish' }])
})

test('names the person who wears the wristband of a scan that waits for the office', async () => {
  const one = next()
  await decide({ kind: 'link-wristband', participantId: one.id, wristband: 'WB-9710' })
  const material = await pair('Materiaal 2', ['Materiaal'])
  expect(await material.push({ kind: 'finish', participantId: undefined, wristband: 'WB-9710' })).toBe('refused')
  const { undecided } = await inbox()
  expect(undecided).toMatchObject([{ participant: { id: one.id, name: one.name }, about: { wristband: 'WB-9710' } }])
  expect((await decideScans('reject', { deviceId: material.id, reason: 'other_post' })).body.decided).toBe(1)
})

test('accepts scans from the former post of a phone; a stock count outside its posts waits for the office', async () => {
  const one = next()
  const moved = await pair('Wisselpost', ['finish'])
  await admin.call('PATCH', `/api/admin/devices/${moved.id}`, { locations: ['Check-in'] })
  expect(await moved.push({ kind: 'finish', participantId: one.id, location: 'finish' })).toBe('stored')
  const listed = (await admin.call('GET', '/api/admin/devices')).body.find(({ id }: { id: string }) => id === moved.id)
  expect(listed.formerPosts).toMatchObject([{ location: 'finish', until: expect.stringMatching(/Z$/) }])

  const zones = (await admin.call('GET', '/api/zones')).body as { id: string; posts: string[] }[]
  const held = zones.find(({ posts }) => posts.length > 0)!
  const [material] = ((await admin.call('GET', '/api/zone-materials')).body as { id: string; zoneId: string }[]).filter(
    ({ zoneId }) => zoneId === held.id,
  )
  const elsewhere = await pair('Duinpan', ['Duinpan'])
  const count = { kind: 'stock-count', participantId: undefined, zoneMaterialId: material!.id, stock: 3, checkedBy: 'Joris' }
  expect(await elsewhere.push({ ...count, knownBy: undefined, codeVersion: undefined })).toBe('refused')
  const { undecided } = await inbox()
  expect(undecided).toMatchObject([{ kind: 'stock-count', reason: 'other_post', about: { amount: 3 } }])
  expect((await decideScans('accept', { ids: [undecided[0].id] })).body.decided).toBe(1)
  const counted = (await admin.call('GET', '/api/zone-materials')).body.find(({ id }: { id: string }) => id === material!.id)
  expect(counted).toMatchObject({ currentStock: 3, checkedBy: 'Joris' })
})

test('after a stolen phone is revoked the office decides about its scans, until the phone is wiped', async () => {
  const [one, other] = [next(), next()]
  const stolen = await pair('Gestolen', ['finish'])
  await advanceClock(120_000)
  const at = product.clock.now() - 60_000
  expect((await admin.call('POST', `/api/admin/devices/${stolen.id}/revoke`)).status).toBe(200)
  await advanceClock(120_000)
  const bought = { ...(await product.deps.roster.getParticipant(other.id))!, id: '0C0000ZZ', createdAt: product.clock.now() }
  await product.deps.roster.putParticipants([bought])
  const finish = (participantId: string, deviceTime: number) => stolen.push({ kind: 'finish', participantId, deviceTime })
  expect(await finish(one.id, at)).toBe('refused')
  expect(await finish(other.id, at + 1000)).toBe('refused')
  expect(await finish(bought.id, at + 2000)).toBe('refused')
  expect(await finish(one.id, product.clock.now())).toBe('refused')
  for (const id of [one.id, other.id, bought.id]) expect(await stateOf(id)).toBeUndefined()

  const { undecided, refused } = await inbox()
  expect(undecided.map(({ reason }: { reason: string }) => reason)).toEqual(['revoked_pending', 'revoked_pending'])
  const reasons = refused.flatMap((scan: { reason: string; deviceName: string }) => (scan.deviceName === 'Gestolen' ? scan.reason : []))
  expect(reasons.toSorted()).toEqual(['device_revoked', 'sold_later'])
  await decideScans('reject', {
    ids: [undecided.find(({ participant }: { participant: { id: string } }) => participant.id === other.id).id],
  })
  expect((await decideScans('accept', { deviceId: stolen.id, reason: 'revoked_pending' })).body).toEqual({
    decided: 1,
    left: 0,
    refused: [],
  })
  expect(await stateOf(one.id)).toMatchObject({ status: 'finished', finish: { time: at } })
  expect(await stateOf(other.id)).toBeUndefined()

  const wiped = async () => (await admin.call('GET', '/api/admin/devices')).body.find(({ id }: { id: string }) => id === stolen.id).wipedAt
  expect((await desk!.call('POST', '/api/crew/wiped')).status, 'a working phone may call it').toBe(200)
  expect(await wiped()).toBeUndefined()
  expect((await stolen.call('POST', '/api/crew/wiped')).status).toBe(200)
  expect(await wiped()).toMatch(/Z$/)
  const ended = await stolen.call('POST', '/api/crew/scans', { scans: [{}] })
  expect(shortAnswer(ended)).toBe('403 device_revoked')
  expect((await desk!.push({ participantId: next().id })) === 'stored', 'another phone still scans').toBe(true)
  expect((await product.browser().call('POST', '/api/crew/wiped')).status).toBe(200)
})
