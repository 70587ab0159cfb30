import type { Fact } from './fact.ts'
import { orderByApplication, waveOf } from './oracle-stated.ts'

// Computes which final states of a participant are possible. It is slow, because it replays the events in every order that the devices'
// times allow. It implements the rules of docs/transitions.md a second time and shares no code with the fold.

const moments = ['checkIn', 'start', 'finish', 'dnf', 'cancelled'] as const
type Moment = (typeof moments)[number]
/**
 * A state of a participant. Each moment has the id of the event that gives it. `conflicts` has the ids of the check-ins that do not count,
 * and `<link>><link>` if the wristband of the first link went to another participant by the second.
 */
export type FinalState = { [M in Moment]?: string } & { status: string; wristband?: string; conflicts: string[] }

/** Writes a state as text. Two equal states give the same text. */
export const formatFinalState = ({ status, wristband = '-', conflicts, ...state }: FinalState) =>
  [
    status,
    ...moments.map((one) => `${one}=${state[one] ?? '-'}`),
    `band=${wristband}`,
    `conflicts=${[...conflicts].sort().join('+')}`,
  ].join(' ')

/** The largest number of possible orders of the events for which the oracle computes the states. */
const maxOrders = 4000

/** Returns all possible states, as {@link formatFinalState} writes them; undefined if more than {@link maxOrders} orders are possible. */
export function listPossibleStates(participantId: string, facts: readonly Fact[]): Set<string> | undefined {
  const bands = new Set(
    facts.flatMap((one) => (one.kind === 'link-wristband' && one.participantId === participantId ? one.wristband! : [])),
  )
  const about = facts.filter((one) => one.participantId === participantId || bands.has(one.wristband ?? '') || one.kind === 'start-wave')
  if (about.some((one) => one.kind === 'start-wave') && about.some((one) => one.isTimeUnknown)) return undefined
  if (about.some((one) => one.kind === 'settle' && about.some((other) => mayHaveBeenSettled(other, one)))) return undefined
  if (about.some((scan) => about.some((one) => one.participantId === participantId && mayHaveCheckedInAfter(one, scan)))) return undefined
  const found = new Set<string>()
  let checkedOrders = 0
  function visitOrders(replayed: Fact[], left: readonly Fact[]): boolean {
    if (left.length === 0) {
      found.add(formatFinalState(replayOrder(participantId, replayed)))
      return ++checkedOrders < maxOrders
    }
    return left.every((next) => {
      if (left.some((other) => other.at + other.maxTimeError < next.at - next.maxTimeError)) return true
      return visitOrders(
        [...replayed, next],
        left.filter((other) => other !== next),
      )
    })
  }
  return visitOrders([], about) ? found : undefined
}

