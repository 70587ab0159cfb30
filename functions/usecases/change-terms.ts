import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { refuseOlder } from './refuse-older.ts'
import { versionOf } from './version-of.ts'

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
  { read, write }: TermsStore<Terms>,
  built: Terms,
  { version, ...next }: Terms & { version?: string | undefined },
): Promise<void> {
  return retryOnConflict(async () => {
    const previous = await read()
    const terms = next as unknown as Terms
    refuseOlder(version, withVersion({ ...built, ...previous }), withVersion({ ...built, ...terms }))
    if (!(await write(terms, previous))) return conflict
  })
}
