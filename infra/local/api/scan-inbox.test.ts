import { expect, test } from 'vitest'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { hashPassword } from '#functions/usecases/accounts/passwords.ts'
import { product, admin, pair, next, advanceClock, decide, shortAnswer, desk, lines, setUpRaceDay } from './scan-posts.ts'

setUpRaceDay()

/** Decisions that the office makes later: conflicts and refused scans. */
test('two offline check-ins appear as a conflict with both sides, and one decision settles it', async () => {
  const one = next()
  const second = await pair('Post C', ['Check-in'])
  // Both phones are without signal for an hour.
  await advanceClock(3_600_000)
  const at = product.clock.now() - 3_000_000
  expect(await desk!.push({ participantId: one.id, deviceTime: at })).toBe('stored')
  expect(await second.push({ participantId: one.id, deviceTime: at + 5000, knownBy: 'signature', codeVersion: null })).toBe('stored')
  const { conflicts } = (await admin.call('GET', '/api/admin/scan-inbox')).body
  const mine = conflicts.find(({ participant }: { participant: { id: string } }) => participant.id === one.id)
  expect(mine).toMatchObject({
    kind: 'check-in',
    participant: { name: one.name },
    first: { deviceName: 'Post A', location: 'Check-in', knownBy: 'roster', codeVersion: 1, timeKnown: true, uncertaintyMs: 400 },
    second: { deviceName: 'Post C', knownBy: 'signature', codeVersion: null, scannedAt: new Date(at + 5000).toISOString() },
  })
  expect(Date.parse(mine.second.receivedAt)).toBeGreaterThan(at + 2_000_000)
  expect((await decide({ kind: 'settle', participantId: one.id, stands: mine.second.scanId })).status).toBe(200)
  const after = (await admin.call('GET', '/api/admin/scan-inbox')).body.conflicts
  expect(after.some(({ participant }: { participant: { id: string } }) => participant.id === one.id)).toBe(false)
  const listed = (await admin.call('GET', '/api/participants')).body.find(({ id }: AdminParticipant) => id === one.id)
  expect(listed).toMatchObject({ checkInDevice: 'Post C', hasConflict: false })
})

test('one wristband on two people appears as a conflict, and a decision takes it from one of them', async () => {
  const [one, other] = [next(), next()]
  for (const { id } of [one, other])
    expect((await decide({ kind: 'link-wristband', participantId: id, wristband: 'WB-0700' })).status).toBe(200)
  const find = async () =>
    (await admin.call('GET', '/api/admin/scan-inbox')).body.conflicts.find(
      ({ wristband }: { wristband: string }) => wristband === 'WB-0700',
    )
  const conflict = await find()
  expect(conflict).toMatchObject({
    kind: 'wristband',
    first: { participant: { name: one.name } },
    second: { participant: { name: other.name } },
  })
  const undo = { kind: 'undo', participantId: other.id, target: conflict.second.scanId }
  expect((await decide(undo)).status).toBe(200)
  expect(await find()).toBeUndefined()
  const worn = await Promise.all([one, other].map(async ({ id }) => (await product.deps.roster.getState(id))!.state.wristband))
  expect(worn).toEqual(['WB-0700', undefined])
})

test('a conflict is settled only by one of its own check-ins, and can be settled again', async () => {
  const [one, other] = [next(), next()]
  const wristband = 'WB-0750'
  const second = await pair('Post D', ['Check-in'])
  await advanceClock(3_600_000)
  const at = product.clock.now() - 3_000_000
  for (const [phone, deviceTime] of [
    [desk!, at],
    [second, at + 5000],
  ] as const)
    expect(await phone.push({ participantId: one.id, deviceTime })).toBe('stored')
  // The wristband moves to the other participant and is then scanned at check-in. That check-in is stored under the wristband, and is
  // not part of the first participant's conflict.
  expect((await decide({ kind: 'link-wristband', participantId: one.id, wristband })).status).toBe(200)
  expect((await decide({ kind: 'link-wristband', participantId: other.id, wristband })).status).toBe(200)
  expect(await second.push({ participantId: undefined, wristband, deviceTime: product.clock.now() + 1000 })).toBe('stored')
  const [foreign] = await product.deps.roster
    .listEvents(`wristband:${wristband}`)
    .then((all) => all.filter(({ kind }) => kind === 'check-in'))
  const checkIns = (await product.deps.roster.listEvents(`participant:${one.id}`)).filter(({ kind }) => kind === 'check-in')
  const settle = (participantId: string, stands: string) => decide({ kind: 'settle', participantId, stands })
  const refused = await settle(one.id, foreign!.id)
  expect(shortAnswer(refused)).toBe('400 invalid_input')
  expect(refused.body.message).toBe('Deze check-in hoort niet bij het conflict van deze deelnemer.')
  expect(shortAnswer(await settle(other.id, foreign!.id)), 'one check-in is no conflict').toBe('400 invalid_input')
  const standing = async () => (await product.deps.roster.getState(one.id))!.state.checkIn?.scanId
  for (const { id } of [...checkIns, checkIns[0]!]) {
    expect((await settle(one.id, id)).status).toBe(200)
    expect(await standing()).toBe(id)
  }
})

