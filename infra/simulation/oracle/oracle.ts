import { isGreen, type Act, type Script, type Told } from '#infra/simulation/day/script.ts'

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
  /** Of a wave that starts. */
  eventDate?: string
  waveNumber?: number
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

/** The same, of the bounds that the server set: where no clock of a device ever misled it, the true moment lies between them. */
export function judgeBounds(act: Act, { notBefore, notAfter }: { notBefore: number; notAfter: number }, skew: number): string[] {
  if (act.at >= notBefore - skew && act.at <= notAfter + skew) return []
  const [early, late] = [notBefore - act.at, act.at - notAfter]
  return [`4: the server bounds ${act.kind} on ${act.phone} ${Math.max(early, late)} ms beside the true moment`]
}

/**
 * Promise 5: what a phone said, against what it had been told and against what was true at all. `undone`: ids of events that were taken
 * back at any time.
 */
export function judgeSaid(script: Script, act: Act, undone: (event: string) => boolean): string[] {
  const { said, phone, code } = act
  if (!said || act.how === 'press' || said.kind === 'not_saved') return []
  const complain = (what: string) => [
    `5: ${phone} said ${[said.reason ?? said.kind, said.warning].filter(Boolean).join(', ')} of ${code.participantId ?? code.wristband ?? 'nothing of ours'}: ${what}`,
  ]
  if (said.reason === 'forged' || said.reason === 'foreign') return (code.participantId ?? code.wristband) ? complain('it is genuine') : []
  const told = script.told.filter(({ at }) => at < (act.informedAt ?? -Infinity))
  const wrong =
    code.wristband !== undefined
      ? findWrongOfBand(script, act, code.wristband, told, undone)
      : code.participantId !== undefined && findWrong(script, act, code.participantId, told, undone)
  return wrong ? complain(wrong) : []
}

/** What keeps somebody from being recorded as `kind` again: who finished does not start either. */
const lines = (kind: string) => (kind === 'start' ? ['start', 'finish'] : [kind])

/** Of a wristband at a post: whether somebody wears it, and whether they came by before. */
function findWrongOfBand(script: Script, act: Act, wristband: string, told: readonly Told[], undone: (event: string) => boolean) {
  const said = act.said!
  const before = (kind: string) => script.acts.some((other) => other !== act && other.kind === kind && other.order < said.order)
  const decided = (kind: string) => script.decisions.some((made) => made.kind === kind && made.at <= said.at)
  const known = told.some(
    ({ what }) => 'event' in what && what.kind === 'link-wristband' && what.wristband === wristband && !undone(what.event),
  )
  if (said.warning === 'unknown_wristband') return known && 'it had been told who wears it'
  if (said.kind === 'recorded' && !before('link-wristband') && !decided('link-wristband')) return 'nobody wears it'
  const seen = (kind: string) => before(kind) || decided(kind)
  if (said.kind === 'already_recorded' && !lines(act.kind).some(seen) && !decided('set-status')) return 'nobody was seen there'
  return undefined
}

