import type { AgeClass } from '#shared/domain/race/age-classes.ts'
import type { ResultMember, ResultEntry, EntryTime, Passing, Place } from '#shared/contract/results.ts'
import { rankGroups } from '#shared/domain/race/rank-groups.ts'
import { findResultFlags, resultFlags, type ResultFlag } from '#shared/domain/race/result-flags.ts'
import type { RaceSettings } from '#shared/domain/race/race-settings.ts'
import { countingStart, type RaceTime } from '#shared/domain/race/race-time.ts'
import { isRanked, rankResults, type RaceResult } from '#shared/domain/race/results.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import type { StartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'
import type { ParticipantWithState } from '#functions/usecases/roster/list-participants-with-state.ts'
import type { PersonFacts } from './read-person-facts.ts'

/** The facts about a person that are not on the roster. */
type EntryFacts = PersonFacts & { numberOf: StartNumberLookup }

/** An entry without its difference from the published list. */
type Entry = Omit<ResultEntry, 'change'>

/**
 * Returns the entries of a race day, sorted by type, position and name: everybody who started, finished, stopped or has a flag. A Duo is
 * one entry.
 */
export function buildEntries(races: readonly ParticipantWithState[], facts: EntryFacts, settings: RaceSettings): Entry[] {
  const { timeFrom } = settings
  const states = new Map(races.map(({ participant, state }) => [participant.id, state]))
  const stateOf = (id: string) => states.get(id)!
  const racers = races.map(({ participant }) => participant)
  /** Women and men are ranked separately within an age class too. */
  const classOf = (racer: ParticipantWithState['participant']) => {
    const ageClass = facts.ageClassOf(racer)
    return ageClass && `${racer.gender} ${ageClass}`
  }
  const places: Places = {
    overall: rankResults(racers, stateOf, timeFrom),
    byGender: rankGroups(racers, stateOf, ({ gender }) => gender, timeFrom),
    byAge: rankGroups(racers, stateOf, classOf, timeFrom),
  }
  const teams = Map.groupBy(races, ({ participant: { id, ticketType, ticketRef } }) => (placesOf(ticketType) === 2 ? ticketRef : id))
  return [...teams.values()]
    .map((team) => team.toSorted((a, b) => a.participant.index - b.participant.index))
    .filter((team) => team.some(({ state }) => isListed(state, settings)))
    .map((team) => toEntry(team, places, facts, settings))
    .toSorted(compareEntries)
}

interface Places {
  overall: ReadonlyMap<string, RaceResult>
  byGender: ReadonlyMap<string, RaceResult>
  byAge: ReadonlyMap<string, RaceResult>
}

const isListed = (state: RaceState, settings: RaceSettings) =>
  Boolean(state.start ?? state.finish ?? state.dnf) || findResultFlags(state, settings).length > 0

function toEntry(team: readonly ParticipantWithState[], places: Places, facts: EntryFacts, settings: RaceSettings): Entry {
  const { id, ticketType } = team[0]!.participant
  const result = places.overall.get(id)
  const flags = new Set(team.flatMap(({ state }): ResultFlag[] => findResultFlags(state, settings)))
  const isHalf = placesOf(ticketType) === 2 && !result && team.some(({ state }) => state.status === 'finished')
  if (isHalf) flags.add('duo_incomplete')
  return {
    id,
    ticketType,
    members: team.map((one) => toMember(one, facts, settings)),
    place: toPlace(result),
    genderPlace: toPlace(places.byGender.get(id)),
    agePlace: toPlace(places.byAge.get(id)),
    time: toTime(result),
    net: toTime(result?.times.net),
    gun: toTime(result?.times.gun),
    flags: resultFlags.filter((flag) => flags.has(flag)),
  }
}

function toMember({ participant, state }: ParticipantWithState, facts: EntryFacts, settings: RaceSettings): ResultMember {
  const { id, name, gender, waveNumber, statusWhenErased } = participant
  const ageClass: AgeClass | null = facts.ageClassOf(participant)
  const person = { name, anonymous: facts.isAnonymous(id), startNumber: facts.numberOf(participant, state), gender, ageClass }
  return {
    id,
    ...(statusWhenErased ? erasedMember : person),
    erased: statusWhenErased !== undefined,
    waveNumber: waveNumber || null,
    start: toPassing(state.start),
    countingStart: toPassing(countingStart(state, settings.timeFrom)),
    finish: toPassing(state.finish),
    ...(state.stop && !statusWhenErased ? { stopReason: state.stop.reason } : {}),
    status: isRanked(participant) ? state.status : ('cancelled' satisfies RaceState['status']),
    flags: findResultFlags(state, settings),
  }
}

/** An erased person in a result. The gender and the age class could identify them in a small group. */
const erasedMember = { name: 'Anoniem', anonymous: true, startNumber: null, gender: '', ageClass: null }

const toPassing = (moment: ScanMoment | undefined): Passing | null =>
  moment ? { at: toIsoMoment(moment.time), uncertaintyMs: moment.uncertainty, known: moment.known } : null

const toTime = (time: RaceTime | undefined): EntryTime | null =>
  time ? { ms: time.time, uncertaintyMs: time.uncertainty, known: time.known } : null

const toPlace = (result: RaceResult | undefined): Place | null =>
  result ? { position: result.position, from: result.from, to: result.to, outOf: result.outOf } : null

const order = new Intl.Collator('nl')

function compareEntries(a: Entry, b: Entry): number {
  const byType = placesOf(a.ticketType) - placesOf(b.ticketType)
  const byPlace = (a.place?.position ?? Infinity) - (b.place?.position ?? Infinity)
  // For two entries without a position, infinity minus infinity is not a number.
  return byType || (Number.isNaN(byPlace) ? 0 : byPlace) || order.compare(a.members[0]!.name, b.members[0]!.name)
}
