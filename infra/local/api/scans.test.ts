import { expect, test } from 'vitest'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { hashPassword } from '#functions/usecases/accounts/passwords.ts'
import type { TestClient } from './test-product.ts'
import {
  product,
  admin,
  people,
  pair,
  next,
  scan,
  setStatus,
  advanceClock,
  decide,
  shortAnswer,
  desk,
  lines,
  setUpRaceDay,
} from './scan-posts.ts'

setUpRaceDay()

// Tests scans and status changes by a post or an administrator, one call at a time.
test('a post records its own action once, and a second scan is refused with the message for that post', async () => {
  const one = next()
  expect((await scan(desk!, one.qrCode, 'Check-in', 'check-in')).body).toEqual({
    participant: { id: one.id, name: one.name, status: 'checked-in' },
  })
  const again = await scan(desk!, one.qrCode, 'Check-in', 'check-in')
  expect([again.status, again.body.message]).toEqual([409, 'QR code niet gevonden of al ingecheckt'])
  expect(shortAnswer(await scan(lines!, formatParticipantCode(one.id), 'start-race', 'start-race'))).toBe('200 started')
  expect(shortAnswer(await scan(lines!, one.id, 'start-race', 'start-race'))).toBe('409 already_recorded')
  expect(shortAnswer(await scan(lines!, one.id, 'finish', 'finish-race'))).toBe('200 finished')
  expect(shortAnswer(await scan(lines!, one.id, 'finish', 'finish-race'))).toBe('409 already_recorded')
  const late = await scan(lines!, one.id, 'start-race', 'start-race')
  expect([late.status, late.body.message]).toEqual([409, 'Al gefinisht.'])
})

test('a phone may scan only for its own post and action; an administrator may scan anywhere', async () => {
  const one = next()
  expect(shortAnswer(await scan(desk!, one.qrCode, 'finish', 'finish-race'))).toBe('403 not_allowed')
  expect(shortAnswer(await scan(desk!, one.qrCode, 'Check-in', 'finish-race'))).toBe('403 not_allowed')
  expect(shortAnswer(await scan(lines!, one.qrCode, 'Check-in', 'check-in'))).toBe('403 not_allowed')
  expect(shortAnswer(await setStatus(desk!, one.id, 'started', 'start-race'))).toBe('403 not_allowed')
  expect(shortAnswer(await scan(product.browser(), one.qrCode, 'Check-in', 'check-in'))).toBe('401 not_logged_in')
  expect(shortAnswer(await scan(admin, one.qrCode, 'finish', 'finish-race'))).toBe('200 finished')
})

test('a refused scan gets a reason and records nothing', async () => {
  const [one, cancelled] = [next(), next()]
  await product.deps.roster.putParticipants([{ ...(await product.deps.roster.getParticipant(cancelled.id))!, status: 'cancelled' }])
  const refusals = [cancelled.id, 'https://example.com', 'WB-9999', `${one.qrCode.slice(0, -3)}000`].map(async (text) => {
    const { status, body } = await scan(desk!, text, 'Check-in', 'check-in')
    return `${status} ${body.message}`
  })
  expect(await Promise.all(refusals)).toEqual([
    '404 Dit ticket is geannuleerd.',
    '404 QR code niet gevonden of al ingecheckt',
    '404 Dit is een polsband. Scan voor de check-in de QR van het ticket.',
    '404 Deze QR code is niet echt: nagemaakt of veranderd.',
  ])
  expect(await product.deps.roster.listEvents(`participant:${cancelled.id}`)).toEqual([])
})

test('stores the finish of a wristband without a known wearer, and reports that the wearer is unknown', async () => {
  const { status, body } = await scan(lines!, 'WB-9998', 'finish', 'finish-race')
  expect([status, body]).toEqual([
    200,
    { participant: null, message: 'Bandje WB-9998 is hier van niemand. De finish is bewaard; de naam volgt als de check-in binnen is.' },
  ])
  expect(await product.deps.roster.listEvents('wristband:WB-9998')).toMatchObject([{ kind: 'finish', location: 'finish' }])
})

