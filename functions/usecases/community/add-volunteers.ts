import type { AddedVolunteer } from '#shared/contract/community.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import { newOpaqueId } from '#shared/lib/ids.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'

interface Added {
  line: number
  outcome: 'added' | 'duplicate'
}

/**
 * Adds volunteers to an edition for the office, in the order of the rows. A row is left out if the edition already has its mail
 * address, in upper or lower case. Safe to repeat, even at the same time.
 */
export async function addVolunteers(
  deps: Pick<Deps, 'content' | 'clock' | 'random' | 'settings'>,
  scope: Pick<EditionScope, 'id' | 'isOfRecord'>,
  rows: readonly AddedVolunteer[],
): Promise<Added[]> {
  const all = await deps.content.list('volunteer')
  const known = new Set(
    all.filter((one) => scope.isOfRecord(one, Date.parse(one.createdAt))).map(({ email: address }) => normalizeEmail(address)),
  )
  const createdAt = toIsoMoment(deps.clock.now())
  const results: Added[] = []
  for (const { line, ...form } of rows) {
    const address = normalizeEmail(form.email)
    const isNew = !known.has(address) && (await addOnce({ ...form, createdAt, edition: scope.id }, address))
    known.add(address)
    results.push({ line, outcome: isNew ? 'added' : 'duplicate' })
  }
  return results

  /** The id is derived from the mail address, so that only one of two calls at the same time adds the volunteer. */
  async function addOnce(volunteer: Omit<(typeof all)[number], 'id'>, address: string): Promise<boolean> {
    const id = keyedDigest(deps.settings, JSON.stringify(['volunteer', scope.id, address]), 24)
    if (await deps.content.add('volunteer', { ...volunteer, id })) return true
    const holder = await deps.content.get('volunteer', id)
    if (!holder || normalizeEmail(holder.email) === address) return false
    // The volunteer with this id has another mail address by now, so the new volunteer gets a random id.
    return deps.content.add('volunteer', { ...volunteer, id: newOpaqueId(deps.random) })
  }
}
