import { ageClassOf, type AgeClass } from '#shared/domain/race/age-classes.ts'
import { ageOn } from '#shared/domain/tickets/minimum-age.ts'
import { runInPortions } from '#shared/lib/run-in-portions.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { ProfileStore } from '#functions/ports/accounts/profile-store.ts'
import type { TicketStore } from '#functions/ports/tickets/ticket-store.ts'

type Need = Pick<Deps, 'tickets' | 'profiles' | 'clock'>

/** The facts about people that a result list needs and that are not on the roster. */
export interface PersonFacts {
  ageClassOf: (one: ParticipantRecord) => AgeClass | null
  /** True if the participant does not share results. */
  isAnonymous: (participantId: string) => boolean
}

/** The number of tickets that are read at the same time. */
const readsAtOnce = 50
/** Ms for which privacy settings are cached: as long as the edge caches an answer, because a person may hide their result at any time. */
const reuseMs = 5_000

/** Cached birth dates, by {@link holderOf}: a new holder of a place has a new key, so their birth date is read. */
const birthDates = new WeakMap<TicketStore, Map<string, string>>()
const anonymous = new WeakMap<ProfileStore, { at: number; asked: Set<string>; ids: Set<string> }>()

/** Reads the age classes and the privacy settings of these people. Birth dates stay on the server. */
export async function readPersonFacts(deps: Need, people: readonly ParticipantRecord[]): Promise<PersonFacts> {
  const [born, hidden] = await Promise.all([readBirthDates(deps, people), readAnonymous(deps, people)])
  return {
    ageClassOf: (one) => ageClassOf(born.get(holderOf(one)) ?? '', one.eventDate),
    isAnonymous: (id) => hidden.has(id),
  }
}

/** Reads the ages of these people on their race days; undefined for an unknown birth date. */
export async function readAges(
  deps: Pick<Deps, 'tickets'>,
  people: readonly ParticipantRecord[],
): Promise<(one: ParticipantRecord) => number | undefined> {
  const born = await readBirthDates(deps, people)
  return (one) => {
    const birthDate = born.get(holderOf(one))
    return birthDate ? ageOn(birthDate, one.eventDate) : undefined
  }
}

/** Identifies the holder of a place: a new holder has a new code version. */
const holderOf = ({ id, codeVersion }: ParticipantRecord) => `${id} ${codeVersion}`

/** Reads the birth dates from the tickets, because the roster has none. The birth date of a place changes only with its holder. */
async function readBirthDates({ tickets }: Pick<Deps, 'tickets'>, people: readonly ParticipantRecord[]): Promise<Map<string, string>> {
  const known = birthDates.get(tickets) ?? new Map<string, string>()
  birthDates.set(tickets, known)
  const missing = Map.groupBy(
    people.filter((one) => !known.has(holderOf(one))),
    ({ ticketId }) => ticketId,
  )
  await runInPortions([...missing], readsAtOnce, async ([id, holders]) => {
    const ticket = await tickets.get(id)
    for (const one of holders) known.set(holderOf(one), ticket?.participants.find((person) => person.id === one.id)?.birthDate ?? '')
  })
  return known
}

async function readAnonymous({ profiles, clock }: Need, people: readonly ParticipantRecord[]): Promise<Set<string>> {
  const now = clock.now()
  let last = anonymous.get(profiles)
  if (!last || now < last.at || now - last.at >= reuseMs) anonymous.set(profiles, (last = { at: now, asked: new Set(), ids: new Set() }))
  const { asked, ids } = last
  const missing = people.flatMap(({ id }) => (asked.has(id) ? [] : id))
  if (missing.length === 0) return ids
  for (const { participantId, privacySettings } of await profiles.list(missing)) if (!privacySettings.shareResults) ids.add(participantId)
  for (const id of missing) asked.add(id)
  return ids
}
