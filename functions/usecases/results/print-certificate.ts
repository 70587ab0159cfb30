import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { FinisherResult } from '#shared/contract/public-results.ts'
import { categories } from '#shared/domain/race/categories.ts'
import { toPlainId } from '#shared/lib/to-plain-id.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { buildNoResultError, findFinisherResult, readFinisherResult, type FinisherNeed } from './find-finisher-result.ts'

type Need = FinisherNeed & Pick<Deps, 'certificates' | 'limits' | 'settings'>

const limitPrinting = async (deps: Need, address: string, work: () => Promise<FileAnswer>) =>
  (await limitCalls(deps, { action: 'certificate', address }, work))!

/**
 * Prints the certificate of a finisher who shares results. Throws `not_found`, also while the results of the finisher's day are
 * not published, and `too_many_attempts`.
 */
export async function printCertificate(
  deps: Need,
  { address, ...requested }: { edition: string; key: string; address: string },
): Promise<FileAnswer> {
  return limitPrinting(deps, address, async () => {
    const result = await findFinisherResult(deps, requested)
    return print(deps, result, result.members[0]!.name!)
  })
}

/** Prints the certificate of a participant of this account, even if their results are not shared. Throws as {@link printCertificate}. */
export async function printOwnCertificate(
  deps: Need & Pick<Deps, 'accounts'>,
  { email, participantId, address }: { email: string; participantId: string; address: string },
): Promise<FileAnswer> {
  return limitPrinting(deps, address, () => printOwn(deps, email, participantId))
}

async function printOwn(deps: Need & Pick<Deps, 'accounts'>, email: string, participantId: string): Promise<FileAnswer> {
  const account = await deps.accounts.getAccount(email)
  const person = account?.participantIds.includes(participantId) ? await deps.roster.getParticipant(participantId) : undefined
  if (!person || person.status !== 'active') throw buildNoResultError()
  const edition = editionOf(await listEditionRecords(deps.catalog), person.eventDate)
  const result = await readFinisherResult(deps, person, { id: edition.id, name: edition.name })
  if (!result) throw buildNoResultError()
  return print(deps, result, person.name)
}

async function print({ certificates }: Pick<Deps, 'certificates'>, result: FinisherResult, name: string): Promise<FileAnswer> {
  if (result.publishedAt === null)
    throw new AppError('not_found', { message: 'De uitslag is nog voorlopig. Het certificaat is er zodra hij gepubliceerd is.' })
  const { timeMs, isCorrected, ticketType, edition, day, members } = result
  const bytes = await certificates.printCertificate({
    name,
    teammate: members[1]?.name ?? null,
    ticketType,
    edition: edition.name,
    day,
    timeMs,
    isCorrected,
    // If the time is not certain, the position is not certain either.
    places: timeMs === null ? [] : placesOf(result),
  })
  return { filename: `certificaat-${[edition.id, toPlainId(name)].filter(Boolean).join('-')}.pdf`, bytes: new Uint8Array(bytes) }
}

const placesOf = (result: FinisherResult) =>
  categories.flatMap((category) => {
    const place = category.has(result) ? category.placeOf(result) : null
    return place ? { category: category.label, position: place.position, outOf: place.outOf } : []
  })
