import type { z } from 'zod'
import type { Edition, editionEdit } from '#shared/contract/editions.ts'
import type { ChosenFacts } from '#shared/domain/race/editions.ts'
import { firstOrganiserAddonId } from '#shared/domain/tickets/addons.ts'
import { builtInFacts, readFact } from '#shared/facts/event-facts.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import type { EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { currentOf, editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { queueOwedJobs } from '#functions/usecases/owed-jobs.ts'
import { createLocationNotice } from './change-race-day.ts'
import { diffRuns, buildRunBelowSoldError } from './change-runs.ts'
import { showEdition, versionOfEdition, type ShowNeed } from './show-edition.ts'
import { diffTexts, storeTexts } from './text-versions.ts'
import { storeDiscountEditions } from '#functions/usecases/catalog/discount-edition.ts'

type Need = ShowNeed & Pick<Deps, 'random' | 'queue'>
type EditionEdit = z.output<typeof editionEdit>

/**
 * Changes the given fields of an edition. The new terms apply to later sales; paid and held tickets keep their terms. Throws `not_found`,
 * `invalid_input` at the field of a limited run that is shorter than the number already sold, and `record_changed` with the current edition
 * if `version` is not its version. `mail`: everybody with a place on a day that gets the new venue receives a mail about it. `by`: the
 * administrator, for the versions of the site's texts.
 */
export async function changeEdition(deps: Need, id: string, { version, facts, mail, ...change }: EditionEdit, by = ''): Promise<Edition> {
  const mailsNewVenue = mail === true
  return write(deps, id, { mailsNewVenue, by }, (previous) => {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const merged = mergeFacts(previous.facts, facts)
    const next = { ...previous, ...given, facts: storeTexts(previous.facts, merged, deps.clock.now()) }
    assertNoAddonRemoved(previous, next)
    const is = versionOfEdition(previous)
    // The edition already has the requested values: the same change was saved before, but its answer was lost.
    if (version !== undefined && version !== is) return versionOfEdition(next) === is ? previous : 'seen_other'
    return next
  })
}

/** A sold add-on must keep its name and its number of sold pieces, so an organiser can switch off an added add-on but not remove it. */
function assertNoAddonRemoved(previous: EditionRecord, next: EditionRecord): void {
  const removed = previous.addons.find(({ id }) => id >= firstOrganiserAddonId && !next.addons.some((one) => one.id === id))
  if (!removed) return
  const message = `Zet ${removed.name} uit in plaats van hem weg te laten.`
  throw new AppError('invalid_input', { message, details: [{ path: 'addons', message }] })
}

/** Makes this edition the current one, which the site names and sells. Does nothing if it is current already. */
export async function makeEditionCurrent(deps: Need, id: string): Promise<Edition> {
  await storeDiscountEditions(deps)
  return write(deps, id, { mailsNewVenue: false, by: '' }, (previous, editions) => {
    const current = currentOf(editions)
    if (current.id === id) return previous
    // Must be later than the `currentSince` of the current edition, even if the clock was ahead when that was set.
    const currentSince = Math.max(deps.clock.now(), (current.currentSince ?? 0) + 1)
    const earlierSince = [...(previous.earlierSince ?? []), ...(previous.currentSince === null ? [] : [previous.currentSince])]
    return { ...previous, currentSince, ...(earlierSince.length > 0 ? { earlierSince } : {}) }
  })
}

/** Merges the chosen facts with a change. Null removes a choice, so that the built-in fact applies again. */
function mergeFacts(before: ChosenFacts, given: EditionEdit['facts']): ChosenFacts {
  const all = Object.entries({ ...before, ...given })
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined))
}

/**
 * Changes the venue of the days that have the previous venue; days with another location have it on purpose. Runs before the edition is
 * written: if the process stops in between, the same change continues. Returns false if somebody changed a day meanwhile; the next try
 * changes the rest.
 */
async function changeVenueOfDays(
  deps: Need,
  editions: readonly EditionRecord[],
  { previous, next, mailsNewVenue }: { previous: EditionRecord; next: EditionRecord; mailsNewVenue: boolean },
): Promise<boolean> {
  const { catalog } = deps
  const [from, to] = [previous, next].map(({ facts }) => formatVenue(facts.venue ?? readFact('venue', 'mail', builtInFacts).value)) as [
    string,
    string,
  ]
  if (from === to) return true
  const daysAtVenue = (await catalog.listEventDays()).filter(
    (day) => day.location === from && editionOf(editions, day.eventDate).id === previous.id,
  )
  for (const day of daysAtVenue) {
    const owed = mailsNewVenue ? [createLocationNotice(deps, day)] : []
    if (typeof (await catalog.changeEventDay(day, { ...day, location: to }, owed)) === 'string') return false
    await queueOwedJobs(deps, owed)
  }
  return true
}

async function write(
  deps: Need,
  id: string,
  { mailsNewVenue, by }: { mailsNewVenue: boolean; by: string },
  change: (previous: EditionRecord, editions: readonly EditionRecord[]) => EditionRecord | 'seen_other',
): Promise<Edition> {
  const { catalog } = deps
  return retryOnConflict(async () => {
    const editions = await listEditionRecords(catalog)
    const previous = editions.find((one) => one.id === id)
    if (!previous) throw new AppError('not_found', { message: 'Deze editie bestaat niet of niet meer.' })
    const next = change(previous, editions)
    if (next === 'seen_other') throw new AppError('record_changed', { details: await showEdition(deps, id) })
    if (next === previous) return showEdition(deps, id)
    const written = { ...next, rev: previous.rev + 1 }
    if (!(await changeVenueOfDays(deps, editions, { previous, next, mailsNewVenue }))) return conflict
    // The built-in edition has no record until its first change.
    const runs = diffRuns(written, previous)
    const texts = diffTexts(previous, written, { by, at: deps.clock.now() })
    const outcome =
      previous.rev === 0 ? await catalog.createEdition(written, runs, texts) : await catalog.changeEdition(written, runs, texts)
    if (outcome === 'done') return showEdition(deps, id)
    if (outcome === 'below_sold') throw await buildRunBelowSoldError({ catalog }, previous, written)
    return conflict
  })
}
