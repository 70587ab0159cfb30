import { isGreen, type Act, type Script } from './script.ts'

/**
 * What must be true of what phones said and stored, worked out from what happened and by no code of the product. It knows true times, which
 * no phone does; so it says what is certain and leaves open what nobody could know. The numbers in its complaints are those of
 * the promises in the offline design. What must be true of a participant is in oracle-race.ts.
 */

/** An event as the server has it at the end. */
export interface Held {
  id: string
  deviceId: string
  seq: number
  kind: string
  participantId?: string
  wristband?: string
  /** The device's own clock. */
  deviceTime: number
  /** Ms since the epoch, as its device claims it; the true moment should lie within ± `uncertainty`. */
  time: number
  uncertainty: number
  target?: string
  stands?: string
  status?: string
  /** What was counted. */
  zoneMaterialId?: string
}

const isAbout = (act: Act, held: Partial<Held>) =>
  act.kind === held.kind && act.code.participantId === held.participantId && act.code.wristband === held.wristband

/** Which act made which event, by what the phone's clock showed; greens without an event are lost, events without an act are nobody's. */
export function matchActs(
  acts: readonly Act[],
  events: readonly Partial<Held>[],
): { madeBy: Map<string, Act>; lost: Act[]; invented: string[] } {
  // Of an act that nobody lived to see, and of "not saved" by a disk that did save it in the end, there may be an event.
  const free = acts.filter((act) => isGreen(act) || !act.said || act.said.kind === 'not_saved' || act.said.kind === 'failed')
  const madeBy = new Map<string, Act>()
  const pairs = events.flatMap((event) =>
    free
      .filter((act) => isAbout(act, event))
      .map((act) => ({ act, event, apart: Math.abs(act.clock - event.deviceTime!) + (isGreen(act) ? 0 : 1) })),
  )
  const used = new Set<Act>()
  for (const { act, event } of pairs.sort((a, b) => a.apart - b.apart)) {
    if (used.has(act) || madeBy.has(event.id!)) continue
    used.add(act)
    madeBy.set(event.id!, act)
  }
  return {
    madeBy,
    lost: acts.filter((act) => isGreen(act) && !used.has(act)),
    invented: events.filter((event) => !madeBy.has(event.id!)).map((event) => event.id!),
  }
}

/** Numbers of a device are 1, 2, 3 … without a hole and without a twin. */
export function judgeNumbers(who: string, numbers: readonly number[]): string[] {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted.some((seq, at) => seq !== at + 1) ? [`2: a device of ${who} numbered ${sorted.join()}`] : []
}

/** Promise 4, with `skew` for servers whose own clocks differ. */
export function judgeTime(act: Act, held: Held, skew: number): string[] {
  const off = Math.abs(held.time - act.at)
  if (act.inDoubt || off <= held.uncertainty + skew + 1) return []
  return [`4: ${held.kind} of ${held.participantId ?? held.wristband} on ${act.phone} is ${off} ms off and says ${held.uncertainty}`]
}

/** Promise 5: what a phone said, against what it had been told and against what was true at all. `undone`: ids of events that were taken back at any time. */
export function judgeSaid(script: Script, act: Act, undone: (event: string) => boolean): string[] {
  const { said, phone, code } = act
  if (!said || act.how === 'press' || said.kind === 'not_saved') return []
  const complain = (what: string) => [
    `5: ${phone} said ${said.reason ?? said.kind} of ${code.participantId ?? code.wristband ?? 'nothing of ours'}: ${what}`,
  ]
  if (said.reason === 'forged' || said.reason === 'foreign') return (code.participantId ?? code.wristband) ? complain('it is genuine') : []
  if (!code.participantId) return []
  const { participantId, version = 1 } = code

  const decided = (...kinds: string[]) =>
    script.decisions.some((made) => kinds.includes(made.kind) && made.participantId === participantId && made.at <= said.at)
  const fault = said.reason ?? said.warning
  if (fault === 'cancelled' && !decided('cancel-ticket')) return complain('it never was')
  if (fault === 'replaced_code' && !(version === 1 && decided('replace'))) return complain('it never was')
  const others = script.acts.filter((other) => other !== act && other.code.participantId === participantId)
  const earlier = others.some((other) => other.kind === 'check-in' && other.order < said.order)
  if (said.kind === 'already_checked_in' && !earlier && !decided('check-in', 'set-status')) return complain('nobody was')

  const known = script.told
    .filter((told) => told.participantId === participantId && told.at < (act.informedAt ?? -Infinity))
    .map((told) => told.what)
  if (said.kind === 'not_in_list' && known.some((what) => 'sold' in what)) return complain('it had been told of them')
  if (said.kind === 'cannot_check' && act.informedAt !== undefined) return complain('it had the keys')
  if (said.kind !== 'welcome') return []
  if (known.some((what) => 'cancelled' in what)) return complain('it had been told that it was cancelled')
  if (known.some((what) => 'version' in what && what.version > version)) return complain('it had been told that it was replaced')
  // Taken back, settled or set otherwise at any time: whether it still stood by then is for the state to say.
  if (decided('set-status', 'settle')) return []
  if (known.some((what) => 'event' in what && what.kind === 'check-in' && !undone(what.event)))
    return complain('it had been told that they were in')
  return []
}

/** Of one phone: somebody was let in twice, with nothing in between that took the first time back. */
export function findTwice(script: Script, phone: string, mayBeAgain: (participantId: string) => boolean): string[] {
  const greens = script.acts.filter((act) => act.phone === phone && act.kind === 'check-in' && isGreen(act))
  const people = greens.flatMap(({ code }) => code.participantId ?? [])
  const twice = new Set(people.filter((participantId, at) => people.indexOf(participantId) < at && !mayBeAgain(participantId)))
  return [...twice].map((participantId) => `2: ${phone} let ${participantId} in twice`)
}

/** Of several counts of one thing: those that may stand, the latest whose device knew the time; where none did, any of them. */
export function mayStand<Count extends { time: number }>(counts: readonly Count[], isVague: (count: Count) => boolean): Count[] {
  const known = counts.filter((count) => !isVague(count))
  const latest = Math.max(...known.map(({ time }) => time))
  return known.length === 0 ? [...counts] : known.filter(({ time }) => time === latest)
}
