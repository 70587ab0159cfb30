import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntryView } from '#shared/contract/audit.ts'
import type { StartList, Starter } from '#shared/contract/start-numbers.ts'
import { admin, advanceClock, decide, lines, people, product, setUpRaceDay } from './scan-posts.ts'
import type { TestClient } from './test-product.ts'

// Tests the start numbers that the office gives, and the start list.

setUpRaceDay('2025-10-11T06:00:00Z')

const day = '2025-10-11'
const readList = async (of = day) => (await admin.call('GET', `/api/admin/start-list?day=${of}`)).body as StartList
const choose = async (startNumbers: 'own' | 'none' | null) => {
  const answer = await admin.call('PATCH', '/api/admin/editions/2025', { facts: { startNumbers } })
  expect(answer.status).toBe(200)
}
const handOut = (firsts: object[], by: TestClient = admin) => by.call('POST', `/api/admin/start-numbers/${day}`, { firsts })
const give = (id: string, number: unknown, by: TestClient = admin) =>
  by.call('PUT', `/api/admin/participants/${id}/start-number`, { number })
const numbersOf = ({ people: all }: StartList) => new Map(all.map(({ id, startNumber }) => [id, startNumber]))
const lastEntry = async (action: string) =>
  ((await admin.call('GET', `/api/admin/audit?limit=50`)).body as { items: AuditEntryView[] }).items.find((one) => one.action === action)!

let first: Starter
let second: Starter
beforeAll(async () => {
  const { people: all } = await readList()
  ;[first, second] = all as [Starter, Starter]
})

describe('the start number setting of an edition', () => {
  test('uses the wristband number as start number until the organiser chooses otherwise', async () => {
    await decide({ kind: 'link-wristband', participantId: first.id, wristband: 'WB-0412' })
    await advanceClock(2_000)
    expect((await readList()).numbering).toBe('wristband')
    expect(numbersOf(await readList()).get(first.id)).toBe('412')
    expect((await admin.call('GET', `/api/admin/participants/${first.id}`)).body.participant).toMatchObject({
      startNumber: '412',
      numbering: 'wristband',
    })
  })

  test('refuses to give start numbers in an edition that takes them from wristbands', async () => {
    for (const answer of [await handOut([{ waveId: first.waveId, first: 101 }]), await give(first.id, 101)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'start_number_refused' } })
    expect((await give(first.id, 101)).body.message).toContain('heeft geen eigen startnummers')
  })

  test('shows no number anywhere if the edition has no start numbers', async () => {
    await choose('none')
    expect([...new Set(numbersOf(await readList()).values())]).toEqual([null])
  })

  test('does not show the number of a wristband if the office gives the start numbers', async () => {
    await choose('own')
    expect(numbersOf(await readList()).get(first.id)).toBeNull()
  })
})

