import { afterEach, expect, test } from 'vitest'
import { changeRaceDay } from '#functions/usecases/editions/change-race-day.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { changeWave } from '#functions/usecases/waves/change-wave.ts'
import { moveParticipant } from '#functions/usecases/waves/move-participant.ts'
import { resendForOrganiser } from '#functions/usecases/tickets/resend-confirmation.ts'
import { openTestShop, testDay, type TestShop } from './open-test-shop.ts'
import { addWave, raceDayTime, join } from './wave-desk.ts'

// A participant with a new wave or start time gets one mail with the old and new time. Runs on the real stores.

let shop: TestShop
afterEach(() => shop.close())

const minute = 60_000
const [sanne, joris] = ['sanne@voorbeeld.nl', 'joris@voorbeeld.nl']

async function open(emails: readonly string[] = [sanne]) {
  shop = await openTestShop()
  const ticket = await join(shop, emails)
  await shop.runJobs()
  const [early, late] = [await addWave(shop, 10, '08:00'), await addWave(shop, 10, '10:00')]
  const ids = ticket.participants.map(({ id }) => id)
  const move = (waveId: number | null) => moveParticipant(shop.deps, { participantId: ids[0]!, waveId })
  await move(early.id)
  await rest()
  shop.deps.mailer.sent.length = 0
  return { ticket, ids, early, late, move }
}
async function rest() {
  shop.pass(11 * minute)
  await sweepDueSteps(shop.deps)
  await sweepDueSteps(shop.deps)
}
const subjects = () => shop.deps.mailer.sent.map(({ to, subject }) => [to, subject])

test('mails both people of a duo once, with the old and the new start', async () => {
  const { late, move } = await open([sanne, joris])
  await move(late.id)
  expect(subjects()).toEqual([])
  await rest()
  const subject = 'Je start bij Duinstorm is gewijzigd: zaterdag 11 oktober, wave 2, 12:00'
  expect(subjects().toSorted()).toEqual([
    [joris, subject],
    [sanne, subject],
  ])
  const { text, attachments } = shop.deps.mailer.sent[0]!
  for (const line of ['zaterdag 11 oktober, wave 1, 10:00', 'zaterdag 11 oktober, wave 2, 12:00', 'Wees er om 11:30.', 'Vanaf 07:30'])
    expect(text).toContain(line)
  expect(attachments.map(({ filename }) => filename)).toEqual(['duinstorm.ics'])
  await rest()
  expect(subjects()).toHaveLength(2)
})

test('announces the start to a participant who had none', async () => {
  shop = await openTestShop()
  const { participants } = await join(shop)
  await shop.runJobs()
  shop.deps.mailer.sent.length = 0
  const wave = await addWave(shop, 10)
  await moveParticipant(shop.deps, { participantId: participants[0]!.id, waveId: wave.id })
  await rest()
  expect(subjects()).toEqual([[sanne, 'Je starttijd bij Duinstorm: zaterdag 11 oktober, wave 1, 11:00']])
  expect(shop.deps.mailer.sent[0]!.text).toContain('zaterdag 11 oktober, wave nog niet bekend')
})

test('mails once for several moves, and not for a move that was undone', async () => {
  const { early, late, move } = await open()
  await move(late.id)
  shop.pass(9 * minute)
  await move(early.id)
  await rest()
  expect(subjects()).toEqual([])
  await move(late.id)
  await move(null)
  await rest()
  expect(subjects()).toEqual([[sanne, 'Je start bij Duinstorm is gewijzigd: zaterdag 11 oktober, wave nog niet bekend']])
  expect(shop.deps.mailer.sent[0]!.text).toContain('zaterdag 11 oktober, wave 1, 10:00')
})

test('mails everybody of a wave whose start time changes', async () => {
  const { early } = await open()
  await changeWave(shop.deps, early.id, { startTime: raceDayTime('08:30') }, { mail: true })
  await rest()
  expect(subjects()).toEqual([[sanne, 'Je start bij Duinstorm is gewijzigd: zaterdag 11 oktober, wave 1, 10:30']])
})

test('sends no mail about a move if the first ticket mail is still to be sent, because that mail shows the new start', async () => {
  shop = await openTestShop()
  const { participants } = await join(shop)
  const wave = await addWave(shop, 10)
  await moveParticipant(shop.deps, { participantId: participants[0]!.id, waveId: wave.id })
  await shop.runJobs()
  await rest()
  expect(subjects()).toEqual([[sanne, expect.stringContaining('Je ticket voor')]])
  expect(shop.deps.mailer.sent[0]!.text).toContain('Wave 1, start 11:00')
})

test('sends no mail to cancelled participants, and can mail the ticket again while the mail about a move is pending', async () => {
  const { late, move, ids } = await open()
  await move(late.id)
  await resendForOrganiser(shop.deps, ids[0]!)
  await shop.runJobs()
  expect(subjects()).toEqual([[sanne, expect.stringContaining('Je ticket voor')]])
  const event = decideEvent(shop.deps, { kind: 'set-status', participantId: ids[0]!, status: 'cancelled' }, 'beheer')
  await recordEvent(shop.deps, event, event.deviceId)
  await rest()
  expect(subjects()).toHaveLength(1)
})

