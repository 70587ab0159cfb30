import type { Fact } from './fact.ts'
import { placeStated, waveOf } from './oracle-stated.ts'

/**
 * Computes which final states of a participant are possible. It is slow, because it replays the events in every order that the devices'
 * times allow. It implements the rules of docs/transitions.md a second time and shares no code with the fold.
 */

const moments = ['checkIn', 'start', 'finish', 'dnf', 'cancelled'] as const
type Moment = (typeof moments)[number]
export type Standing = { [M in Moment]?: string } & { status: string; wristband?: string; conflicts: string[] }

/** Writes a standing as text. Two equal standings give the same text. */
export const writeStanding = ({ status, wristband = '-', conflicts, ...standing }: Standing) =>
  [
    status,
    ...moments.map((one) => `${one}=${standing[one] ?? '-'}`),
    `band=${wristband}`,
    `conflicts=${[...conflicts].sort().join('+')}`,
  ].join(' ')

/** The largest number of possible orders of the events for which the oracle computes the states. */
const maxOrders = 4000

/** Returns all possible states, as {@link writeStanding} writes them; undefined if more than {@link maxOrders} orders are possible. */
export function listPossibleStates(participantId: string, facts: readonly Fact[]): Set<string> | undefined {
  const bands = new Set(
    facts.flatMap((one) => (one.kind === 'link-wristband' && one.participantId === participantId ? one.wristband! : [])),
  )
  const about = facts.filter((one) => one.participantId === participantId || bands.has(one.wristband ?? '') || one.kind === 'start-wave')
  if (about.some((one) => one.kind === 'start-wave') && about.some((one) => one.vague)) return undefined
  if (about.some((one) => one.kind === 'settle' && about.some((other) => mayHaveBeenSettled(other, one)))) return undefined
  if (about.some((scan) => about.some((one) => one.participantId === participantId && mayHaveCheckedInAfter(one, scan)))) return undefined
  const found = new Set<string>()
  let checkedOrders = 0
  function visitOrders(lived: Fact[], left: readonly Fact[]): boolean {
    if (left.length === 0) {
      found.add(writeStanding(replayOrder(participantId, lived)))
      return ++checkedOrders < maxOrders
    }
    return left.every((next) => {
      if (left.some((other) => other.at + other.off < next.at - next.off)) return true
      return visitOrders(
        [...lived, next],
        left.filter((other) => other !== next),
      )
    })
  }
  return visitOrders([], about) ? found : undefined
}

function replayOrder(participantId: string, order: readonly Fact[]): Standing {
  const aside = settledAside(participantId, order)
  const standing: Standing = { status: 'registered', conflicts: [] }
  const stood: { [M in Moment]?: Fact } = {}
  let checkIns: string[] = []
  let statusSet: Fact | undefined

  const stand = (moment: Moment, fact: Fact) => {
    const before = stood[moment]
    if (!before || fact.made !== undefined || (before.vague && !fact.vague)) stood[moment] = fact
  }
  const inSome = (...statuses: string[]) => statuses.includes(standing.status)

  const mine = order.filter((fact, at) => !aside.has(fact.id) && findParticipantOf(fact, order.slice(0, at + 1), order) === participantId)
  for (const fact of placeStated(mine)) {
    if (fact.kind === 'check-in') {
      checkIns.push(fact.id)
      stand('checkIn', fact)
      if (inSome('registered')) standing.status = 'checked_in'
    } else if (fact.kind === 'start') {
      stand('start', fact)
      if (inSome('registered', 'checked_in')) standing.status = 'started'
    } else if (fact.kind === 'finish') {
      stand('finish', fact)
      if (!inSome('cancelled')) standing.status = 'finished'
    } else if (fact.kind === 'dnf') {
      if (inSome('finished', 'cancelled')) continue
      stand('dnf', fact)
      standing.status = 'dnf'
    } else if (fact.kind === 'cancel') {
      stand('cancelled', fact)
      standing.status = 'cancelled'
    } else if (fact.kind === 'set-status') {
      decide(fact)
    }
  }

  function decide(fact: Fact) {
    standing.status = fact.status!
    statusSet = fact
    const fits: Record<string, Moment[]> = {
      registered: [],
      checked_in: ['checkIn'],
      started: ['checkIn', 'start'],
      finished: ['checkIn', 'start', 'finish'],
    }
    const kept = fits[fact.status!] ?? ['checkIn', 'start']
    for (const moment of moments) if (!kept.includes(moment)) delete stood[moment]
    const named = { checked_in: 'checkIn', started: 'start', finished: 'finish', dnf: 'dnf', cancelled: 'cancelled' }[fact.status!] as
      | Moment
      | undefined
    if (named) stood[named] ??= fact
    checkIns = stood.checkIn ? [stood.checkIn.id] : []
  }

  joinWave()
  for (const moment of moments) if (stood[moment]) standing[moment] = stood[moment].id
  standing.conflicts = checkIns.filter((id) => id !== standing.checkIn)
  wearBands()
  return standing

  /** Determines which wristband the participant wears. If another participant now wears it too, a person must decide. */
  function wearBands() {
    const links = order.filter(({ kind }) => kind === 'link-wristband')
    const own = links.filter((one) => one.participantId === participantId)
    const mine = lastOf(own)
    if (!mine) return
    const holder = (band: string) => lastOf(links.filter((one) => one.wristband === band))!
    if (holder(mine.wristband!).participantId === participantId) standing.wristband = mine.wristband
    // A link with an unknown time does not end an earlier link with a known time, but the participant may wear the wristband of either.
    const tookNothing = own.filter((one) => {
      const rivals = links
        .slice(0, links.indexOf(one))
        .filter((other) => other.participantId === participantId || other.wristband === one.wristband)
      return one !== mine && one.vague && rivals.some(({ vague }) => !vague) && one.at + one.width >= mine.at - mine.width
    })
    for (const one of [mine, ...tookNothing]) {
      const { id, participantId: wearer } = holder(one.wristband!)
      if (wearer !== participantId) standing.conflicts.push(`${one.id}>${id}`)
    }
  }

  /** Gives the wave's start to a participant who was checked in when the wave started, and who has no start of their own. */
  function joinWave() {
    const started = waveOf(order)
    if (!started || !stood.checkIn || !inSome('checked_in', 'started', 'finished', 'dnf')) return
    const { wave, pressed } = started
    const place = (fact: Fact | undefined) => (fact ? order.indexOf(fact) : undefined)
    const moment = place(wave)!
    // A status that was set after the wave's start gives no start time.
    const isSaid = stood.start?.kind === 'set-status' && place(stood.start)! > moment
    // A start that is surely after the finish is ignored.
    const isTooLate = stood.start && stood.finish && stood.start.at - stood.start.width > stood.finish.at + stood.finish.width
    if (stood.start && !isSaid && !isTooLate) return
    // If the order of check-in and wave start is uncertain, the participant is treated as checked in before the start.
    if (stood.checkIn.at - stood.checkIn.width > Math.max(wave.at + wave.width, pressed.at)) return
    const isLater = place(statusSet)! > Math.max(moment, place(pressed)!)
    if (statusSet && isLater && ['registered', 'checked_in', 'cancelled'].includes(statusSet.status!)) return
    if ((place(stood.finish) ?? Infinity) < moment || (place(stood.dnf) ?? Infinity) < moment) return
    stood.start = wave
    if (inSome('checked_in')) standing.status = 'started'
  }
}

