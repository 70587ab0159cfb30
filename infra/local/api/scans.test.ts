import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { fromBase64url, showParticipantCode } from '#shared/lib/ids.ts'
import { macOf } from '#shared/scan/event-mac.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { hashPassword } from '#functions/usecases/accounts/passwords.ts'
import { startTestProduct, type TestBrowser, type TestProduct } from './test-product.ts'

/** A paired phone that can also push what it made without network. */
interface Phone extends TestBrowser {
  id: string
  push: (change: Partial<AnyEvent>) => Promise<unknown>
}

let product: TestProduct
let admin: TestBrowser
let people: AdminParticipant[]
let [desk, lines]: Phone[] = []
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
  desk = await pair('Post A', ['Check-in'])
  lines = await pair('Post B', ['start-race', 'finish'])
  people = ((await admin.call('GET', '/api/participants')).body as AdminParticipant[]).filter((one) => one.raceStatus === 'registered')
})
afterAll(() => product.stop())

async function pair(name: string, locations: string[]): Promise<Phone> {
  const browser = product.browser()
  const { body: made } = await browser.call('POST', '/__local/pairing', { name, locations })
  const { device, secret } = (await browser.call('POST', '/api/crew/pair', { code: made.code })).body
  let seq = 0
  return Object.assign(browser, {
    id: device.id,
    async push(change: Partial<AnyEvent>) {
      seq++
      const event = {
        v: 1,
        id: crypto.randomUUID(),
        deviceId: device.id,
        seq,
        kind: 'check-in',
        location: locations[0],
        deviceTime: product.clock.now(),
        clockOffset: 0,
        clockUncertainty: 400,
        knownBy: 'roster',
        codeVersion: 1,
        ...change,
      } as AnyEvent
      const { body } = await browser.call('POST', '/api/crew/scans', { scans: [{ ...event, mac: macOf(event, fromBase64url(secret)!) }] })
      return body.answers[0].outcome
    },
  })
}

/** The next participant whom no test has touched. */
const next = (fits: (one: AdminParticipant) => boolean = () => true) => people.splice(people.findIndex(fits), 1)[0]!
const scan = (by: TestBrowser, qrCode: string, location: string, action: string) =>
  by.call('POST', '/api/crew/scan-participant', { qrCode, location, action })
const setStatus = (by: TestBrowser, participantId: string, status: string, location: string) =>
  by.call('POST', '/api/crew/update-status', { participantId, status, location })
const later = (ms: number) => product.browser().call('POST', '/__local/clock', { now: new Date(product.clock.now() + ms).toISOString() })
const decide = (body: object) => admin.call('POST', '/api/admin/scan-decisions', body)
const said = ({ status, body }: { status: number; body: { code?: string; participant?: { status: string } } }) =>
  `${status} ${body.code ?? body.participant?.status}`

test('a post scans what its post does, once; a second time is refused in the words of the check-in', async () => {
  const one = next()
  expect((await scan(desk!, one.qrCode, 'Check-in', 'check-in')).body).toEqual({
    participant: { id: one.id, name: one.name, status: 'checked-in' },
  })
  const again = await scan(desk!, one.qrCode, 'Check-in', 'check-in')
  expect([again.status, again.body.message]).toEqual([409, 'QR code niet gevonden of al ingecheckt'])
  expect(said(await scan(lines!, showParticipantCode(one.id), 'start-race', 'start-race'))).toBe('200 started')
  expect(said(await scan(lines!, one.id, 'start-race', 'start-race'))).toBe('409 already_recorded')
  expect(said(await scan(lines!, one.id, 'finish', 'finish-race'))).toBe('200 finished')
  expect(said(await scan(lines!, one.id, 'finish', 'finish-race'))).toBe('409 already_recorded')
})

test('nobody scans for another post, nor what their own does not do; an administrator may anywhere', async () => {
  const one = next()
  expect(said(await scan(desk!, one.qrCode, 'finish', 'finish-race'))).toBe('403 not_allowed')
  expect(said(await scan(desk!, one.qrCode, 'Check-in', 'finish-race'))).toBe('403 not_allowed')
  expect(said(await scan(lines!, one.qrCode, 'Check-in', 'check-in'))).toBe('403 not_allowed')
  expect(said(await setStatus(desk!, one.id, 'started', 'start-race'))).toBe('403 not_allowed')
  expect(said(await scan(product.browser(), one.qrCode, 'Check-in', 'check-in'))).toBe('401 not_logged_in')
  expect(said(await scan(admin, one.qrCode, 'finish', 'finish-race'))).toBe('200 finished')
})

