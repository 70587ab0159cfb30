import { AppError } from '#functions/ports/app-error.ts'

interface EditSource<Terms extends object> {
  /** The wanted values; undefined fields stay as they are. */
  change: Partial<Terms>
  /** The current record, and its view for the office. */
  read: () => Promise<{ terms: Terms; shown: unknown }>
}

/**
 * Runs an edit that retries on conflict and throws `busy` when its time is up. Throws `record_changed` with the current record instead if
 * another edit changed the same fields meanwhile.
 */
export async function runEdit<Terms extends object, Answer>(
  { change, read }: EditSource<Terms>,
  edit: () => Promise<Answer>,
): Promise<Answer> {
  const { terms: first } = await read()
  try {
    return await edit()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'busy') throw error
    const { terms: now, shown } = await read()
    if (isOverwritten(change, { first, now })) throw new AppError('record_changed', { details: shown })
    throw error
  }
}

/** True if another edit changed one of the wanted fields to another value. */
function isOverwritten<Terms extends object>(change: Partial<Terms>, { first, now }: { first: Terms; now: Terms }): boolean {
  return Object.entries(change).some(([key, wanted]) => {
    const [was, is] = [first, now].map((terms) => JSON.stringify(terms[key as keyof Terms] ?? null))
    return wanted !== undefined && is !== was && is !== JSON.stringify(wanted ?? null)
  })
}
