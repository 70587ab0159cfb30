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
