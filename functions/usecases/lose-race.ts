import { AppError } from '#functions/ports/app-error.ts'

interface Race<Terms extends object> {
  /** What is to become of the record; what is undefined stays. */
  change: Partial<Terms>
  /** The record as it is now, and as the office is shown it. */
  read: () => Promise<{ terms: Terms; shown: unknown }>
}

/**
 * Does an edit of the office that others may race for, by `retryOnConflict`. Without a version the last one wins, but nobody waits long for that:
 * once the time is over whoever lost hears `record_changed` with what is there now, or `busy` when it is still what it was.
 */
export async function inRace<Terms extends object, Answer>({ change, read }: Race<Terms>, edit: () => Promise<Answer>): Promise<Answer> {
  const { terms: first } = await read()
  try {
    return await edit()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'busy') throw error
    const { terms: now, shown } = await read()
    if (isLost(change, { first, now })) throw new AppError('record_changed', { details: shown })
    throw error
  }
}

/** Whether somebody else changed what is changed here. What they made just as it is wanted is no loss. */
function isLost<Terms extends object>(change: Partial<Terms>, { first, now }: { first: Terms; now: Terms }): boolean {
  return Object.entries(change).some(([key, wanted]) => {
    const [was, is] = [first, now].map((terms) => JSON.stringify(terms[key as keyof Terms] ?? null))
    return wanted !== undefined && is !== was && is !== JSON.stringify(wanted ?? null)
  })
}
