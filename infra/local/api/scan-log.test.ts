import { expect, test } from 'vitest'
import type { LoggedScan } from '#shared/contract/scan-log.ts'
import { admin, advanceClock, decide, lines, next, pair, product, setUpRaceDay, shortAnswer } from './scan-posts.ts'

// Tests the scan log. It shows every scan as the scan arrived, so that the organiser can settle a protest.

setUpRaceDay('2025-10-11T09:00:00Z')

const day = '2025-10-11'
const path = '/api/admin/scans'
interface Page {
  items: LoggedScan[]
  cursor?: string
}
async function readAll(query: string): Promise<LoggedScan[]> {
  const items: LoggedScan[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const answer = await admin.call('GET', `${path}?${query}${cursor && `&cursor=${cursor}`}`)
    expect(answer.status).toBe(200)
    const page = answer.body as Page
    items.push(...page.items)
    cursor = page.cursor
  }
  return items
}
const ofDay = (limit = 1000) => readAll(`day=${day}&limit=${limit}`)
const about = (id: string) => readAll(`participant=${id}`)
const iso = (ms: number) => new Date(ms).toISOString()

test('lists the scans of two phones with their clocks, in corrected time, even when the phones disagree by minutes', async () => {
  const one = next()
  const [slow, quick] = [await pair('Traag', ['Check-in']), await pair('Snel', ['finish'])]
  await advanceClock(60_000)
  const now = product.clock.now()
  // The clock of one phone is two minutes behind, and the clock of the other phone is 90 seconds ahead.
  await slow.push({ participantId: one.id, deviceTime: now - 140_000, clockOffset: 120_000, clockUncertainty: 35 })
  await quick.push({ kind: 'finish', participantId: one.id, deviceTime: now + 80_000, clockOffset: -90_000, clockUncertainty: 1200 })
  const mine = await about(one.id)
  expect(mine).toMatchObject([
    {
      kind: 'check-in',
      at: iso(now - 20_000),
      uncertaintyMs: 35,
      timeKnown: true,
      timeFrom: 'clock',
      post: 'Check-in',
      deviceName: 'Traag',
      by: null,
      participant: { id: one.id, name: one.name },
      clock: { at: iso(now - 140_000), offsetMs: 120_000, uncertaintyMs: 35 },
      receivedAt: expect.stringMatching(/^2025-10-11T09:01:/),
      fate: 'counts',
    },
    { kind: 'finish', at: iso(now - 10_000), deviceName: 'Snel', clock: { offsetMs: -90_000, uncertaintyMs: 1200 }, fate: 'counts' },
  ])
  const listed = await ofDay()
  expect(listed.filter(({ participant }) => participant?.id === one.id)).toEqual(mine)
  expect(JSON.stringify(listed)).not.toContain(one.email)
})

test('keeps an undone scan, and lists the undo with the kind of scan and the administrator', async () => {
  const one = next()
  await lines!.push({ kind: 'finish', participantId: one.id, location: 'finish' })
  const [finish] = await product.deps.roster.listEvents(`participant:${one.id}`)
  await decide({ kind: 'undo', participantId: one.id, target: finish!.id })
  await advanceClock(2_000)
  expect(await about(one.id)).toMatchObject([
    { kind: 'finish', fate: 'undone' },
    { kind: 'undo', what: 'finish', fate: 'counts', post: 'Beheer', by: expect.any(String), clock: null, participant: { id: one.id } },
  ])
})

test('shows why somebody did not finish and where they were last, in the log and on the participant’s page', async () => {
  const [one, other] = [next(), next()]
  const stop = { stopReason: 'Uit de race gehaald', lastPlace: 'Strand 3' }
  await lines!.push({ kind: 'dnf', participantId: one.id, location: 'finish', ...stop })
  await lines!.push({ kind: 'dnf', participantId: other.id, location: 'finish' })
  await advanceClock(2_000)
  const noted = { reason: stop.stopReason, lastPlace: stop.lastPlace }
  expect(await about(one.id)).toMatchObject([{ kind: 'dnf', fate: 'counts', stop: noted }])
  expect((await about(other.id))[0]).not.toHaveProperty('stop')
  const { body } = await admin.call('GET', `/api/admin/participants/${one.id}/dossier`)
  expect(body.timeline).toContainEqual(expect.objectContaining({ kind: 'dnf', stop: noted }))
})