function replayOrder(participantId: string, order: readonly Fact[]): FinalState {
  const rejected = listRejectedCheckIns(participantId, order)
  const state: FinalState = { status: 'registered', conflicts: [] }
  const factOf: { [M in Moment]?: Fact } = {}
  let checkIns: string[] = []
  let statusSet: Fact | undefined

  const setMoment = (moment: Moment, fact: Fact) => {
    const before = factOf[moment]
    if (!before || fact.enteredAt !== undefined || (before.isTimeUnknown && !fact.isTimeUnknown)) factOf[moment] = fact
  }
  const inSome = (...statuses: string[]) => statuses.includes(state.status)

  const mine = order.filter(
    (fact, at) => !rejected.has(fact.id) && findParticipantOf(fact, order.slice(0, at + 1), order) === participantId,
  )
  for (const fact of orderByApplication(mine)) {
    if (fact.kind === 'check-in') {
      checkIns.push(fact.id)
      setMoment('checkIn', fact)
      if (inSome('registered')) state.status = 'checked_in'
    } else if (fact.kind === 'start') {
      setMoment('start', fact)
      if (inSome('registered', 'checked_in')) state.status = 'started'
    } else if (fact.kind === 'finish') {
      setMoment('finish', fact)
      if (!inSome('cancelled')) state.status = 'finished'
    } else if (fact.kind === 'dnf') {
      if (inSome('finished', 'cancelled')) continue
      setMoment('dnf', fact)
      state.status = 'dnf'
    } else if (fact.kind === 'cancel') {
      setMoment('cancelled', fact)
      state.status = 'cancelled'
    } else if (fact.kind === 'set-status') {
      decide(fact)
    }
  }

  function decide(fact: Fact) {
    state.status = fact.status!
    statusSet = fact
    const fits: Record<string, Moment[]> = {
      registered: [],
      checked_in: ['checkIn'],
      started: ['checkIn', 'start'],
      finished: ['checkIn', 'start', 'finish'],
    }
    const kept = fits[fact.status!] ?? ['checkIn', 'start']
    for (const moment of moments) if (!kept.includes(moment)) delete factOf[moment]
    const named = { checked_in: 'checkIn', started: 'start', finished: 'finish', dnf: 'dnf', cancelled: 'cancelled' }[fact.status!] as
      | Moment
      | undefined
    if (named) factOf[named] ??= fact
    checkIns = factOf.checkIn ? [factOf.checkIn.id] : []
  }

  joinWave()
  for (const moment of moments) if (factOf[moment]) state[moment] = factOf[moment].id
  state.conflicts = checkIns.filter((id) => id !== state.checkIn)
  wearBands()
  return state

  /** Determines which wristband the participant wears. If another participant now wears it too, a person must decide. */
  function wearBands() {
    const links = order.filter(({ kind }) => kind === 'link-wristband')
    const own = links.filter((one) => one.participantId === participantId)
    const mine = lastOf(own)
    if (!mine) return
    const holder = (band: string) => lastOf(links.filter((one) => one.wristband === band))!
    if (holder(mine.wristband!).participantId === participantId) state.wristband = mine.wristband
    // A link with an unknown time does not end an earlier link with a known time, but the participant may wear the wristband of either.
    const tookNothing = own.filter((one) => {
      const rivals = links
        .slice(0, links.indexOf(one))
        .filter((other) => other.participantId === participantId || other.wristband === one.wristband)
      return (
        one !== mine &&
        one.isTimeUnknown &&
        rivals.some(({ isTimeUnknown }) => !isTimeUnknown) &&
        one.at + one.timeUncertainty >= mine.at - mine.timeUncertainty
      )
    })
    for (const one of [mine, ...tookNothing]) {
      const { id, participantId: wearer } = holder(one.wristband!)
      if (wearer !== participantId) state.conflicts.push(`${one.id}>${id}`)
    }
  }

  /** Gives the wave's start to a participant who was checked in when the wave started, and who has no start of their own. */
  function joinWave() {
    const started = waveOf(order)
    if (!started || !factOf.checkIn || !inSome('checked_in', 'started', 'finished', 'dnf')) return
    const { wave, pressed } = started
    const place = (fact: Fact | undefined) => (fact ? order.indexOf(fact) : undefined)
    const moment = place(wave)!
    // A status that was set after the wave's start gives no start time.
    const isSetByStatus = factOf.start?.kind === 'set-status' && place(factOf.start)! > moment
    // A start that is surely after the finish is ignored.
    const isTooLate =
      factOf.start && factOf.finish && factOf.start.at - factOf.start.timeUncertainty > factOf.finish.at + factOf.finish.timeUncertainty
    if (factOf.start && !isSetByStatus && !isTooLate) return
    // If the order of check-in and wave start is uncertain, the participant is treated as checked in before the start.
    if (factOf.checkIn.at - factOf.checkIn.timeUncertainty > Math.max(wave.at + wave.timeUncertainty, pressed.at)) return
    const isLater = place(statusSet)! > Math.max(moment, place(pressed)!)
    if (statusSet && isLater && ['registered', 'checked_in', 'cancelled'].includes(statusSet.status!)) return
    if ((place(factOf.finish) ?? Infinity) < moment || (place(factOf.dnf) ?? Infinity) < moment) return
    factOf.start = wave
    if (inSome('checked_in')) state.status = 'started'
  }
}

/**
 * Whether a check-in with a later time than the decision may in truth be earlier, because its device's clock is uncertain. The decision may
 * then also apply to that check-in.
 */
function mayHaveBeenSettled({ kind, at, maxTimeError, timeUncertainty }: Fact, decision: Fact): boolean {
  const surelyBefore = at + maxTimeError < decision.at - decision.maxTimeError
  return kind === 'check-in' && !surelyBefore && at - maxTimeError - timeUncertainty <= decision.at + decision.maxTimeError
}

/** Returns the check-ins that the last decision rejects: all check-ins before it, except the one that the decision keeps. */
function listRejectedCheckIns(participantId: string, order: readonly Fact[]): Set<string> {
  const rejected = new Set<string>()
  for (const [at, fact] of order.entries()) {
    if (fact.kind !== 'settle' || fact.participantId !== participantId) continue
    if (!order.some(({ id, kind, participantId: whom }) => id === fact.stands && kind === 'check-in' && whom === participantId)) continue
    for (const other of order.slice(0, at)) if (other.kind === 'check-in' && other.participantId === participantId) rejected.add(other.id)
    rejected.delete(fact.stands!)
  }
  return rejected
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
  return cameIn.length > 0 && cameIn.every((one) => one.at - one.timeUncertainty > fact.at + fact.timeUncertainty) ? undefined : gets
}

/** Whether it is uncertain that the wearer's check-in came before the scan of the wristband. */
function mayHaveCheckedInAfter({ kind, participantId, at, maxTimeError, timeUncertainty }: Fact, scan: Fact): boolean {
  if (kind !== 'check-in' || participantId === undefined || scan.participantId !== undefined || scan.wristband === undefined) return false
  return Math.abs(at - timeUncertainty - (scan.at + scan.timeUncertainty)) <= maxTimeError + scan.maxTimeError
}

/** Returns the last link of a wristband with a known time. If no link has a known time, returns the last link. */
function lastOf(links: readonly Fact[]): Fact | undefined {
  return links.findLast(({ isTimeUnknown }) => !isTimeUnknown) ?? links.at(-1)
}
