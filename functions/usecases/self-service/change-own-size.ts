import { AppError } from '#functions/ports/app-error.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { findOwnPlace } from '#functions/usecases/transfers/find-own.ts'
import { sizesOf } from './list-own-changes.ts'
import { readSelfServiceTerms } from './read-self-service-terms.ts'

type Need = Pick<Deps, 'accounts' | 'catalog' | 'roster' | 'tickets' | 'limits' | 'clock' | 'settings'>

/**
 * Changes the size of an add-on on a ticket of this account. All sizes cost the same and share one stock, so price and stock stay as they
 * are; an issued invoice keeps the old size. Throws `not_found` for another account's place, `change_refused` with the reason,
 * `invalid_input` at the field, `too_many_attempts`, `busy`.
 */
export async function changeOwnSize(
  deps: Need,
  {
    participantId,
    addonId,
    size,
    email,
    address,
  }: { participantId: string; addonId: number; size: string; email: string; address: string },
): Promise<void> {
  const { account } = await findOwnPlace(deps, { participantId, email })
  await limitCalls(deps, { action: 'change-own', account: account.email, address }, () =>
    retryOnConflict(async () => {
      const { account: holder, ticket } = await findOwnPlace(deps, { participantId, email })
      if (!ticket) throw new AppError('not_found')
      const terms = await readSelfServiceTerms(deps, ticket, holder.participantIds)
      if (terms.refused !== null) throw new AppError('change_refused', { message: terms.refused })
      const sold = sizesOf(ticket, terms).find((one) => one.addonId === addonId)
      if (!sold) throw fieldError('addonId', 'Deze extra met een maat zit niet bij je ticket.')
      if (sold.size === size) return 'done'
      if (!sold.sizes.includes(size)) throw fieldError('size', 'Deze maat is er niet.')
      const addons = ticket.addons.map((one) => (one.id === addonId ? { ...one, size } : one))
      const lines = ticket.lines.map((line) =>
        line.label === `${sold.name}, maat ${sold.size}` ? { ...line, label: `${sold.name}, maat ${size}` } : line,
      )
      const outcome = await deps.tickets.transition(ticket, { ...ticket, addons, lines })
      if (outcome === 'changed_meanwhile') return conflict
      if (outcome !== 'done') throw new AppError('unexpected', { internal: `size not changed: ${outcome}` })
      return 'done'
    }),
  )
}

const fieldError = (path: string, message: string) => new AppError('invalid_input', { message, details: [{ path, message }] })