test('shows why the office set a participant to not finished, even after a mistaken finish scan', async () => {
  const one = next(({ eventDate }) => eventDate === day)
  await lines!.push({ kind: 'finish', participantId: one.id, location: 'finish' })
  await advanceClock(2_000)
  await decide({ kind: 'set-status', participantId: one.id, status: 'dnf' })
  expect((await decide({ kind: 'dnf', participantId: one.id, stopReason: 'Niet meer gezien' })).status).toBe(200)
  await advanceClock(2_000)
  const { body } = await admin.call('GET', `/api/admin/participants/${one.id}/dossier`)
  expect(body.participant.status).toBe('dnf')
  expect(body.timeline).toContainEqual(expect.objectContaining({ kind: 'dnf', stop: { reason: 'Niet meer gezien', lastPlace: null } }))
})

test('shows which of two finishes is used, and the reason for a time entered by hand', async () => {
  const one = next(({ eventDate }) => eventDate === day)
  for (const late of [0, 3000]) {
    await lines!.push({ kind: 'finish', participantId: one.id, location: 'finish', deviceTime: product.clock.now() - 5000 + late })
  }
  await advanceClock(2_000)
  expect((await about(one.id)).map(({ fate }) => fate)).toEqual(['counts', 'ignored'])
  const stated = { at: iso(product.clock.now() - 60_000), uncertaintyMs: 1000, reason: 'Briefje van post B', by: 'Noor' }
  expect((await decide({ kind: 'finish', participantId: one.id, stated })).status).toBe(200)
  await advanceClock(2_000)
  const rows = await about(one.id)
  expect(rows.map(({ fate }) => fate)).toEqual(['counts', 'ignored', 'ignored'])
  expect(rows[0]).toMatchObject({ at: stated.at, uncertaintyMs: 1000, timeFrom: 'stated', stated: { reason: stated.reason, by: 'Noor' } })
})

test('names who wore a wristband at the time of the scan, marks tap times, and lists wristbands without a wearer', async () => {
  const [first, second] = [next(), next()]
  await decide({ kind: 'link-wristband', participantId: first.id, wristband: 'WB-0880' })
  await advanceClock(60_000)
  const at = product.clock.now()
  const tapId = crypto.randomUUID()
  const beach = await pair('Strand', ['Strand 3'])
  await advanceClock(10_000)
  await beach.push({ kind: 'tap', id: tapId, participantId: undefined, deviceTime: at + 10_000 })
  const tapped = { v: 2, tappedAt: at + 10_000, tappedUncertainty: 60, tapId }
  await advanceClock(20_000)
  await beach.push({ participantId: undefined, codeVersion: null, ...tapped, kind: 'scan', wristband: 'WB-0880' })
  await lines!.push({ participantId: undefined, codeVersion: null, kind: 'finish', location: 'finish', wristband: 'WB-0881' })
  await advanceClock(60_000)
  await decide({ kind: 'link-wristband', participantId: second.id, wristband: 'WB-0880' })
  await advanceClock(2_000)
  const listed = await ofDay()
  expect(listed.find(({ kind, wristband }) => kind === 'scan' && wristband === 'WB-0880')).toMatchObject({
    at: iso(at + 10_000),
    uncertaintyMs: 60,
    timeFrom: 'tap',
    participant: { id: first.id, name: first.name, startNumber: '880' },
    fate: 'counts',
  })
  expect(listed.find(({ wristband }) => wristband === 'WB-0881')).toMatchObject({ fate: 'unworn', participant: null })
  const tap = listed.find(({ kind }) => kind === 'tap')
  expect(tap).toMatchObject({ at: iso(at + 10_000), participant: { id: first.id, name: first.name }, fate: 'assigned' })
  const links = listed.filter(({ kind, wristband }) => kind === 'link-wristband' && wristband === 'WB-0880')
  expect(links.map(({ fate }) => fate)).toEqual(['conflict', 'conflict'])
  expect((await about(second.id)).map(({ kind }) => kind)).toEqual(['link-wristband'])
})

