import { expect, test } from 'vitest'
import type { MovePlan } from '#shared/contract/waves.ts'
import { admin, advanceClock, desk, lines, people, setUpRaceDay } from './scan-posts.ts'

/** On this race day, wave 1 is planned to start at 08:00 and wave 3 at 10:00. */
const eventDate = '2025-10-11'
setUpRaceDay(`${eventDate}T06:30:00Z`)

const minute = 60_000
const plan = async (wanted: object) => (await admin.call('POST', '/api/admin/waves/plan', wanted)).body as MovePlan
const apply = async (moves: object[]) => (await admin.call('POST', '/api/admin/waves/moves', { moves })).body.results
const solos = () => people.filter((one) => one.eventDate === eventDate && one.ticketType === 'solo')

test('assigns nobody to a wave past its start, and warns before a manual move how many people would start at once', async () => {
  const waves = ((await admin.call('GET', '/api/admin/waves')).body as { id: number; number: number; eventDate: string }[]).filter(
    (wave) => wave.eventDate === eventDate,
  )
  const idOf = (number: number) => waves.find((wave) => wave.number === number)!.id
  await admin.call('POST', `/api/admin/waves/${idOf(1)}/capacity`, { maxParticipants: 50 })
  const [checkedIn, absent] = solos().filter(({ waveId }) => waveId === null)
  expect(await desk!.push({ participantId: checkedIn!.id })).toBe('stored')
  await advanceClock(5 * minute)
  expect(await lines!.push({ kind: 'start-wave', eventDate, waveNumber: 3, location: 'start-race' })).toBe('stored')
  await advanceClock(5 * minute)

  for (const order of ['evenly', 'early', 'late']) {
    const { moves, left } = await plan({ kind: 'assign', eventDate, order })
    expect(left).toEqual([])
    expect(moves.map(({ participantId }) => participantId)).toEqual(expect.arrayContaining([checkedIn!.id, absent!.id]))
    const targets = moves.map(({ toWaveId }) => toWaveId)
    expect(targets).not.toContain(idOf(1))
    expect(targets).not.toContain(idOf(3))
  }

  const byHand = await plan({ kind: 'move', participantIds: [checkedIn!.id, absent!.id], waveId: idOf(3) })
  expect(byHand.moves).toHaveLength(2)
  expect(byHand.waves).toMatchObject([{ number: 3, started: { at: expect.stringMatching(/T06:35:/), people: 1 } }])
  const moves = byHand.moves.map(({ participantId, fromWaveId, toWaveId }) => ({ participantId, fromWaveId, toWaveId }))
  const later = await plan({ kind: 'move', participantIds: [checkedIn!.id], waveId: idOf(4) })
  expect(later.waves).toMatchObject([{ number: 4, started: null }])
  expect(await apply(moves.map((move) => ({ ...move, mayStart: true })))).toMatchObject([{ outcome: 'moved' }, { outcome: 'moved' }])
  const statusOf = async (id: string) => (await admin.call('GET', `/api/admin/participants/${id}`)).body.participant.status
  expect([await statusOf(checkedIn!.id), await statusOf(absent!.id)]).toEqual(['started', 'registered'])
})

test('says at a check-in after the start of the wave that the participant has no start, and not at a check-in before it', async () => {
  const [early, late] = solos().filter(({ waveNumber }) => waveNumber === 2)
  const checkIn = async (qrCode: string) => (await admin.call('POST', '/api/admin/check-in', { qrCode, otherDay: true })).body.participant
  expect(await checkIn(early!.qrCode)).toMatchObject({ id: early!.id, missedWave: false })
  await advanceClock(minute)
  expect(await lines!.push({ kind: 'start-wave', eventDate, waveNumber: 2, location: 'start-race' })).toBe('stored')
  await advanceClock(minute)
  expect(await checkIn(late!.qrCode)).toMatchObject({ id: late!.id, missedWave: true })
  const dossierOf = async (id: string) => (await admin.call('GET', `/api/admin/participants/${id}/dossier`)).body
  expect(await dossierOf(late!.id)).toMatchObject({ participant: { status: 'checked_in' }, wave: { started: true } })
  expect(await dossierOf(early!.id)).toMatchObject({ participant: { status: 'started' } })
})

test('a plan leaves out people who would start at once, or have started, because a wave started after the plan was made', async () => {
  const waves = ((await admin.call('GET', '/api/admin/waves')).body as { id: number; number: number; eventDate: string }[]).filter(
    (wave) => wave.eventDate === eventDate,
  )
  const idOf = (number: number) => waves.find((wave) => wave.number === number)!.id
  const [checkedIn, absent] = solos().filter(({ waveNumber }) => waveNumber! > 6)
  for (const { id, waveId } of [checkedIn!, absent!])
    expect(await apply([{ participantId: id, fromWaveId: waveId, toWaveId: idOf(5) }])).toMatchObject([{ outcome: 'moved' }])
  expect(await desk!.push({ participantId: checkedIn!.id })).toBe('stored')
  await advanceClock(minute)
  const planned = async (waveNumber: number) => {
    const { moves } = await plan({ kind: 'move', participantIds: [checkedIn!.id, absent!.id], waveId: idOf(waveNumber) })
    return moves.map(({ participantId, fromWaveId, toWaveId }) => ({ participantId, fromWaveId, toWaveId }))
  }
  const start = async (waveNumber: number) => {
    expect(await lines!.push({ kind: 'start-wave', eventDate, waveNumber, location: 'start-race' })).toBe('stored')
    await advanceClock(minute)
  }
  const waveOf = async (id: string) => (await admin.call('GET', `/api/admin/participants/${id}`)).body.participant.waveId

  const into6 = await planned(6)
  await start(6)
  expect(await apply(into6)).toEqual([
    {
      participantId: checkedIn!.id,
      outcome: 'refused',
      message: 'Wave 6 is intussen gestart. Wie was ingecheckt, start daarmee meteen en kan niet meer terug. Bekijk het opnieuw.',
    },
    { participantId: absent!.id, outcome: 'moved', message: null },
  ])
  expect(await waveOf(checkedIn!.id)).toBe(idOf(5))

  const outOf5 = await planned(4)
  await start(5)
  const results = await apply(outOf5)
  expect(results).toContainEqual({ participantId: checkedIn!.id, outcome: 'refused', message: `${checkedIn!.name} is al gestart.` })
  expect(await waveOf(checkedIn!.id)).toBe(idOf(5))
})
