import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import type { PublicResultList } from '#shared/contract/public-results.ts'
import type { Racer } from './race-phone.ts'

/**
 * A person in a scripted race, with the wristband, the start and the finish that the script gives this person. Times are ms since the
 * epoch by the script's clock.
 */
export interface Runner extends Racer {
  /** The text of the ticket's QR code. */
  ticket: string
  band: string
  ticketType: string
  gender: string
  teammate: string | null
  start?: number
  finish?: number
}

type Details = Pick<Runner, 'ticketType' | 'gender'> & { qrCode: string; teammate: { id: string } | null }

/** Reads the office's details of these people, and gives each a wristband, numbered from `first`. */
export async function readRunners(office: APIRequestContext, origin: string, people: readonly Racer[], first: number): Promise<Runner[]> {
  const details = await Promise.all(people.map(async ({ id }) => read(await office.get(`${origin}/api/admin/participants/${id}`))))
  return people.map((one, at) => {
    const { qrCode, ticketType, gender, teammate } = details[at]!
    return { ...one, ticket: qrCode, band: `WB-${first + at}`, ticketType, gender, teammate: teammate?.id ?? null }
  })
}

async function read(answer: APIResponse): Promise<Details> {
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { participant: Details }).participant
}

/** Picks at most `count` people of a wave, and either both people of a Duo or neither. */
export function pickTeams(runners: readonly Runner[], count: number): Runner[] {
  const taken: Runner[] = []
  for (const one of runners) {
    const mate = runners.find(({ id }) => id === one.teammate)
    const team = mate ? [one, mate] : [one]
    const isWhole = team.length === (one.ticketType === 'duo' ? 2 : 1)
    if (isWhole && !taken.includes(one) && taken.length + team.length <= count) taken.push(...team)
  }
  return taken
}

/** One line of a result list, so that two lists can be compared. Only a Solo has a position by gender and by age. */
export interface Line {
  who: string
  type: string
  place: number
  outOf: number
  genderPlace: number | null
  agePlace: number | null
}
interface Timed {
  line: Line
  ms: number
}

const numberOf = (band: string) => band.slice('WB-'.length)
const nameLine = (members: readonly { name: string; number: string }[]) =>
  members
    .map(({ name, number }) => `${number} ${name}`)
    .toSorted()
    .join(' + ')

/** Reads the lines of a public result list, each with its time and age class. */
export const readLines = ({ entries }: PublicResultList): (Omit<Timed, 'ms'> & { ms: number | null; ageClass: string | null })[] =>
  entries.map(({ ticketType, members, place, genderPlace, agePlace, timeMs }) => ({
    ms: timeMs,
    ageClass: members[0]!.ageClass,
    line: {
      who: nameLine(members.map(({ name, startNumber }) => ({ name: name!, number: startNumber! }))),
      type: ticketType,
      place: place.position,
      outOf: place.outOf,
      genderPlace: genderPlace?.position ?? null,
      agePlace: agePlace?.position ?? null,
    },
  }))

/**
 * Computes the result list from the script alone, without any rule of the product: Solo, then Duo, each by time. A Duo's time is the
 * longer of its two times. `ageClassOf` finds the age class by the line's `who`, because only the server has birth dates.
 */
export function computeLines(runners: readonly Runner[], ageClassOf: (who: string) => string | null): Timed[] {
  const teams = Map.groupBy(runners, ({ id, teammate }) => [id, teammate ?? ''].toSorted().join())
  const all = [...teams.values()].map((team) => ({
    who: nameLine(team.map(({ name, band }) => ({ name, number: numberOf(band) }))),
    type: team[0]!.ticketType,
    gender: team[0]!.gender,
    ms: Math.max(...team.map(({ start, finish }) => finish! - start!)),
  }))
  type Entry = (typeof all)[number]
  const placeAmong = (one: Entry, rivals: readonly Entry[]) => 1 + rivals.filter(({ ms }) => ms < one.ms).length
  return ['solo', 'duo'].flatMap((type) => {
    const field = all.filter((one) => one.type === type).toSorted((a, b) => a.ms - b.ms)
    const within = (one: Entry, groupOf: (entry: Entry) => string | null) => {
      const group = groupOf(one)
      return type === 'solo' && group !== null
        ? placeAmong(
            one,
            field.filter((rival) => groupOf(rival) === group),
          )
        : null
    }
    return field.map((one) => ({
      ms: one.ms,
      line: {
        who: one.who,
        type,
        place: placeAmong(one, field),
        outOf: field.length,
        genderPlace: within(one, ({ gender }) => gender),
        agePlace: within(one, ({ who, gender }) => ageClassOf(who) && `${gender} ${ageClassOf(who)}`),
      },
    }))
  })
}