test('shows an open tap, the person to whom the office assigned a tap, and a tap that was only undone as undone', async () => {
  const one = next(({ eventDate }) => eventDate === day)
  const finish = await pair('Tikpost', ['finish'])
  const tapAt = async () => {
    await advanceClock(60_000)
    const id = crypto.randomUUID()
    expect(await finish.push({ kind: 'tap', id, participantId: undefined, location: 'finish' })).toBe('stored')
    return { kind: 'undo', tapDeviceId: finish.id, target: id }
  }
  const given = await tapAt()
  const tap = (await ofDay()).find(({ id }) => id.endsWith(given.target))!
  expect(tap).toMatchObject({ kind: 'tap', fate: 'open', participant: null })
  const give = (participantId: string) => decide({ kind: 'finish', participantId, tap: { id: given.target, deviceId: finish.id } })
  const ofSunday = next(({ eventDate }) => eventDate === '2025-10-12')
  expect((await give(ofSunday.id)).body.message).toBe('Deze tijd ligt voor de racedag.')
  await give(one.id)
  expect((await decide(await tapAt())).status).toBe(200)
  await advanceClock(2_000)
  const rows = async () =>
    (await ofDay()).filter(({ deviceName, what, tapDevice }) => [deviceName, tapDevice].includes('Tikpost') || what === 'tap')
  const participant = { id: one.id, name: one.name }
  expect(await rows()).toMatchObject([
    { kind: 'tap', fate: 'assigned', participant },
    { kind: 'finish', fate: 'counts', at: tap.at, timeFrom: 'tap', stated: null, tapDevice: 'Tikpost', participant },
    { kind: 'tap', fate: 'undone', participant: null },
    { kind: 'undo', fate: 'counts', participant: null },
  ])
  const [finished] = await product.deps.roster.listEvents(`participant:${one.id}`)
  await decide({ kind: 'undo', participantId: one.id, target: finished!.id })
  await advanceClock(2_000)
  expect((await rows())[0]).toMatchObject({ kind: 'tap', fate: 'open', participant: null })
})

test('lists undecided, refused and rejected scans, and lists an accepted scan once', async () => {
  const [one, other] = [next(), next()]
  const material = await pair('Materiaal 1', ['Materiaal'])
  expect(await material.push({ kind: 'start', participantId: one.id })).toBe('refused')
  expect(await material.push({ kind: 'finish', participantId: one.id })).toBe('refused')
  expect(await lines!.push({ participantId: '00000000', location: 'finish' })).toBe('refused')
  await lines!.call('POST', '/api/crew/scans', { scans: ['onzin'] })
  const refused = (rows: LoggedScan[]) => rows.filter(({ fate }) => ['waiting', 'refused', 'dismissed'].includes(fate))
  const listed = refused(await ofDay())
  expect(listed).toMatchObject([
    { kind: 'start', fate: 'waiting', participant: { id: one.id, name: one.name }, deviceName: 'Materiaal 1' },
    { kind: 'finish', fate: 'waiting', message: expect.stringContaining('Een beheerder beslist') },
    { kind: 'check-in', fate: 'refused', message: 'Deze deelnemer staat niet in de lijst van de server.' },
    { kind: null, at: null, fate: 'refused', deviceName: 'Post B' },
  ])
  const decideScans = (decision: string, ids: string[]) => admin.call('POST', '/api/admin/scan-inbox/decide', { decision, of: { ids } })
  await decideScans('accept', [listed[0]!.id])
  await decideScans('reject', [listed[1]!.id])
  await advanceClock(2_000)
  expect(await about(one.id)).toMatchObject([
    { kind: 'start', fate: 'counts' },
    { kind: 'finish', fate: 'dismissed' },
  ])
  expect(await about(other.id)).toEqual([])
})

test('returns the same rows in pages of two as in one response, and no rows of another day', async () => {
  const whole = await ofDay()
  expect(whole.length).toBeGreaterThan(10)
  expect(await ofDay(2)).toEqual(whole)
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
  expect((await readAll('day=2025-10-12')).filter(({ timeKnown }) => timeKnown)).toEqual([])
  expect((await readAll('limit=1000')).length).toBeGreaterThanOrEqual(whole.length)
})

test('refuses an invalid day, participant, cursor or limit', async () => {
  for (const query of ['day=2025-02-30', 'day=zaterdag', 'participant=x', 'cursor=e1', 'limit=1001'])
    expect(shortAnswer(await admin.call('GET', `${path}?${query}`)), query).toBe('400 invalid_input')
})
