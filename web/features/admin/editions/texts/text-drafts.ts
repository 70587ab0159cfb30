import type { QueryClient } from '@tanstack/react-query'
import type { Edition } from '#shared/contract/editions.ts'
import type { SiteTextName } from '#shared/facts/fact-values.ts'
import type { TextValues } from './text-kinds.tsx'

/** Text that was typed and not saved, and the edition from which the form started. */
interface TextDraft {
  text: TextValues
  edition: Edition
}

/** Kept until the tab is closed, so that a visit to another page or edition does not lose a half-written text. */
const drafts = new WeakMap<QueryClient, Map<string, TextDraft>>()
const keyOf = (edition: string, name: SiteTextName) => `${edition} ${name}`

export const readDraft = (client: QueryClient, edition: string, name: SiteTextName): TextDraft | undefined =>
  drafts.get(client)?.get(keyOf(edition, name))

/** Stores a draft, or removes it if `draft` is undefined. */
export function putDraft(client: QueryClient, edition: string, name: SiteTextName, draft: TextDraft | undefined): void {
  const all = drafts.get(client) ?? new Map<string, TextDraft>()
  if (draft) all.set(keyOf(edition, name), draft)
  else all.delete(keyOf(edition, name))
  drafts.set(client, all)
}