describe('a number that the office gives to one person', () => {
  test('gives a number, and shows it wherever a start number is shown', async () => {
    expect(await give(first.id, 7)).toMatchObject({ status: 200, body: { startNumber: '7' } })
    await decide({ kind: 'start', participantId: first.id, stated: { at: '2025-10-11T05:50:00Z', uncertaintyMs: 0, reason: 'r', by: 'b' } })
    await advanceClock(2_000)
    const read = async (path: string) => (await admin.call('GET', path)).body
    const person = await read(`/api/admin/participants/${first.id}`)
    const listed = (await read('/api/participants?edition=current')).find(({ id }: { id: string }) => id === first.id)
    const results = await read(`/api/admin/results?day=${day}`)
    const member = results.entries
      .flatMap(({ members }: { members: { id: string }[] }) => members)
      .find(({ id }: { id: string }) => id === first.id)
    const scanned = (await read('/api/crew/scanned-participants')).find(({ id }: { id: string }) => id === first.id)
    const { items } = await read(`/api/admin/scans?participant=${first.id}&limit=10`)
    expect([person.participant, listed, member, scanned, items[0].participant].map(({ startNumber }) => startNumber)).toEqual(
      Array.from({ length: 5 }, () => '7'),
    )
  })

  test('a start list shows which numbers are in use on the other days', async () => {
    expect((await readList('2025-10-12')).otherDays).toEqual([{ day, numbers: [7] }])
    expect((await readList()).otherDays).toEqual([])
  })

  test('a search for the number finds its holder, and not the wearer of the wristband with that number', async () => {
    const search = async (typed: string) => (await admin.call('GET', `/api/admin/search?q=${typed}`)).body
    expect((await search('7'))[0]).toMatchObject({ id: first.id, note: expect.stringContaining('startnummer 7') })
    expect(JSON.stringify(await search('412'))).not.toContain('startnummer')
  })

  test('refuses a number in use, and names its holder', async () => {
    const { status, body } = await give(second.id, 7)
    expect([status, body.code]).toEqual([409, 'start_number_taken'])
    expect(body.message).toBe(`Nummer 7 is van ${first.name}. Kies een ander nummer.`)
    expect(body.details[0]).toMatchObject({ path: 'number' })
  })

  test('gives a number to one person if concurrent calls give it to several people', async () => {
    const all = (await readList()).people.slice(2, 7)
    const answers = await Promise.all(all.map(({ id }) => give(id, 55)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const holders = (await readList()).people.filter(({ startNumber }) => startNumber === '55')
    expect(holders).toHaveLength(1)
    await give(holders[0]!.id, null)
  })

  test('changes or removes a number, and makes the old number available again', async () => {
    expect((await give(first.id, 8)).body.startNumber).toBe('8')
    expect((await give(second.id, 7)).status).toBe(200)
    expect((await give(first.id, null)).body.startNumber).toBeNull()
    expect((await give(second.id, 8)).body.startNumber).toBe('8')
  })

  test.each([0, -1, 1.5, 100_000, '7', '', undefined])('refuses the number %j with a Dutch error at its field', async (number) => {
    const { status, body } = await give(first.id, number)
    expect([status, body.code, body.details[0].path]).toEqual([400, 'invalid_input', 'number'])
  })

  test('refuses a number for somebody who is unknown or has no valid ticket', async () => {
    expect((await give('ZZZZZZZZ', 9)).status).toBe(404)
    const gone = (await product.deps.roster.listChanges({ since: 0, limit: 1000 })).participants.find(
      ({ status }) => status === 'cancelled',
    )
    if (gone) expect(await give(gone.id, 9)).toMatchObject({ status: 409, body: { code: 'start_number_refused' } })
  })

  test('logs the old and the new number', async () => {
    await give(second.id, 9)
    const entry = await lastEntry('changeStartNumber')
    expect(entry).toMatchObject({ target: second.id, changes: [{ field: 'startNumber', from: '8', to: '9' }] })
    await give(second.id, null)
  })
})

describe('handing out start numbers per wave', () => {
  test('gives a number to each person in the chosen waves, in order, and to nobody else', async () => {
    const { waves, people: before } = await readList()
    const [one, two] = waves.filter(({ id }) => id > 0)
    const { body } = await handOut([
      { waveId: one!.id, first: 101 },
      { waveId: two!.id, first: 201 },
    ])
    expect(body).toEqual({ given: one!.people + two!.people, left: 0, lacking: 0 })
    const after = await readList()
    const ofWave = (id: number) => after.people.filter(({ waveId }) => waveId === id).map(({ ownNumber }) => ownNumber)
    expect(ofWave(one!.id)).toEqual(Array.from({ length: one!.people }, (_, at) => 101 + at))
    expect(ofWave(two!.id)).toEqual(Array.from({ length: two!.people }, (_, at) => 201 + at))
    const others = before.filter(({ waveId }) => waveId !== one!.id && waveId !== two!.id)
    expect(others.every(({ id }) => numbersOf(after).get(id) === null)).toBe(true)
    expect(after.waves.find(({ id }) => id === one!.id)!.first).toBe(101)
    expect(await lastEntry('handOutNumbers')).toMatchObject({
      target: day,
      changes: [{ field: 'startNumbers', from: '0', to: String(one!.people + two!.people) }],
    })
  })

  test('a repeated hand-out changes no number, but gives a removed number to the person without a number', async () => {
    const { waves, people: before } = await readList()
    const wave = waves.find(({ first: given }) => given === 101)!
    const firsts = [{ waveId: wave.id, first: 101 }]
    expect((await handOut(firsts)).body).toEqual({ given: 0, left: 0, lacking: 0 })
    expect(numbersOf(await readList())).toEqual(new Map(before.map(({ id, startNumber }) => [id, startNumber])))
    const [gap, late] = before.filter(({ waveId }) => waveId === wave.id)
    await give(gap!.id, null)
    await give(late!.id, 900)
    expect((await handOut(firsts)).body.given).toBe(1)
    const after = numbersOf(await readList())
    expect([after.get(gap!.id), after.get(late!.id)]).toEqual(['101', '900'])
  })

  test('gives the number of a cancelled participant to somebody else', async () => {
    const { people: all } = await readList()
    const holder = all.find(({ ownNumber, ticketType }) => ownNumber !== null && ticketType === 'solo')!
    const row = (await product.deps.roster.getParticipant(holder.id))!
    await product.deps.roster.putParticipants([{ ...row, status: 'cancelled', rev: row.rev + 1, updatedAt: product.clock.now() }])
    const other = all.find(({ ownNumber }) => ownNumber === null)!
    expect((await give(other.id, holder.ownNumber)).body.startNumber).toBe(String(holder.ownNumber))
    expect((await product.deps.roster.getParticipant(holder.id))!.ownNumber).toBeUndefined()
  })

  test('reports how many people get no number because the range is too short', async () => {
    const { waves, people: all } = await readList()
    const without = ({ id }: { id: number }) => all.filter(({ waveId, ownNumber }) => waveId === id && ownNumber === null).length
    const wave = waves.find((one) => one.id > 0 && one.first === null && without(one) > 1)!
    const other = waves.find(({ first: given }) => given === 201)!
    const { body } = await handOut([
      { waveId: wave.id, first: 5001 },
      { waveId: other.id, first: 5002 },
    ])
    expect(body).toEqual({ given: 1, left: 0, lacking: without(wave) - 1 })
  })

  test.each([
    [[]],
    [[{ waveId: 1, first: 0 }]],
    [
      [
        { waveId: 1, first: 1 },
        { waveId: 1, first: 5 },
      ],
    ],
    [[{ waveId: -1, first: 1 }]],
    ['x'],
  ])('refuses %j as the first numbers of waves', async (firsts) => {
    expect(await handOut(firsts as object[])).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })
})

describe('access', () => {
  test('read-only administrators can read the list but cannot give numbers', async () => {
    const reader = await product.asAdmin('read-only')
    expect((await reader.call('GET', '/api/admin/start-list')).status).toBe(200)
    expect(await give(first.id, 3, reader)).toMatchObject({ status: 403, body: { code: 'role_too_low' } })
    expect((await handOut([{ waveId: 1, first: 1 }], reader)).status).toBe(403)
    expect((await give(first.id, 3, await product.asAdmin('staff'))).status).toBe(200)
  })

  test('visitors and crew phones can neither read the list nor give numbers', async () => {
    for (const caller of [product.browser(), lines!])
      expect([(await caller.call('GET', '/api/admin/start-list')).status, (await give(first.id, 4, caller)).status]).not.toContain(200)
  })
})

test('the roster of a phone contains the start numbers that the office gave', async () => {
  const { body } = await lines!.call('GET', '/api/crew/roster?limit=2000')
  expect(body.numbering).toBe('own')
  expect(body.rows.find(({ id }: { id: string }) => id === first.id)).toMatchObject({ ownNumber: 3 })
  expect(body.rows.some((row: object) => !('ownNumber' in row))).toBe(true)
  expect(people.length).toBeGreaterThan(0)
})

test('the participant sees the number on the ticket', async () => {
  const row = (await product.deps.roster.getParticipant(first.id))!
  const { body } = await product.browser().call('GET', `/api/tickets/${row.ticketId}`)
  expect(body.participants.find(({ id }: { id: string }) => id === first.id)).toMatchObject({ startNumber: '3' })
  await product.deps.accounts.addParticipants(row.email.toLowerCase(), [first.id])
  const { readParticipantSession } = await import('#functions/usecases/accounts/read-participant-session.ts')
  const session = await readParticipantSession(product.deps, row.email.toLowerCase())
  expect(session!.participants.find(({ id }) => id === first.id)).toMatchObject({ startNumber: '3', numbering: 'own' })
})
