import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { createWave } from '#functions/usecases/waves/change-wave.ts'
import { orderOf, testDay, type TestShop } from './open-test-shop.ts'

/** Converts a time in UTC on a race day to a Unix time in ms. */
export const raceDayTime = (time: string, day = testDay) => Date.parse(`${day}T${time}:00Z`)
/** Returns the outcome of a call: `ok`, or the error code of its refusal. */
export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )

/** Buys and pays for a ticket for one or two people. */
export async function join({ deps }: TestShop, emails: readonly string[] = ['sanne@voorbeeld.nl']): Promise<TicketRecord> {
  const { ticketId } = await registerTicket(deps, orderOf(emails))
  const held = (await deps.tickets.get(ticketId))!
  await applyPaymentEvent(deps, deps.payments.attempt(held.paymentIntentId!, 'succeeded'))
  return (await deps.tickets.get(ticketId))!
}
/** Creates a wave on {@link testDay}. `time`: the start of the wave in UTC. */
export const addWave = ({ deps }: TestShop, capacity: number, time = '09:00') =>
  createWave(deps, { eventDate: testDay, startTime: raceDayTime(time), capacity })

/**
 * Counts the tickets and roster rows again, and returns these counts together with the stored counters. `split` lists tickets whose people
 * are in different waves, and `stale` lists roster rows with an outdated wave.
 */
export async function recount({ deps }: TestShop) {
  const { tickets } = await deps.tickets.list({ limit: 100 })
  const waves = await deps.catalog.listWaves()
  const rows = (await Promise.all(tickets.flatMap((one) => one.participants.map(({ id }) => deps.roster.getParticipant(id))))).filter(
    (row) => row?.status === 'active',
  )
  const counted = waves.map(({ id }) => rows.filter((row) => row!.waveId === id).length)
  return {
    waves,
    counted,
    stored: waves.map(({ currentCount }) => currentCount),
    day: (await deps.catalog.getEventDay(testDay))!.taken,
    active: rows.length,
    split: tickets.filter((ticket) => new Set(rows.filter((row) => row!.ticketId === ticket.id).map((row) => row!.waveId)).size > 1),
    stale: rows.filter((row) => {
      const wave = waves.find(({ id }) => id === row!.waveId)
      return row!.waveId !== null && (row!.waveNumber !== wave?.number || row!.waveTime !== wave.startTime)
    }),
  }
}