test('still sends the mail of a move if the process ended before sending it', async () => {
  const { late, move } = await open()
  await move(late.id)
  const { send } = shop.deps.mailer
  shop.deps.mailer.send = () => Promise.reject(new Error('ended'))
  await rest()
  shop.deps.mailer.send = send
  shop.pass(10 * minute)
  await rest()
  expect(subjects()).toEqual([[sanne, 'Je start bij Duinstorm is gewijzigd: zaterdag 11 oktober, wave 2, 12:00']])
})

test('sends no mail about a change for which the office requested no mail', async () => {
  const { ids, early, late } = await open()
  await moveParticipant(shop.deps, { participantId: ids[0]!, waveId: late.id, mail: false })
  await changeWave(shop.deps, late.id, { startTime: raceDayTime('10:30') }, { mail: false })
  await changeWave(shop.deps, late.id, { status: 'cancelled' })
  // Nobody is in this wave.
  await changeWave(shop.deps, early.id, { status: 'cancelled' }, { mail: true })
  await shop.runJobs()
  await rest()
  expect(subjects()).toEqual([])
})

const moveVenue = async (location: string) => {
  const { capacity, status, cancelUntil, transferUntil } = (await shop.deps.catalog.getEventDay(testDay))!
  return changeRaceDay(shop.deps, testDay, { capacity, status, cancelUntil, transferUntil, location, mail: true })
}

test('mails a changed venue once, with the new calendar entry, however often its job runs', async () => {
  await open([sanne, joris])
  const was = (await shop.deps.catalog.getEventDay(testDay))!.location
  await moveVenue('Het Zwarte Strand, Katwijk')
  const jobs = [...shop.deps.queue.jobs]
  await shop.runJobs(2)
  await moveVenue('Zuidstrand, Katwijk')
  await shop.runJobs()
  expect(subjects()).toEqual([])
  await rest()
  const subject = 'Duinstorm is op een andere plaats: Zuidstrand, Katwijk'
  expect(subjects().toSorted()).toEqual([
    [joris, subject],
    [sanne, subject],
  ])
  const { text, attachments } = shop.deps.mailer.sent[0]!
  for (const line of [was, 'Zuidstrand, Katwijk', 'zaterdag 11 oktober, wave 1, 10:00']) expect(text).toContain(line)
  expect(text).not.toContain('Zwarte')
  expect(new TextDecoder().decode(attachments[0]!.content)).toContain('Zuidstrand')
  shop.deps.queue.jobs.push(...jobs)
  await shop.runJobs()
  await rest()
  expect(subjects()).toHaveLength(2)
})

test('sends no mail about a venue change that is undone in time, and one mail about a venue change and a move', async () => {
  const { late, move } = await open()
  const was = (await shop.deps.catalog.getEventDay(testDay))!.location
  await moveVenue('Het Zwarte Strand, Katwijk')
  await shop.runJobs()
  await moveVenue(was)
  await shop.runJobs()
  await rest()
  expect(subjects()).toEqual([])
  await moveVenue('Het Zwarte Strand, Katwijk')
  await shop.runJobs()
  await move(late.id)
  await rest()
  expect(subjects()).toEqual([[sanne, 'Je start bij Duinstorm is gewijzigd: zaterdag 11 oktober, wave 2, 12:00']])
  expect(shop.deps.mailer.sent[0]!.text).toContain('Het Zwarte Strand, Katwijk')
})

test('mails that a wave is cancelled, and later that the wave takes place after all', async () => {
  const { early } = await open()
  await changeWave(shop.deps, early.id, { status: 'cancelled' }, { mail: true })
  await shop.runJobs()
  await rest()
  expect(subjects()).toEqual([[sanne, 'Je wave bij Duinstorm gaat niet door: zaterdag 11 oktober, wave 1, 10:00']])
  expect(shop.deps.mailer.sent[0]!.text).toContain('Je ticket blijft geldig.')
  expect(shop.deps.mailer.sent[0]!.text).not.toContain('Kun je dan niet?')
  await changeWave(shop.deps, early.id, { status: 'available' }, { mail: true })
  await shop.runJobs()
  await rest()
  expect(subjects()[1]).toEqual([sanne, 'Je wave bij Duinstorm gaat toch door: zaterdag 11 oktober, wave 1, 10:00'])
  expect(shop.deps.mailer.sent[1]!.text).toContain('Kun je dan niet?')
})

test('records the kind of each mail: a cancelled wave, a wave that takes place after all, or another start', async () => {
  const { ticket, early, late, move } = await open()
  const last = async () => (await shop.deps.tickets.get(ticket.id))!.mails!.at(-1)!.what
  const setStatus = async (status: 'available' | 'cancelled') => {
    await changeWave(shop.deps, early.id, { status }, { mail: true })
    await shop.runJobs()
    await rest()
  }
  await setStatus('cancelled')
  expect(await last()).toBe('wave_cancelled')
  await setStatus('available')
  expect(await last()).toBe('wave_back')
  await setStatus('cancelled')
  await move(late.id)
  await rest()
  expect(await last()).toBe('moved')
})
