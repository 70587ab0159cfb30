import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countOpenPlaces } from '#shared/domain/tickets/teams.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { listOfficeInvoices } from '#functions/usecases/tickets/get-ticket-invoices.ts'
import { refundPart } from '#functions/usecases/tickets/refund-ticket.ts'
import { cancelTeam } from '#functions/usecases/tickets/teams/cancel-team.ts'
import { moveTeam } from '#functions/usecases/tickets/teams/move-team.ts'
import { nameRunner } from '#functions/usecases/tickets/teams/name-runner.ts'
import { releasePlace } from '#functions/usecases/tickets/teams/release-place.ts'
import { runOnceBefore } from './run-once-before.ts'
import { buy, closeAfterEach, get, key, open, runner, shop, team, wave } from './team-shop.ts'

// Tests the office's changes of a team, on the real stores.

closeAfterEach()

test('a cancelled team frees all places, ends the tickets of its runners and refunds the buyer', async () => {
  await open()
  const id = await buy()
  await nameRunner(shop.deps, key(id, 0), runner('Anna'))
  await shop.runJobs()
  const anna = (await get(id)).team!.places[0]!.ticketId!
  await refundPart(shop.deps, { id, amount: 500, given: 0, reason: 'Afspraak', key: randomUUID(), by: 'beheer' })
  await shop.runJobs(2)
  await expect(cancelTeam(shop.deps, { id, back: 'whole', expected: 25_500 })).rejects.toMatchObject({ code: 'record_changed' })
  await cancelTeam(shop.deps, { id, back: 'whole', expected: 25_000 })
  for (let round = 0; round < 3; round++) {
    await shop.runJobs()
    await sweepDueSteps(shop.deps)
  }
  expect([(await get(id)).state, (await get(anna)).state, await shop.taken()]).toEqual(['refunded', 'refunded', 0])
  const { text } = shop.deps.mailer.sent.findLast(({ to }) => to === team().buyer.email)!
  expect(text).toContain('We hebben de inschrijving van team Duin & Zn voor zaterdag 11 oktober geannuleerd.')
  expect(text).not.toContain('je QR-code')
  expect((await shop.deps.roster.getParticipant((await get(anna)).participants[0]!.id))!.status).toBe('cancelled')
  const { invoices } = await shop.deps.invoices.list(2025)
  expect(invoices.flatMap(({ lines }) => lines).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('the office can issue the invoice of a team from the page of a runner, and only once', async () => {
  await open()
  const id = await buy()
  await nameRunner(shop.deps, key(id, 0), runner('Anna'))
  const anna = (await get(id)).team!.places[0]!.ticketId!
  const read = () => listOfficeInvoices(shop.deps, anna)
  const [first] = await Promise.all([read(), read()])
  expect(first).toMatchObject([{ id: '2025-000001', kind: 'invoice', saleId: id, total: 25_500 }])
  expect(await read()).toEqual(first)
})

test('the tickets of the runners of a cancelled team end at once, even while the refund waits for a dispute', async () => {
  await open()
  const id = await buy()
  await nameRunner(shop.deps, key(id, 0), runner('Anna'))
  await shop.runJobs()
  const anna = (await get(id)).team!.places[0]!.ticketId!
  shop.deps.payments.disputed.add((await get(id)).paymentIntentId!)
  await cancelTeam(shop.deps, { id, back: 'whole', expected: 25_500 })
  expect([(await get(anna)).state, await shop.taken()]).toEqual(['cancelled', 0])
  await shop.runJobs()
  await sweepDueSteps(shop.deps)
  await shop.runJobs()
  expect([(await get(id)).state, (await get(anna)).state]).toEqual(['cancelled', 'refunded'])
  expect((await shop.deps.roster.getParticipant((await get(anna)).participants[0]!.id))!.status).toBe('cancelled')
})

test('a runner who starts while the team is cancelled keeps the ticket, and the other runners lose theirs', async () => {
  await open()
  const id = await buy()
  for (const [place, name] of ['Anna', 'Bo'].entries()) await nameRunner(shop.deps, key(id, place), runner(name))
  await shop.runJobs(2)
  const [anna, bo] = (await get(id)).team!.places.map(({ ticketId }) => ticketId!) as [string, string]
  const participantId = (await get(anna)).participants[0]!.id
  const start = decideEvent(shop.deps, { kind: 'set-status', participantId, status: 'started' }, 'beheer')
  const transition = runOnceBefore(shop.deps.tickets.transition, () => recordEvent(shop.deps, start, start.deviceId))
  await cancelTeam({ ...shop.deps, tickets: { ...shop.deps.tickets, transition } }, { id, back: 'whole', expected: 25_500 })
  for (let round = 0; round < 3; round++) {
    await shop.runJobs()
    await sweepDueSteps(shop.deps)
  }
  expect([(await get(id)).state, (await get(anna)).state, (await get(bo)).state]).toEqual(['refunded', 'paid', 'refunded'])
  expect((await shop.deps.roster.getParticipant(participantId))!.status).toBe('active')
})

test('others can buy a place that the office frees, and the link of that place stops working', async () => {
  await open()
  const id = await buy()
  await releasePlace(shop.deps, key(id, 2))
  await releasePlace(shop.deps, key(id, 2))
  expect([await shop.taken(), (await wave()).currentCount, countOpenPlaces((await get(id)).team!)]).toEqual([2, 2, 2])
  for (const version of [0, 1])
    await expect(nameRunner(shop.deps, key(id, 2, version), runner('Anna'), true)).rejects.toMatchObject({ code: 'change_refused' })
  await nameRunner(shop.deps, key(id, 0), runner('Anna'))
  await expect(releasePlace(shop.deps, key(id, 0))).rejects.toMatchObject({ code: 'change_refused' })
  await cancelTeam(shop.deps, { id, back: 'nothing', expected: 0 })
  for (let round = 0; round < 3; round++) {
    await shop.runJobs()
    await sweepDueSteps(shop.deps)
  }
  expect(await shop.taken()).toBe(0)
})

test('the office moves the places without a runner to another wave with room; places with a runner stay', async () => {
  await open()
  const id = await buy()
  await nameRunner(shop.deps, key(id, 0), runner('Anna'))
  const other = { ...(await wave()), waiting: false }
  await shop.deps.catalog.putWave({ ...other, id: 8, number: 4, capacity: 1, currentCount: 0 })
  await expect(moveTeam(shop.deps, { id, waveId: 8 })).rejects.toMatchObject({ code: 'wave_full' })
  await shop.deps.catalog.putWave({ ...other, id: 9, number: 5, capacity: 5, currentCount: 0 })
  await moveTeam(shop.deps, { id, waveId: 9 })
  await moveTeam(shop.deps, { id, waveId: 9 })
  expect([(await wave()).currentCount, (await shop.deps.catalog.getWave(9))!.currentCount, await shop.taken()]).toEqual([1, 2, 3])
  await nameRunner(shop.deps, key(id, 1), runner('Bo'))
  expect((await get((await get(id)).team!.places[1]!.ticketId!)).waveId).toBe(9)
  await expect(moveTeam(shop.deps, { id, waveId: 99 })).rejects.toMatchObject({ code: 'invalid_input' })
})