test('accepts one of several concurrent check-ins', async () => {
  const one = next()
  const answers = await Promise.all([desk!, desk!, admin, admin].map((by) => scan(by, one.id, 'Check-in', 'check-in')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect((await product.deps.roster.getState(one.id))!.state.conflicts).toEqual([])
})

test('a post sets only a later race status than the current one; an administrator sets any status', async () => {
  const one = next()
  expect(shortAnswer(await setStatus(lines!, one.id, 'started', 'finish'))).toBe('200 started')
  expect(shortAnswer(await setStatus(lines!, one.id, 'started', 'finish'))).toBe('409 already_recorded')
  expect(shortAnswer(await setStatus(lines!, one.id, 'registered', 'finish'))).toBe('403 not_allowed')
  expect(shortAnswer(await setStatus(lines!, one.id, 'cancelled', 'finish'))).toBe('403 not_allowed')
  expect(shortAnswer(await setStatus(lines!, one.id, 'dnf', 'finish'))).toBe('200 dnf')
  expect(shortAnswer(await setStatus(lines!, one.id, 'started', 'finish'))).toBe('409 already_recorded')
  expect(shortAnswer(await setStatus(lines!, one.id, 'finished', 'finish'))).toBe('200 finished')
  for (const status of ['registered', 'checked-in', 'cancelled'])
    expect(shortAnswer(await setStatus(admin, one.id, status, 'Beheer'))).toBe(`200 ${status}`)
  expect(shortAnswer(await setStatus(lines!, one.id, 'finished', 'finish'))).toBe('409 already_recorded')
  expect(shortAnswer(await setStatus(admin, '00000000', 'started', 'Beheer'))).toBe('404 not_found')
})

test('a post may set, without a scan, only the statuses that belong to its locations', async () => {
  const obstacle = await pair('Post D', ['Hindernis 4'])
  const statuses = ['checked-in', 'started', 'dnf', 'finished']
  const tried = async (by: TestClient, location: string) => {
    const one = next()
    const answers: string[] = []
    for (const status of statuses) answers.push(shortAnswer(await setStatus(by, one.id, status, location)))
    return answers
  }
  const no = '403 not_allowed'
  expect(await tried(desk!, 'Check-in')).toEqual(['200 checked-in', no, no, no])
  expect(await tried(obstacle, 'Hindernis 4')).toEqual([no, no, '200 dnf', no])
  expect(await tried(lines!, 'start-race')).toEqual([no, '200 started', '200 dnf', '200 finished'])
  expect(await tried(admin, 'Beheer')).toEqual(['200 checked-in', '200 started', '200 dnf', '200 finished'])
  expect(shortAnswer(await setStatus(product.browser(), next().id, 'finished', 'finish'))).toBe('401 not_logged_in')
})

test('the list of scanned participants has the latest first, for posts and administrators', async () => {
  const [one, other] = [next(), next()]
  await scan(desk!, one.qrCode, 'Check-in', 'check-in')
  await decide({ kind: 'link-wristband', participantId: one.id, wristband: 'WB-0412' })
  await advanceClock(60_000)
  await scan(desk!, other.qrCode, 'Check-in', 'check-in')
  expect(shortAnswer(await scan(lines!, 'wb-0412', 'finish', 'finish-race'))).toBe('200 finished')
  const { body } = await lines!.call('GET', '/api/crew/scanned-participants')
  expect(body).toEqual((await admin.call('GET', '/api/crew/scanned-participants')).body)
  const mine = body.find(({ id }: { id: string }) => id === one.id)
  expect(mine).toMatchObject({
    ticketCode: formatParticipantCode(one.id),
    startNumber: '412',
    wristbandId: 'WB-0412',
    status: 'finished',
    currentLocation: 'finish',
    startTime: null,
  })
  expect(
    body
      .slice(0, 2)
      .map(({ id }: { id: string }) => id)
      .toSorted(),
  ).toEqual([one.id, other.id].toSorted())
  expect(body.map(({ id }: { id: string }) => id)).not.toContain(people[0]!.id)
})

test("a participant sees the race status, and after the finish the position and the time since the wave's start", async () => {
  const one = next(({ waveNumber, ticketType }) => waveNumber !== null && ticketType === 'solo')
  const { accounts } = product.deps
  await accounts.addParticipants('loper@voorbeeld.example', [one.id])
  await accounts.changePasswordHash('loper@voorbeeld.example', null, await hashPassword('tegenwind'))
  const runner = product.browser()
  await runner.call('POST', '/api/participant/login', { email: 'loper@voorbeeld.example', password: 'tegenwind' })
  const session = async () => (await runner.call('GET', '/api/participant/session')).body.participant
  expect(await session()).toMatchObject({ raceStatus: 'registered', finalTime: null, position: null })

  await scan(desk!, one.qrCode, 'Check-in', 'check-in')
  await advanceClock(60_000)
  const { clock } = product
  const beforeStart = clock.now()
  expect((await decide({ kind: 'start-wave', eventDate: one.eventDate, waveNumber: one.waveNumber })).status).toBe(200)
  const afterStart = clock.now()
  expect(await session()).toMatchObject({ raceStatus: 'started' })
  await advanceClock(3_753_000)
  const beforeFinish = clock.now()
  await scan(lines!, one.qrCode, 'finish', 'finish-race')
  const afterFinish = clock.now()
  const seen = await session()
  expect(seen).toMatchObject({ raceStatus: 'finished', position: expect.any(Number), provisional: true, positionTied: false })
  const [hours, minutes, seconds] = /^(\d):(\d\d):(\d\d)$/.exec(seen.finalTime)!.slice(1).map(Number)
  const raceTime = (hours! * 3600 + minutes! * 60 + seconds!) * 1000
  // The clock runs on during the calls, so the race time is only known to within their duration. It is also rounded to seconds.
  expect(raceTime).toBeGreaterThan(beforeFinish - afterStart - 1000)
  expect(raceTime).toBeLessThan(afterFinish - beforeStart + 1000)
  expect(seen.position).toBeLessThanOrEqual(seen.finishers)
})

test('if the times of the scans are unknown, a participant sees no check-in time, a range of race times, and no position', async () => {
  const one = next(({ ticketType }) => ticketType === 'solo')
  const { accounts } = product.deps
  await accounts.addParticipants('onbekend@voorbeeld.example', [one.id])
  await accounts.changePasswordHash('onbekend@voorbeeld.example', null, await hashPassword('tegenwind'))
  const runner = product.browser()
  await runner.call('POST', '/api/participant/login', { email: 'onbekend@voorbeeld.example', password: 'tegenwind' })
  expect(await desk!.push({ participantId: one.id, clockUncertainty: 1e12 })).toBe('stored')
  const session = async () => (await runner.call('GET', '/api/participant/session')).body.participant
  expect(await session()).toMatchObject({ raceStatus: 'checked_in', checkInTime: null })
  await scan(lines!, one.qrCode, 'start-race', 'start-race')
  await advanceClock(600_000)
  const finish = await pair('Post C', ['finish'])
  await advanceClock(3_600_000)
  expect(await finish.push({ kind: 'finish', participantId: one.id, clockUncertainty: 1e12 })).toBe('stored')
  const seen = await session()
  expect(seen).toMatchObject({ raceStatus: 'finished', position: null, positionTied: false })
  expect(seen.finalTime).toMatch(/^tussen 0:0\d:\d\d en 1:1\d:\d\d$/)
})

test("the audit log records an administrator's scan or decision with the request and the participant's earlier status", async () => {
  const one = next()
  // The clock has passed the idle limit of an administrator's session, so the test logs in again.
  await admin.call('POST', '/api/admin/login', { username: 'beheer', password: 'zand-en-zee' })
  const newest = async () => (await admin.call('GET', '/api/admin/audit?limit=1')).body.items[0]
  await scan(admin, one.qrCode, 'Check-in', 'check-in')
  const scanned = await newest()
  expect(scanned).toMatchObject({ action: 'scanParticipant', target: one.id })
  expect(scanned.changes).toEqual([
    { field: 'status', from: 'registered', to: 'checked_in' },
    { field: 'location', from: null, to: 'Check-in' },
    { field: 'action', from: null, to: 'check-in' },
  ])
  await setStatus(admin, one.id, 'started', 'Beheer')
  expect((await newest()).changes).toContainEqual({ field: 'status', from: 'checked_in', to: 'started' })
  await decide({ kind: 'link-wristband', participantId: one.id, wristband: 'WB-4711' })
  expect((await newest()).changes).toEqual(
    expect.arrayContaining([
      { field: 'kind', from: null, to: 'link-wristband' },
      { field: 'wristband', from: null, to: expect.stringContaining('4711') },
    ]),
  )
  await decide({ kind: 'start-wave', eventDate: one.eventDate, waveNumber: 999 })
  expect(await newest()).toMatchObject({ outcome: 'refused', code: 'not_found' })
  // A scan of an unknown code is refused, and logged as it was sent.
  await scan(admin, 'verzonnen', 'Check-in', 'check-in')
  expect((await newest()).changes).toContainEqual({ field: 'action', from: null, to: 'check-in' })
})

test('a removed participant is recorded at the finish without a name, and cannot start', async () => {
  const [one, { roster }] = [next(), product.deps]
  await scan(desk!, one.qrCode, 'Check-in', 'check-in')
  const { rev, ...row } = (await roster.getParticipant(one.id))!
  await roster.putParticipants([{ ...row, rev: rev + 1, status: 'removed' }])
  expect(shortAnswer(await scan(lines!, one.id, 'start-race', 'start-race'))).toBe('404 unknown_code')
  const { status, body } = await scan(lines!, one.qrCode, 'finish', 'finish-race')
  expect([status, body]).toEqual([200, { participant: { id: one.id, name: '', status: 'finished' } }])
})
