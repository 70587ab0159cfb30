import { AppError } from '#functions/usecases/app-error.ts'

const tries = 20

interface Place<One, Change, Outcome> {
  get(): Promise<One | undefined>
  write(previous: One, next: One, change: Change): Promise<Outcome>
  mayBecome(from: One, to: One): boolean
}

/**
 * Reads a record, decides, writes; again when somebody else wrote in between. `decide` answers undefined to leave it as it is
 * (`kept`), and must look at everything anew each time. Gives the record as it stands afterwards. Throws `busy` when it never gets a turn.
 */
export async function changeStored<One extends { rev: number }, Change extends { to: Partial<One> }, Outcome extends string>(
  place: Place<One, Change, Outcome | 'done' | 'changed_meanwhile'>,
  decide: (one: One) => Change | undefined | Promise<Change | undefined>,
): Promise<{ outcome: Outcome | 'done' | 'kept' | 'not_found'; one: One | undefined }> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const one = await place.get()
    if (!one) return { outcome: 'not_found', one }
    const change = await decide(one)
    if (!change) return { outcome: 'kept', one }
    const next = { ...one, ...change.to }
    if (!place.mayBecome(one, next)) throw new AppError('unexpected', { internal: 'unlawful change of state' })
    const outcome = await place.write(one, next, change)
    if (outcome === 'done') return { outcome, one: { ...next, rev: one.rev + 1 } }
    if (outcome !== 'changed_meanwhile') return { outcome: outcome as Outcome, one }
  }
  throw new AppError('busy', { internal: 'record kept changing' })
}

/** The ids of applied events with one more. Only the last few are kept: an older one changes nothing any more, whatever it says. */
export function withEvent({ appliedEvents }: { appliedEvents: string[] }, eventId: string | undefined): string[] {
  if (!eventId || appliedEvents.includes(eventId)) return appliedEvents
  return [...appliedEvents, eventId].slice(-20)
}
