import { expect, test } from 'vitest'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { hashPassword } from '#functions/usecases/accounts/passwords.ts'
import { product, admin, pair, next, advanceClock, decide, shortAnswer, desk, setUpRaceDay } from './scan-posts.ts'

setUpRaceDay()

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
  const pages = [`results?day=${one.eventDate}`, 'race-day', 'editions/2025/closing']
  const counts = () => Promise.all(pages.map(async (page) => (await admin.call('GET', `/api/admin/${page}`)).body.conflicts as number))
  await advanceClock(2_000)
  expect(await counts(), 'every page of the office counts the same conflicts').toEqual([1, 1, 1])
  expect((await decide({ kind: 'settle', participantId: one.id, stands: mine.second.scanId })).status).toBe(200)
  await advanceClock(2_000)
  expect(await counts()).toEqual([0, 0, 0])
  const after = (await admin.call('GET', '/api/admin/scan-inbox')).body.conflicts
  expect(after.some(({ participant }: { participant: { id: string } }) => participant.id === one.id)).toBe(false)
  const listed = (await admin.call('GET', '/api/participants')).body.find(({ id }: AdminParticipant) => id === one.id)
  expect(listed).toMatchObject({ checkInDevice: 'Post C', hasConflict: false })
})

test('a wristband linked to two people appears as a conflict, and a decision unlinks it from one of them', async () => {
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

test('refuses to settle a conflict with a check-in that is not part of it, and allows a second decision', async () => {
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
  expect(shortAnswer(await settle(other.id, foreign!.id)), 'a single check-in has no conflict to settle').toBe('400 invalid_input')
  const standing = async () => (await product.deps.roster.getState(one.id))!.state.checkIn?.scanId
  for (const { id } of [...checkIns, checkIns[0]!]) {
    expect((await settle(one.id, id)).status).toBe(200)
    expect(await standing()).toBe(id)
  }
})

test('when two administrators decide one conflict, the second sees who decided first; a repeat is stored once', async () => {
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
    'one of the two wears it',
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
  expect((await noor.call('POST', '/api/admin/scan-decisions', settle('second'))).status, 'a repeat after a lost answer succeeds').toBe(200)
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
