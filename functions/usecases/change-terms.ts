import { AppError } from '#functions/ports/app-error.ts'
import { assertTimeLeft, withinBudget } from '#functions/ports/time-budget.ts'
import { raceBudgetMs } from './lose-race.ts'
import { refuseOlder } from './refuse-older.ts'
import { versionOf } from './version-of.ts'

/** So often others may come in between before it is said to be busy. */
const tries = 8

/** Terms with what says which they are, for who changes them. */
export const withVersion = <Terms extends object>(terms: Terms): Terms & { version: string } => ({
  ...terms,
  version: versionOf(Object.entries(terms).toSorted(([one], [other]) => (one < other ? -1 : 1))),
})

interface TermsStore<Terms> {
  read: () => Promise<Terms | undefined>
  /** False when they are not as they were read any more. */
  write: (next: Terms, previous: Terms | undefined) => Promise<boolean>
}

/**
 * Sets terms of which there is one record, `built` until the first time. Throws `record_changed` with what is there when it is not the version that
 * was seen; without one the last one wins.
 */
export async function changeTerms<Terms extends object>(
  store: TermsStore<Terms>,
  built: Terms,
  wanted: Terms & { version?: string | undefined },
): Promise<void> {
  return withinBudget(raceBudgetMs, () => changeInTurn(store, built, wanted))
}

async function changeInTurn<Terms extends object>(
  { read, write }: TermsStore<Terms>,
  built: Terms,
  { version, ...next }: Terms & { version?: string | undefined },
): Promise<void> {
  for (let left = tries; left > 0; left--) {
    if (left < tries - 1) assertTimeLeft()
    const previous = await read()
    const terms = next as unknown as Terms
    refuseOlder(version, withVersion({ ...built, ...previous }), withVersion({ ...built, ...terms }))
    if (await write(terms, previous)) return
  }
  throw new AppError('busy')
}
