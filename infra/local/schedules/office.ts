import { changeWave } from '#functions/usecases/waves/change-wave.ts'
import { cancelForOrganiser, refundableOf, refundPart } from '#functions/usecases/tickets/refund-ticket.ts'
import type { WaveStatus } from '#shared/domain/race/waves.ts'
import { testWave } from '#infra/local/stores/form-order.ts'
import type { TestShop } from '#infra/local/stores/open-test-shop.ts'
import type { OfficeStep } from './steps.ts'

/** Refunds or cancels a ticket as an organiser does, based on its current amounts. Throws an AppError if the server refuses. */
export async function actOnTicket(deps: TestShop['deps'], step: OfficeStep, ticketId: string): Promise<void> {
  const ticket = (await deps.tickets.get(ticketId))!
  if (step.kind === 'refund-part')
    return refundPart(deps, {
      id: ticketId,
      amount: step.amount,
      given: refundableOf(ticket).given,
      reason: 'Verkeerde prijs',
      key: `${step.amount}`,
      by: 'beheer',
    })
  const { back } = step
  return cancelForOrganiser(deps, { ticketId, back, expected: back === 'nothing' ? 0 : refundableOf(ticket)[back] })
}

/** Changes the status of the only wave, as the office does. */
export const setWave = (deps: TestShop['deps'], status: WaveStatus) => changeWave(deps, testWave().id, { status })