/**
 * Whether a check-in with a later time than the decision may in truth be earlier, because its device's clock is uncertain. The decision may
 * then also apply to that check-in.
 */
function mayHaveBeenSettled({ kind, at, off, width }: Fact, decision: Fact): boolean {
  const surelyBefore = at + off < decision.at - decision.off
  return kind === 'check-in' && !surelyBefore && at - off - width <= decision.at + decision.off
}

/** Returns the check-ins that the last decision rejects: all check-ins before it, except the one that the decision keeps. */
function settledAside(participantId: string, order: readonly Fact[]): Set<string> {
  const aside = new Set<string>()
  for (const [at, fact] of order.entries()) {
    if (fact.kind !== 'settle' || fact.participantId !== participantId) continue
    if (!order.some(({ id, kind, participantId: whom }) => id === fact.stands && kind === 'check-in' && whom === participantId)) continue
    for (const other of order.slice(0, at)) if (other.kind === 'check-in' && other.participantId === participantId) aside.add(other.id)
    aside.delete(fact.stands!)
  }
  return aside
}

/**
 * Returns the participant of a fact: the wearer of the scanned wristband at that time, or else the first person who gets that wristband
 * later, unless that person surely checked in after the fact.
 */
function findParticipantOf(fact: Fact, until: readonly Fact[], order: readonly Fact[]): string | undefined {
  if (fact.participantId !== undefined) return fact.participantId
  const isLink = (one: Fact) => one.kind === 'link-wristband' && one.wristband === fact.wristband
  const wears = lastOf(until.filter(isLink))?.participantId
  if (wears !== undefined) return wears
  const gets = order.find(isLink)?.participantId
  const cameIn = order.filter((one) => one.kind === 'check-in' && one.participantId === gets)
  return cameIn.length > 0 && cameIn.every((one) => one.at - one.width > fact.at + fact.width) ? undefined : gets
}

/** Whether it is uncertain that the wearer's check-in came before the scan of the wristband. */
function mayHaveCheckedInAfter({ kind, participantId, at, off, width }: Fact, scan: Fact): boolean {
  if (kind !== 'check-in' || participantId === undefined || scan.participantId !== undefined || scan.wristband === undefined) return false
  return Math.abs(at - width - (scan.at + scan.width)) <= off + scan.off
}

/** Returns the last link of a wristband with a known time. If no link has a known time, returns the last link. */
function lastOf(links: readonly Fact[]): Fact | undefined {
  return links.findLast(({ vague }) => !vague) ?? links.at(-1)
}
