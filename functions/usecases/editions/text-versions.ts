import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { editionEndpoints } from '#shared/contract/editions.ts'
import type { ChosenFacts } from '#shared/domain/race/editions.ts'
import { siteTextNames, type SiteTextName } from '#shared/facts/fact-values.ts'
import { builtInTexts } from '#shared/facts/site-texts.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { EditionRecord, TextVersion } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { canonicalJson } from '#functions/usecases/digests.ts'

const pageSize = 10

/** Returns a text of an edition without the day on which it was changed; null for the built-in text. */
function contentOf(facts: ChosenFacts, name: SiteTextName) {
  if (name !== 'termsText') return facts[name] ?? null
  return facts.termsText ? { items: facts.termsText.items } : null
}
const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other)

/**
 * Returns the facts as they are stored. A text that equals the built-in one is left out, so that it follows later changes of the built-in
 * text. Terms that differ from the stored ones get the day of `now`.
 */
export function storeTexts(before: ChosenFacts, given: ChosenFacts, now: number): ChosenFacts {
  const facts = { ...given }
  for (const name of siteTextNames) if (isSame(contentOf(facts, name), builtInTexts[name])) delete facts[name]
  if (!facts.termsText) return facts
  const isKept = isSame(contentOf(before, 'termsText'), contentOf(facts, 'termsText'))
  const changedOn = isKept ? before.termsText?.changedOn : eventDateOf(now)
  return { ...facts, termsText: { items: facts.termsText.items, ...(changedOn === undefined ? {} : { changedOn }) } }
}

/**
 * Returns the versions that a change of an edition adds: one for each text that differs. Leave out `before` for a new edition, whose
 * texts are copies.
 */
export function diffTexts(
  before: EditionRecord | undefined,
  next: EditionRecord,
  { by, at }: Pick<TextVersion, 'by' | 'at'>,
): readonly TextVersion[] {
  return siteTextNames
    .filter((name) => !isSame(contentOf(before?.facts ?? {}, name), contentOf(next.facts, name)))
    .map((name) => ({ name, rev: next.rev, at, by, text: next.facts[name] ?? null }))
}

/** Lists the versions of a text, newest first. Throws `not_found`. */
export async function listTextVersions(
  { catalog }: Pick<Deps, 'catalog'>,
  { id, name }: { id: string; name: SiteTextName },
  before: number | undefined,
): Promise<ResponseOf<typeof editionEndpoints.listTextVersions>> {
  if (!(await listEditionRecords(catalog)).some((one) => one.id === id))
    throw new AppError('not_found', { message: 'Deze editie bestaat niet of niet meer.' })
  // Reads one version more than a page has, to find out whether there is a next page.
  const found = await catalog.listTextVersions(id, name, { limit: pageSize + 1, before })
  const versions = found.slice(0, pageSize).map(({ rev, at, by, text }) => ({ rev, at: toIsoMoment(at), by, text }))
  // The store keeps each text under its name, so the name identifies the text.
  return { name, versions, more: found.length > pageSize } as never
}
