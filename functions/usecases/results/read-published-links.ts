import type { DashboardParticipant } from '#shared/contract/accounts.ts'
import { certificatePath, editionResultsPath, finisherPath, ownCertificatePath } from '#shared/domain/race/result-paths.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { resultKeyOf } from './result-key.ts'

type Need = Pick<Deps, 'catalog' | 'profiles' | 'publications'>

/**
 * Returns the paths of a participant's published result and certificate; null until the results of their day are published. If they have no
 * position or do not share their result, `page` is the path of the result list of their day. `isOwn`: the account may also print the
 * certificate of a result that is not shared.
 */
export async function readPublishedLinks(
  { catalog, profiles, publications }: Need,
  person: ParticipantRecord,
  { isOwn, hasPlace }: { isOwn: boolean; hasPlace: boolean },
): Promise<DashboardParticipant['published']> {
  const publication = await publications.getPublication(person.eventDate)
  if (!publication?.published) return null
  const [editions, [profile]] = await Promise.all([listEditionRecords(catalog), profiles.list([person.id])])
  const { id } = editionOf(editions, person.eventDate)
  const shares = profile?.privacySettings.shareResults ?? true
  const key = resultKeyOf(person)
  if (!hasPlace) return { page: listPath(id, person), certificate: null }
  return {
    page: shares ? finisherPath(id, key) : listPath(id, person),
    certificate: isOwn ? ownCertificatePath(person.id) : shares ? certificatePath(id, key) : null,
  }
}

const listPath = (edition: string, { eventDate }: ParticipantRecord) => `${editionResultsPath(edition)}?dag=${eventDate}`
