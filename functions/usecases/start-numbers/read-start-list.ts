import type { Starter, StartList, StartWave } from '#shared/contract/start-numbers.ts'
import { isInCancelledWave, type CancelledWaves } from '#shared/domain/race/cancelled-waves.ts'
import { findCurrentRaceDay } from '#shared/domain/race/race-day-of.ts'
import { defaultNumbering, numberingOf, startNumberOf, wearsBands, type Numbering } from '#shared/domain/race/start-numbers.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { ownNumberOf } from '#functions/ports/roster/own-number-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { editionOf, listEditionRecords, type IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { readCancelledWaves } from '#functions/usecases/catalog/read-cancelled-waves.ts'
import { alwaysRevalidate, readLiveRoster, type LiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { readPersonFacts, type PersonFacts } from '#functions/usecases/results/read-person-facts.ts'
import { raceDaysOf } from '#functions/usecases/results/read-current-results.ts'

type Need = Pick<Deps, 'roster' | 'catalog' | 'tickets' | 'profiles' | 'clock'>

/** Reads the start list of the race day `requested`. The default is today, otherwise the next, otherwise the last day with participants. */
export async function readStartList(deps: Need, isOfEdition: IsOfEdition, requested?: string): Promise<StartList> {
  // Always reads the newest roster, because an organiser prints the list right after giving numbers.
  const live = await readLiveRoster(deps, alwaysRevalidate)
  const days = raceDaysOf([...live.people.values()]).filter(isOfEdition)
  const day = requested ?? findCurrentRaceDay(days, eventDateOf(deps.clock.now())) ?? null
  if (day === null) return { days, day, numbering: defaultNumbering, waves: [], people: [] }
  const starters = listStarters(live, day)
  const [facts, editions, firsts, cancelled] = await Promise.all([
    readPersonFacts(deps, starters),
    listEditionRecords(deps.catalog),
    deps.roster.getFirstNumbers(day),
    readCancelledWaves(deps),
  ])
  const tickets = Map.groupBy(starters, ({ ticketId }) => ticketId)
  const partnerOf = ({ id, ticketId }: ParticipantRecord) => tickets.get(ticketId)!.find((other) => other.id !== id)
  const show = { facts, partnerOf, numbering: numberingOf(editionOf(editions, day)), stateOf: live.stateOf }
  return {
    days,
    day,
    numbering: show.numbering,
    waves: listWaves(starters, firsts, cancelled),
    people: starters.map((one) => toStarter(one, show)),
    ...(wearsBands(show.numbering) ? {} : { otherDays: listOtherNumbers(live, days, day) }),
  }
}

const order = new Intl.Collator('nl')

/**
 * Lists the people with a valid ticket for a day, sorted by wave and by the name of a Solo or of a Duo's first person. Both people of a
 * Duo follow each other, so that they get two consecutive numbers.
 */
export function listStarters({ people }: Pick<LiveRoster, 'people'>, day: string): ParticipantRecord[] {
  const ofDay = [...people.values()].filter(({ status, eventDate }) => status === 'active' && eventDate === day)
  const names = new Map(ofDay.filter(({ index }) => index === 0).map(({ ticketId, name }) => [ticketId, name]))
  const nameOf = ({ ticketId, name }: ParticipantRecord) => names.get(ticketId) ?? name
  return ofDay.toSorted(
    (a, b) =>
      (a.waveTime ?? Infinity) - (b.waveTime ?? Infinity) ||
      a.waveNumber - b.waveNumber ||
      order.compare(nameOf(a), nameOf(b)) ||
      (a.ticketId < b.ticketId ? -1 : a.ticketId > b.ticketId ? 1 : 0) ||
      a.index - b.index,
  )
}

/** Lists the start numbers that the office gave on each other day, lowest first. Leaves out days on which nobody has a number. */
function listOtherNumbers({ people }: Pick<LiveRoster, 'people'>, days: readonly string[], day: string): StartList['otherDays'] {
  const byDay = Map.groupBy([...people.values()], ({ eventDate }) => eventDate)
  return days
    .filter((one) => one !== day)
    .map((one) => ({
      day: one,
      numbers: (byDay.get(one) ?? []).flatMap((person) => ownNumberOf(person) ?? []).toSorted((a, b) => a - b),
    }))
    .filter(({ numbers }) => numbers.length > 0)
}

/** Lists the waves of these people, in the order of the people. */
function listWaves(
  starters: readonly ParticipantRecord[],
  firsts: Readonly<Record<string, number>>,
  cancelled: CancelledWaves,
): StartWave[] {
  const waves = Map.groupBy(starters, ({ waveId }) => waveId ?? 0)
  return [...waves].map(([id, people]) => ({
    id,
    number: people[0]!.waveNumber,
    startTime: toIsoMoment(people[0]!.waveTime),
    people: people.length,
    cancelled: isInCancelledWave(people[0]!, cancelled),
    first: firsts[id] ?? null,
  }))
}

interface Shown extends Pick<LiveRoster, 'stateOf'> {
  facts: PersonFacts
  partnerOf: (one: ParticipantRecord) => ParticipantRecord | undefined
  numbering: Numbering
}

function toStarter(one: ParticipantRecord, { facts, partnerOf, numbering, stateOf }: Shown): Starter {
  const { id, name, ticketType, gender, waveId } = one
  const own = ownNumberOf(one)
  return {
    id,
    name,
    startNumber: startNumberOf(numbering, { own, wristband: stateOf(one).wristband }),
    ownNumber: own ?? null,
    ticketType,
    partner: (placesOf(ticketType) === 2 && partnerOf(one)?.name) || null,
    gender,
    ageClass: facts.ageClassOf(one),
    waveId: waveId ?? 0,
  }
}