/** Of a ticket: what the phone can't know, and what it must have known. */
function findWrong(script: Script, act: Act, participantId: string, told: readonly Told[], undone: (event: string) => boolean) {
  const said = act.said!
  const { version = 1, otherDay = false } = act.code
  const made = (...kinds: string[]) =>
    script.decisions.some(
      // A wave is everybody's.
      (one) => kinds.includes(one.kind) && (one.participantId === participantId || one.kind === 'start-wave') && one.at <= said.at,
    )
  const happened = (...kinds: string[]) =>
    made(...kinds, 'set-status') ||
    script.acts.some((other) => {
      // Whoever wears a band may be them; a wave is everybody's.
      const mayBeThem = other.code.participantId === participantId || other.code.wristband !== undefined || other.kind === 'start-wave'
      return other !== act && kinds.includes(other.kind) && mayBeThem && other.order < said.order
    })
  const known = told.filter((one) => one.participantId === participantId).map(({ what }) => what)
  // Taken back, settled or set otherwise at any time: whether it still stood by then is for the state to say.
  const knows = (kind: string) =>
    !made('set-status', ...(kind === 'check-in' ? ['settle'] : [])) &&
    known.some((what) => 'event' in what && what.kind === kind && !undone(what.event))
  const trouble = known.flatMap((what) => ('status' in what ? what.status : []))[0]
  const replaced = known.some((what) => 'version' in what && what.version > version)

  const fault = said.reason ?? said.warning
  if (fault === 'replaced_code' && !(version === 1 && made('replaced_code'))) return 'it never was'
  if (['cancelled', 'unpaid', 'removed'].includes(fault ?? '') && !made(fault!)) return 'it never was'
  if (fault === 'other_day' && !otherDay) return 'it is for today'
  if (said.kind === 'already_checked_in' && !happened('check-in')) return 'nobody was'
  if (said.kind === 'already_recorded' && !happened(...lines(act.kind))) return 'nobody was'
  if (fault === 'started_by_wave' && !happened('start-wave')) return 'no wave was started'
  if (fault === 'did_not_finish' && !happened('dnf')) return 'nobody said so'
  if ((said.kind === 'not_in_list' || fault === 'not_in_list') && known.some((what) => 'sold' in what)) return 'it had been told of them'
  if (said.kind === 'cannot_check' && act.informedAt !== undefined) return 'it had the keys'
  if (fault === 'not_checked_in' && knows('check-in')) return 'it had been told that they were in'
  if (fault === 'not_started' && knows('start')) return 'it had been told that they started'
  if (said.kind !== 'welcome' && said.kind !== 'recorded') return undefined

  // At the start as at the check-in nobody passes with a wrong ticket; later a time comes once, and it is told.
  const passes = ['finish', 'scan'].includes(act.kind)
  const tells = passes && ['removed', 'cancelled', 'unpaid', 'replaced_code', 'other_day'].includes(fault ?? '')
  if (trouble && !tells) return `it had been told that it was ${trouble}`
  if (replaced && !tells) return 'it had been told that it was replaced'
  if (otherDay && !tells && act.informedAt !== undefined && !act.inDoubt) return 'it is for another day'
  if (act.kind !== 'scan' && knows(act.kind)) return 'it had been told that they were seen there'
  if (act.kind === 'start' && knows('finish')) return 'it had been told that they finished'
  if (act.kind === 'start' && fault === undefined && !happened('check-in')) return 'nobody let them in'
  if (act.kind === 'finish' && fault === undefined && !happened('start', 'start-wave')) return 'nobody started them'
  return undefined
}

/** Of one phone: somebody was let in, started or finished twice, with nothing in between that took the first time back. */
export function findTwice(script: Script, phone: string, mayBeAgain: (participantId: string) => boolean): string[] {
  return ['check-in', 'start', 'finish'].flatMap((kind) => {
    const seen = new Set<string>()
    const twice = new Set<string>()
    for (const act of script.acts.filter((one) => one.phone === phone && one.kind === kind && isGreen(one))) {
      const { participantId } = act.code
      if (participantId === undefined || mayBeAgain(participantId)) continue
      // A button is there to be pressed.
      if (seen.has(participantId) && act.how !== 'press') twice.add(participantId)
      seen.add(participantId)
    }
    return [...twice].map((participantId) => `2: ${phone} recorded ${kind} of ${participantId} twice`)
  })
}

/** Of several counts of one thing: those that may stand, the latest whose device knew the time; where none did, any of them. */
export function mayStand<Count extends { time: number }>(counts: readonly Count[], isVague: (count: Count) => boolean): Count[] {
  const known = counts.filter((count) => !isVague(count))
  const latest = Math.max(...known.map(({ time }) => time))
  return known.length === 0 ? [...counts] : known.filter(({ time }) => time === latest)
}