test('what may not pass is told why, and leaves nothing', async () => {
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
    '404 Deze QR code is niet echt: de handtekening klopt niet.',
  ])
  expect(said(await scan(lines!, 'WB-9999', 'finish', 'finish-race'))).toBe('404 unknown_code')
  expect(await product.deps.roster.listEvents(`participant:${cancelled.id}`)).toEqual([])
})

test('of many at the same moment one succeeds', async () => {
  const one = next()
  const answers = await Promise.all([desk!, desk!, admin, admin].map((by) => scan(by, one.id, 'Check-in', 'check-in')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect((await product.deps.roster.getState(one.id))!.state.conflicts).toEqual([])
})

test('a post moves somebody on, never back; an administrator sets any status', async () => {
  const one = next()
  expect(said(await setStatus(lines!, one.id, 'started', 'finish'))).toBe('200 started')
  expect(said(await setStatus(lines!, one.id, 'started', 'finish'))).toBe('409 already_recorded')
  expect(said(await setStatus(lines!, one.id, 'registered', 'finish'))).toBe('403 not_allowed')
  expect(said(await setStatus(lines!, one.id, 'cancelled', 'finish'))).toBe('403 not_allowed')
  expect(said(await setStatus(lines!, one.id, 'dnf', 'finish'))).toBe('200 dnf')
  expect(said(await setStatus(lines!, one.id, 'started', 'finish'))).toBe('409 already_recorded')
  expect(said(await setStatus(lines!, one.id, 'finished', 'finish'))).toBe('200 finished')
  for (const status of ['registered', 'checked-in', 'cancelled'])
    expect(said(await setStatus(admin, one.id, status, 'Beheer'))).toBe(`200 ${status}`)
  expect(said(await setStatus(lines!, one.id, 'finished', 'finish'))).toBe('409 already_recorded')
  expect(said(await setStatus(admin, '00000000', 'started', 'Beheer'))).toBe('404 not_found')
})

test('a post sets by hand only what its places are for', async () => {
  const obstacle = await pair('Post D', ['Hindernis 4'])
  const statuses = ['checked-in', 'started', 'dnf', 'finished']
  const tried = async (by: TestBrowser, location: string) => {
    const one = next()
    const answers: string[] = []
    for (const status of statuses) answers.push(said(await setStatus(by, one.id, status, location)))
    return answers
  }
  const no = '403 not_allowed'
  expect(await tried(desk!, 'Check-in')).toEqual(['200 checked-in', no, no, no])
  expect(await tried(obstacle, 'Hindernis 4')).toEqual([no, no, '200 dnf', no])
  expect(await tried(lines!, 'start-race')).toEqual([no, '200 started', '200 dnf', '200 finished'])
  expect(await tried(admin, 'Beheer')).toEqual(['200 checked-in', '200 started', '200 dnf', '200 finished'])
  expect(said(await setStatus(product.browser(), next().id, 'finished', 'finish'))).toBe('401 not_logged_in')
})

test('the list of who was scanned has the last one first, for posts and administrators alike', async () => {
  const [one, other] = [next(), next()]
  await scan(desk!, one.qrCode, 'Check-in', 'check-in')
  await decide({ kind: 'link-wristband', participantId: one.id, wristband: 'WB-0412' })
  await later(60_000)
  await scan(desk!, other.qrCode, 'Check-in', 'check-in')
  expect(said(await scan(lines!, 'wb-0412', 'finish', 'finish-race'))).toBe('200 finished')
  const { body } = await lines!.call('GET', '/api/crew/scanned-participants')
  expect(body).toEqual((await admin.call('GET', '/api/crew/scanned-participants')).body)
  const mine = body.find(({ id }: { id: string }) => id === one.id)
  expect(mine).toMatchObject({
    ticketCode: showParticipantCode(one.id),
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

test('two posts saw green: the inbox tells both sides, and one decision settles it', async () => {
  const one = next()
  const second = await pair('Post C', ['Check-in'])
  // Both are in the dunes for an hour.
  await later(3_600_000)
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

test('one band for two people: the inbox names them, and who does not keep it has none', async () => {
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

test('a conflict is settled by one of its own check-ins, and can be settled anew', async () => {
  const [one, other] = [next(), next()]
  const wristband = 'WB-0750'
  const second = await pair('Post D', ['Check-in'])
  await later(3_600_000)
  const at = product.clock.now() - 3_000_000
  for (const [phone, deviceTime] of [
    [desk!, at],
    [second, at + 5000],
  ] as const)
    expect(await phone.push({ participantId: one.id, deviceTime })).toBe('stored')
  // The band is worn by one, then by the other, who comes in by it: that check-in lies with the band, and is not the first one's.
  expect((await decide({ kind: 'link-wristband', participantId: one.id, wristband })).status).toBe(200)
  expect((await decide({ kind: 'link-wristband', participantId: other.id, wristband })).status).toBe(200)
  expect(await second.push({ participantId: undefined, wristband, deviceTime: product.clock.now() + 1000 })).toBe('stored')
  const [foreign] = await product.deps.roster
    .listEvents(`wristband:${wristband}`)
    .then((all) => all.filter(({ kind }) => kind === 'check-in'))
  const checkIns = (await product.deps.roster.listEvents(`participant:${one.id}`)).filter(({ kind }) => kind === 'check-in')
  const settle = (participantId: string, stands: string) => decide({ kind: 'settle', participantId, stands })
  const refused = await settle(one.id, foreign!.id)
  expect(said(refused)).toBe('400 invalid_input')
  expect(refused.body.message).toBe('Deze check-in hoort niet bij het conflict van deze deelnemer.')
  expect(said(await settle(other.id, foreign!.id)), 'one check-in is no conflict').toBe('400 invalid_input')
  const standing = async () => (await product.deps.roster.getState(one.id))!.state.checkIn?.scanId
  for (const { id } of [...checkIns, checkIns[0]!]) {
    expect((await settle(one.id, id)).status).toBe(200)
    expect(await standing()).toBe(id)
  }
})

test('of two administrators one decides a conflict, the other reads who did; both presses of one are one', async () => {
  await product.deps.accounts.putAdmin({ username: 'noor', passwordHash: await hashPassword('duindoorn') })
  const noor = product.browser()
  await noor.call('POST', '/api/admin/login', { username: 'noor', password: 'duindoorn' })
  const inbox = async () => (await admin.call('GET', '/api/admin/scan-inbox')).body
  const told = (answer: { status: number; body: { code?: string; message?: string } }) => [
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
  await later(3_600_000)
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
  expect(told(await decide(settle('first')))).toEqual([409, 'already_recorded', 'Hierover is al beslist door noor. Er is niets veranderd.'])
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

  // The decision itself was the mistake: taken back, the conflict is there again, and can be decided.
  await decide({ kind: 'undo', participantId: twice.id, target: settles[0]!.id })
  expect((await inbox()).decided[0]).toMatchObject({ participant: { id: twice.id }, undone: true })
  expect((await decide(settle('first'))).status).toBe(200)
  expect((await product.deps.roster.getState(twice.id))!.state).toMatchObject({ checkIn: { scanId: conflict.first.scanId }, conflicts: [] })
})

test('a decision about what there is not is refused, and an undo is not undone', async () => {
  const one = next()
  const nothing = crypto.randomUUID()
  for (const body of [
    { kind: 'settle', participantId: one.id, stands: nothing },
    { kind: 'undo', participantId: one.id, target: nothing },
    { kind: 'undo', target: nothing },
    { kind: 'cancel', participantId: '00000000' },
    { kind: 'start-wave', eventDate: '2025-10-11', waveNumber: 999 },
  ])
    expect(said(await decide(body))).toBe('404 not_found')
  await decide({ kind: 'dnf', participantId: one.id })
  const [dnf] = await product.deps.roster.listEvents(`participant:${one.id}`)
  await decide({ kind: 'undo', participantId: one.id, target: dnf!.id })
  expect((await product.deps.roster.getState(one.id))!.state.status).toBe('registered')
  const undo = (await product.deps.roster.listEvents(`participant:${one.id}`)).find(({ kind }) => kind === 'undo')
  expect(said(await decide({ kind: 'undo', participantId: one.id, target: undo!.id }))).toBe('400 invalid_input')
})

test('a refused scan is told with its reason until somebody saw it', async () => {
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

test('a refused scan says what it was about, also when that is nobody', async () => {
  const [count] = (await admin.call('GET', '/api/zone-materials')).body
  for (const change of [
    { kind: 'start-wave', participantId: undefined, eventDate: '2025-10-11', waveNumber: 3 },
    { kind: 'finish', participantId: undefined, wristband: 'WB-0799' },
    { kind: 'stock-count', participantId: undefined, zoneMaterialId: count.id, stock: 12, checkedBy: 'Joris' },
  ]) {
    const event = { v: 1, id: crypto.randomUUID(), deviceId: desk!.id, seq: 900, location: 'Check-in', deviceTime: product.clock.now() }
    // No proof with it: refused whatever it says.
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

test('who is put back on the course by an administrator keeps the start of the wave', async () => {
  // A wave that no other test starts.
  const one = next(({ waveNumber }) => waveNumber === 7)
  const shown = async () => (await admin.call('GET', '/api/crew/scanned-participants')).body.find(({ id }: { id: string }) => id === one.id)
  await scan(desk!, one.qrCode, 'Check-in', 'check-in')
  await later(60_000)
  expect((await decide({ kind: 'start-wave', eventDate: one.eventDate, waveNumber: 7 })).status).toBe(200)
  const { startTime } = await shown()
  expect(Date.parse(startTime)).toBeLessThanOrEqual(product.clock.now())
  await later(1_800_000)
  await decide({ kind: 'dnf', participantId: one.id })
  await later(600_000)
  expect((await decide({ kind: 'set-status', participantId: one.id, status: 'started' })).status).toBe(200)
  expect(await shown()).toMatchObject({ status: 'started', startTime })
  await later(2_400_000)
  await scan(lines!, one.qrCode, 'finish', 'finish-race')
  expect(await shown()).toMatchObject({ status: 'finished', startTime })
})

test('a wave that was started by mistake is taken back from the list of those that went', async () => {
  const one = next(({ waveNumber }) => waveNumber === 8)
  await scan(desk!, one.qrCode, 'Check-in', 'check-in')
  await later(60_000)
  for (let press = 0; press < 2; press++) await decide({ kind: 'start-wave', eventDate: one.eventDate, waveNumber: 8 })
  const find = async () =>
    (await admin.call('GET', '/api/admin/wave-starts')).body.find(
      (wave: { waveNumber: number; eventDate: string }) => wave.waveNumber === 8 && wave.eventDate === one.eventDate,
    )
  const statusOf = async () => (await admin.call('GET', `/api/admin/participants/${one.id}`)).body.participant.status
  expect(await find()).toMatchObject({ by: 'beheer', repeats: 1, timeKnown: true })
  expect((await decide({ kind: 'undo', target: (await find()).target })).status).toBe(200)
  expect([(await find()).repeats, await statusOf()]).toEqual([0, 'started'])
  await decide({ kind: 'undo', target: (await find()).target })
  expect([await find(), await statusOf()]).toEqual([undefined, 'checked_in'])
})

test('a participant reads how the race goes: by the start of the wave, with time and place after the finish', async () => {
  const one = next(({ waveNumber, ticketType }) => waveNumber !== null && ticketType === 'solo')
  const { accounts } = product.deps
  await accounts.addParticipants('loper@voorbeeld.example', [one.id])
  await accounts.changePasswordHash('loper@voorbeeld.example', null, await hashPassword('tegenwind'))
  const runner = product.browser()
  await runner.call('POST', '/api/participant/login', { email: 'loper@voorbeeld.example', password: 'tegenwind' })
  const session = async () => (await runner.call('GET', '/api/participant/session')).body.participant
  expect(await session()).toMatchObject({ raceStatus: 'registered', finalTime: null, position: null })

  await scan(desk!, one.qrCode, 'Check-in', 'check-in')
  await later(60_000)
  expect((await decide({ kind: 'start-wave', eventDate: one.eventDate, waveNumber: one.waveNumber })).status).toBe(200)
  expect(await session()).toMatchObject({ raceStatus: 'started' })
  await later(3_753_000)
  await scan(lines!, one.qrCode, 'finish', 'finish-race')
  const seen = await session()
  expect(seen).toMatchObject({ raceStatus: 'finished', position: expect.any(Number), provisional: true, positionTied: false })
  expect(seen.finalTime).toMatch(/^1:02:3[34]$/)
  expect(seen.position).toBeLessThanOrEqual(seen.finishers)
})
