import type { QueryClient } from '@tanstack/react-query'
import { edition as editionRecord, editionEndpoints, type Edition } from '#shared/contract/editions.ts'
import type { SiteTextName } from '#shared/facts/fact-values.ts'
import { builtInTexts } from '#shared/facts/site-texts.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { changedRecord } from '#web/features/admin/table/changed-record.ts'
import { saveEdition } from '#web/features/admin/editions/save-edition.ts'
import type { TextValues } from './text-kinds.tsx'

/** Returns the form values of a text of this edition. */
export function textOf({ facts }: Edition, name: SiteTextName): TextValues {
  const { items, ...rest } = facts[name] ?? builtInTexts[name]
  return structuredClone({
    items,
    ...('sprint' in rest ? { sprint: rest.sprint } : {}),
    ...('quote' in rest ? { quote: rest.quote } : {}),
  }) as unknown as TextValues
}
const isSame = (one: Edition, other: Edition, name: SiteTextName) =>
  JSON.stringify(textOf(one, name)) === JSON.stringify(textOf(other, name))

/** Returns the edition as another user saved it, if the save failed because of that user's change. */
export const findConflictingEdition = (error: unknown): Edition | undefined => changedRecord(failureOf(error), editionRecord)?.record

/**
 * Saves a text of an edition; null restores the built-in text. Rejects with `CallFailed`. If another user changed only other fields of the
 * edition since `seen` was read, that is not a conflict: the save is repeated with the new version.
 */
export async function saveText(client: QueryClient, name: SiteTextName, seen: Edition, text: unknown): Promise<Edition> {
  const save = ({ version }: Edition) => saveEdition(client, seen.id, { version, facts: { [name]: text } })
  try {
    return await save(seen)
  } catch (error) {
    const theirs = findConflictingEdition(error)
    if (!theirs || !isSame(seen, theirs, name)) throw error
    return await save(theirs)
  } finally {
    void client.invalidateQueries({ queryKey: versionsKey(seen.id, name) })
  }
}

/** The query key of the earlier versions of a text. */
export const versionsKey = (edition: string, name: SiteTextName) => [editionEndpoints.listTextVersions.path, edition, name] as const
