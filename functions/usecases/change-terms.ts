import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { assertNotOutdated } from './assert-not-outdated.ts'
import { versionOf } from './version-of.ts'

/** Adds a version to terms, for a screen that changes them. */
export const withVersion = <Terms extends object>(terms: Terms): Terms & { version: string } => ({
  ...terms,
  version: versionOf(Object.entries(terms).toSorted(([one], [other]) => (one < other ? -1 : 1))),
})

interface TermsStore<Terms> {
  read: () => Promise<Terms | undefined>
  /** Returns false if the terms have changed since `previous` was read. */
  write: (next: Terms, previous: Terms | undefined) => Promise<boolean>
}

/**
 * Changes terms that have a single record. Throws `record_changed` with the current terms if `version` is not the current one; without a
 * version the last change wins.
 */
export async function changeTerms<Terms extends object>(
  { read, write }: TermsStore<Terms>,
  defaults: Terms,
  { version, ...next }: Terms & { version?: string | undefined },
): Promise<void> {
  return retryOnConflict(async () => {
    const previous = await read()
    const terms = next as unknown as Terms
    assertNotOutdated(version, withVersion({ ...defaults, ...previous }), withVersion({ ...defaults, ...terms }))
    if (!(await write(terms, previous))) return conflict
  })
}
