import { AppError } from '#functions/ports/app-error.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { editionOf } from '#functions/usecases/catalog/current-edition.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { findOwnPlace } from '#functions/usecases/transfers/find-own.ts'
import { moveParticipant, type MoveNeed } from '#functions/usecases/waves/move-participant.ts'
import { findChoiceFault } from './choosable-waves.ts'
import { readSelfServiceTerms } from './read-self-service-terms.ts'

type Need = MoveNeed & Pick<Deps, 'accounts' | 'limits' | 'settings'>

/**
 * Moves a place of this account, and the partner of a duo, to another wave, as {@link moveParticipant} does, if the edition lets
 * participants do so. Every attempt checks the account, the time and the wave again. Safe to repeat. Throws `not_found` for
 * another account's place, `change_refused` with the reason, `wave_full` for a wave that cannot be chosen, `too_many_attempts`, and the
 * errors of {@link moveParticipant}.
 */
export async function moveOwnPlace(
  deps: Need,
  { participantId, waveId, email, address }: { participantId: string; waveId: number; email: string; address: string },
): Promise<void> {
  const { account } = await findOwnPlace(deps, { participantId, email })
  await limitCalls(deps, { action: 'change-own', account: account.email, address }, () =>
    moveParticipant(deps, {
      participantId,
      waveId,
      isOwnChoice: true,
      async assertAllowed({ ticket, wave }) {
        // The place may have been transferred since it was read.
        const own = await findOwnPlace(deps, { participantId, email })
        const terms = await readSelfServiceTerms(deps, ticket, own.account.participantIds)
        if (terms.refused !== null) throw new AppError('change_refused', { message: terms.refused })
        const target = wave!
        const message = 'Deze wave hoort bij een andere editie.'
        if (editionOf(terms.editions, target.eventDate).id !== terms.edition.id)
          throw new AppError('invalid_input', { message, details: [{ path: 'waveId', message }] })
        const day = await deps.catalog.getEventDay(target.eventDate)
        const ticketType = terms.rows.length > 1 ? 'duo' : 'solo'
        const chooser = { ticketType, eventDate: ticket.eventDate, waveId: ticket.waveId } as const
        const why = findChoiceFault(target, day, chooser, { now: deps.clock.now(), edition: terms.edition })
        if (why) throw new AppError('wave_full', { message: `Wave ${target.number} kun je niet kiezen: ${why.toLowerCase()}.` })
      },
    }),
  )
}