test('when two administrators decide one conflict, the second reads who decided it; a repeated press is stored once', async () => {
  await product.deps.accounts.putAdmin({ username: 'noor', passwordHash: await hashPassword('duindoorn') })
  const noor = product.browser()
  await noor.call('POST', '/api/admin/login', { username: 'noor', password: 'duindoorn' })
  const inbox = async () => (await admin.call('GET', '/api/admin/scan-inbox')).body
  const refusalOf = (answer: { status: number; body: { code?: string; message?: string } }) => [
    answer.status,
    answer.body.code,
    answer.body.message,
  ]

  const [one, other] = [next(), next()]
  for (const { id } of [one, other]) await decide({ kind: 'link-wristband', participantId: id, wristband: 'WB-0760' })
  const band = (await inbox()).conflicts.find(({ wristband }: { wristband: string }) => wristband === 'WB-0760')
  const keep = ({ scanId: against }: { scanId: string }, { scanId: target, participant }: typeof band.first) => ({
    kind: 'undo',
    participantId: participant.id,
    target,
    against,
  })
  const both = await Promise.all([
    decide(keep(band.first, band.second)),
    noor.call('POST', '/api/admin/scan-decisions', keep(band.second, band.first)),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const worn = await Promise.all([one, other].map(async ({ id }) => (await product.deps.roster.getState(id))!.state.wristband))
  expect(
    worn.filter((wristband) => wristband === 'WB-0760'),
    'somebody wears it',
  ).toHaveLength(1)

  const twice = next()
  const second = await pair('Post E', ['Check-in'])
  await advanceClock(3_600_000)
  const at = product.clock.now() - 3_000_000
  await desk!.push({ participantId: twice.id, deviceTime: at })
  await second.push({ participantId: twice.id, deviceTime: at + 5000 })
  const conflict = (await inbox()).conflicts.find(({ participant }: { participant: { id: string } }) => participant.id === twice.id)
  const settle = (stands: 'first' | 'second') => ({
    kind: 'settle',
    participantId: twice.id,
    stands: conflict[stands].scanId,
    against: conflict[stands === 'first' ? 'second' : 'first'].scanId,
  })
  expect((await noor.call('POST', '/api/admin/scan-decisions', settle('second'))).status).toBe(200)
  expect((await noor.call('POST', '/api/admin/scan-decisions', settle('second'))).status, 'an answer that was lost').toBe(200)
  expect(refusalOf(await decide(settle('first')))).toEqual([
    409,
    'already_recorded',
    'Hierover is al beslist door noor. Er is niets veranderd.',
  ])
  const settles = (await product.deps.roster.listEvents(`participant:${twice.id}`)).filter(({ kind }) => kind === 'settle')
  expect(settles).toHaveLength(1)

  const { decided } = await inbox()
  expect(decided[0]).toMatchObject({
    kind: 'check-in',
    by: 'noor',
    participant: { id: twice.id, name: twice.name },
    stands: { deviceName: 'Post E', scannedAt: new Date(at + 5000).toISOString() },
    undone: false,
  })
  expect(decided.filter(({ participant }: { participant: { id: string } }) => participant.id === twice.id)).toHaveLength(1)
  expect(decided[1]).toMatchObject({ kind: 'wristband', wristband: 'WB-0760', stands: { participant: expect.anything() } })

  // The decision was a mistake. Once it is undone, the conflict is open again.
  await decide({ kind: 'undo', participantId: twice.id, target: settles[0]!.id })
  expect((await inbox()).decided[0]).toMatchObject({ participant: { id: twice.id }, undone: true })
  expect((await decide(settle('first'))).status).toBe(200)
  expect((await product.deps.roster.getState(twice.id))!.state).toMatchObject({ checkIn: { scanId: conflict.first.scanId }, conflicts: [] })
})

test('refuses a decision about something unknown, and an undo of an undo', async () => {
  const one = next()
  const nothing = crypto.randomUUID()
  for (const body of [
    { kind: 'settle', participantId: one.id, stands: nothing },
    { kind: 'undo', participantId: one.id, target: nothing },
    { kind: 'undo', target: nothing },
    { kind: 'cancel', participantId: '00000000' },
    { kind: 'start-wave', eventDate: '2025-10-11', waveNumber: 999 },
  ])
    expect(shortAnswer(await decide(body))).toBe('404 not_found')
  await decide({ kind: 'dnf', participantId: one.id })
  const [dnf] = await product.deps.roster.listEvents(`participant:${one.id}`)
  await decide({ kind: 'undo', participantId: one.id, target: dnf!.id })
  expect((await product.deps.roster.getState(one.id))!.state.status).toBe('registered')
  const undo = (await product.deps.roster.listEvents(`participant:${one.id}`)).find(({ kind }) => kind === 'undo')
  expect(shortAnswer(await decide({ kind: 'undo', participantId: one.id, target: undo!.id }))).toBe('400 invalid_input')
})

test('lists scans of an unworn wristband until the wristband is linked or the scan is undone', async () => {
  const unworn = async () => (await admin.call('GET', '/api/admin/scan-inbox')).body.unworn as { wristband: string; scanId: string }[]
  const at = product.clock.now()
  const passing = { kind: 'finish', participantId: undefined, location: 'finish' }
  for (const [wristband, late] of [
    ['WB-9700', 1000],
    ['WB-9701', 2000],
    ['WB-9700', 3000],
  ] as const)
    expect(await lines!.push({ ...passing, wristband, deviceTime: at + late })).toBe('stored')
  const shown = { kind: 'finish', location: 'finish', deviceName: 'Post B', timeKnown: true, uncertaintyMs: 400 }
  expect(await unworn(), 'the last one first').toMatchObject([
    { ...shown, wristband: 'WB-9700', scannedAt: new Date(at + 3000).toISOString() },
    { ...shown, wristband: 'WB-9701', scannedAt: new Date(at + 2000).toISOString() },
    { ...shown, wristband: 'WB-9700', scannedAt: new Date(at + 1000).toISOString() },
  ])
  const day = eventDateOf(at)
  const otherDay = day === '2025-10-11' ? '2025-10-12' : '2025-10-11'
  const counted = async (path: string) => (await admin.call('GET', path)).body.unworn as number
  expect(
    await Promise.all(['race-day', `results?day=${day}`, `results?day=${otherDay}`].map((path) => counted(`/api/admin/${path}`))),
  ).toEqual([3, 3, 0])
  const undo = (wristband: string, target: string) => ({ kind: 'undo', wristband, target })
  const [last, other, first] = await unworn()
  expect(shortAnswer(await decide(undo('WB-9701', last!.scanId))), 'of that band there is no such scan').toBe('404 not_found')
  expect(shortAnswer(await lines!.call('POST', '/api/admin/scan-decisions', undo('WB-9700', last!.scanId)))).toBe('403 not_allowed')
  for (const { scanId } of [last!, first!]) expect((await decide(undo('WB-9700', scanId))).status).toBe(200)
  expect(await unworn()).toEqual([other])
  expect(shortAnswer(await decide(undo('WB-9700', crypto.randomUUID())))).toBe('404 not_found')

  const one = next()
  await decide({ kind: 'link-wristband', participantId: one.id, wristband: 'WB-9700' })
  expect((await product.deps.roster.getState(one.id))!.state.status, 'what was taken back is nobody’s').toBe('registered')
  await advanceClock(60_000)
  expect(await lines!.push({ ...passing, wristband: 'WB-9700' })).toBe('stored')
  expect(await unworn(), 'one that is worn is in no list').toEqual([other])
  // The link was a mistake. Without it the wristband's scans have no wearer again.
  const [link] = (await product.deps.roster.listEvents('wristband:WB-9700')).filter(({ kind }) => kind === 'link-wristband')
  await decide({ kind: 'undo', participantId: one.id, target: link!.id })
  expect((await unworn()).map(({ wristband }) => wristband)).toEqual(['WB-9700', 'WB-9701'])
})

test('lists a refused scan with its reason until an administrator dismisses it', async () => {
  expect(await desk!.push({ participantId: '00000000' })).toBe('refused')
  await desk!.call('POST', '/api/crew/scans', { scans: ['onzin'] })
  const { refused } = (await admin.call('GET', '/api/admin/scan-inbox')).body
  expect(refused).toHaveLength(2)
  expect(refused).toContainEqual(
    expect.objectContaining({
      reason: 'unknown_participant',
      message: 'Deze deelnemer staat niet in de lijst van de server.',
      deviceName: 'Post A',
      participant: { id: '00000000', name: '' },
      kind: 'check-in',
      location: 'Check-in',
    }),
  )
  expect(refused).toContainEqual(expect.objectContaining({ reason: 'malformed', participant: null, kind: null, scannedAt: null }))
  for (const { id } of refused) expect((await admin.call('POST', `/api/admin/scan-inbox/refused/${id}/dismiss`)).status).toBe(200)
  expect((await admin.call('GET', '/api/admin/scan-inbox')).body.refused).toEqual([])
  expect((await admin.call('POST', '/api/admin/scan-inbox/refused/bestaat-niet/dismiss')).status).toBe(404)
})

test('a refused scan shows what it was about, even without a participant', async () => {
  const [count] = (await admin.call('GET', '/api/zone-materials')).body
  for (const change of [
    { kind: 'start-wave', participantId: undefined, eventDate: '2025-10-11', waveNumber: 3 },
    { kind: 'finish', participantId: undefined, wristband: 'WB-0799' },
    { kind: 'stock-count', participantId: undefined, zoneMaterialId: count.id, stock: 12, checkedBy: 'Joris' },
  ]) {
    const event = { v: 1, id: crypto.randomUUID(), deviceId: desk!.id, seq: 900, location: 'Check-in', deviceTime: product.clock.now() }
    // The signature is missing, so any content is refused.
    const sent = { ...event, clockOffset: 0, clockUncertainty: 400, knownBy: 'roster', codeVersion: null, mac: 'x', ...change }
    await desk!.call('POST', '/api/crew/scans', { scans: [sent] })
  }
  const { refused } = (await admin.call('GET', '/api/admin/scan-inbox')).body
  const about = Object.fromEntries(refused.map(({ kind, about }: { kind: string; about: object }) => [kind, about]))
  expect(about).toEqual({
    'start-wave': { wristband: null, waveNumber: 3, eventDate: '2025-10-11', item: null, amount: null },
    finish: { wristband: 'WB-0799', waveNumber: null, eventDate: null, item: null, amount: null },
    'stock-count': { wristband: null, waveNumber: null, eventDate: null, item: `${count.materialName}, ${count.zoneName}`, amount: 12 },
  })
})

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
  expect((await decideScans('reject', { ids: [finish.id] })).body, 'somebody decided before').toEqual({ decided: 0, left: 0, refused: [] })
  expect((await decideScans('reject', { deviceId: material.id, reason: 'other_post' })).body).toEqual({ decided: 3, left: 0, refused: [] })
  expect((await inbox()).undecided).toEqual([])
  const state = await stateOf(one.id)
  expect([state!.status, state!.checkIn]).toEqual(['finished', undefined])
  const { events } = (await desk!.call('GET', '/api/crew/roster')).body
  expect(events.filter((event: { deviceId: string }) => event.deviceId === material.id)).toMatchObject([{ kind: 'finish' }])
})

test('a phone may send scans of its former post, and a count outside its posts waits for the office', async () => {
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
  expect((await desk!.call('POST', '/api/crew/wiped')).status, 'of a phone that works it says nothing').toBe(200)
  expect(await wiped()).toBeUndefined()
  expect((await stolen.call('POST', '/api/crew/wiped')).status).toBe(200)
  expect(await wiped()).toMatch(/Z$/)
  const ended = await stolen.call('POST', '/api/crew/scans', { scans: [{}] })
  expect(shortAnswer(ended)).toBe('403 device_revoked')
  expect((await desk!.push({ participantId: next().id })) === 'stored', 'another phone goes on').toBe(true)
  expect((await product.browser().call('POST', '/api/crew/wiped')).status).toBe(200)
})
