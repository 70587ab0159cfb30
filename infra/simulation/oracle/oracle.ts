import { isShownAsStored, type Act, type TrueHistory, type SyncedChange } from '#infra/simulation/day/true-history.ts'

// Checks everything that phones showed and stored against the true events, without product code. The oracle knows the true times. A phone
// knows only its own clock, so the oracle reports only errors that no possible clock can explain. A complaint begins with the number of
// the broken promise (the list in docs/offline.md). Rules about a participant's state are in oracle-race.ts.

/** An event as the server has it at the end. */
export interface FinalEvent {
  id: string
  deviceId: string
  seq: number
  kind: string
  participantId?: string
  wristband?: string
  /** Ms; the device's own clock. */
  deviceTime: number
  /** Unix time in ms, as its device reports it. The true time should be at most `uncertainty` (ms) earlier or later. */
  time: number
  uncertainty: number
  target?: string
  stands?: string
  status?: string
  /** Only for a wave's start. */
  eventDate?: string
  waveNumber?: number
  /** Only for a count of material. */
  zoneMaterialId?: string
  /** The time that a person entered for the event, or the time of the tap to which the event was assigned. */
  statedAt?: number
  statedUncertainty?: number
  tappedAt?: number
  tappedUncertainty?: number
  tapId?: string
  tapDeviceId?: string
}

const isAbout = (act: Act, held: Partial<FinalEvent>) =>
  act.kind === held.kind && act.code.participantId === held.participantId && act.code.wristband === held.wristband

/**
 * Pairs each act (what a simulated crew member did) with its event by the phone's clock. If two scans of one wristband have the same ms,
 * their taps decide. An act that the phone showed green but that has no event is lost; an event without an act is invented.
 */
export function matchActs(
  acts: readonly Act[],
  events: readonly Partial<FinalEvent>[],
): { madeBy: Map<string, Act>; lost: Act[]; invented: string[] } {
  // An act that was never answered, or got "not saved" although the disk did save it, may have an event.
  const free = acts.filter((act) => isShownAsStored(act) || !act.said || act.said.kind === 'not_saved' || act.said.kind === 'failed')
  const madeBy = new Map<string, Act>()
  const used = new Set<Act>()
  const isTap = (event: Partial<FinalEvent>) => event.kind === 'tap'
  // Matches taps first: because the servers' clocks differ, times alone do not show which of two scans was assigned to which tap.
  for (const some of [events.filter(isTap), events.filter((event) => !isTap(event))]) {
    const pairs = some.flatMap((event) =>
      free
        .filter((act) => isAbout(act, event))
        .map((act) => ({
          act,
          event,
          apart: Math.abs(act.clock - event.deviceTime!) + (isShownAsStored(act) ? 0 : 1),
          otherTap: act.tap && event.tapId && madeBy.get(event.tapId) !== act.tap ? 1 : 0,
        })),
    )
    for (const { act, event } of pairs.sort((a, b) => a.apart - b.apart || a.otherTap - b.otherTap)) {
      if (used.has(act) || madeBy.has(event.id!)) continue
      used.add(act)
      madeBy.set(event.id!, act)
    }
  }
  return {
    madeBy,
    lost: acts.filter((act) => isShownAsStored(act) && !used.has(act)),
    invented: events.filter((event) => !madeBy.has(event.id!)).map((event) => event.id!),
  }
}

/** Checks that the sequence numbers of a device's events are 1, 2, 3 … without gaps or duplicates. */
export function checkNumbers(who: string, numbers: readonly number[]): string[] {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted.some((seq, at) => seq !== at + 1) ? [`2: a device of ${who} numbered ${sorted.join()}`] : []
}

/**
 * Checks promise 4: the reported times of an event and of its tap are right within their uncertainty, and a stated time equals the time
 * that the person entered. `skew` (ms) is how far the servers' clocks differ.
 */
export function checkTime(act: Act, held: FinalEvent, skew: number): string[] {
  const complain = (what: string) => [`4: ${held.kind} of ${held.participantId ?? held.wristband} on ${act.phone} ${what}`]
  const beside = Math.abs(held.deviceTime - act.clock)
  if (beside > rounding) return complain(`was seen ${beside} ms before or after its time`)
  if (held.statedAt !== act.stated) return complain(`is said to be at ${held.statedAt}; the crew said ${act.stated}`)
  if ((held.tapId === undefined) !== (act.tap === undefined)) return complain(act.tap ? 'lost its tap' : 'has a tap that nobody made')
  const isOff = (made: Act, time: number, width: number) => !made.isClockUncertain && Math.abs(time - made.at) > width + skew + 1
  if (act.tap && isOff(act.tap, held.tappedAt!, held.tappedUncertainty!))
    return complain(`is ${held.tappedAt! - act.tap.at} ms off its tap and says ${held.tappedUncertainty}`)
  return isOff(act, held.time, held.uncertainty) ? complain(`is ${held.time - act.at} ms off and says ${held.uncertainty}`) : []
}

/** The maximum difference, in ms, between the phone's clock and the time that the phone stored. */
const rounding = 2

/** Checks promise 4 for the server's bounds of an event: if the device always knew the time, the true time is between the bounds. */
export function checkBounds(act: Act, { notBefore, notAfter }: { notBefore: number; notAfter: number }, skew: number): string[] {
  if (act.at >= notBefore - skew && act.at <= notAfter + skew) return []
  const [early, late] = [notBefore - act.at, act.at - notAfter]
  return [`4: the server bounds ${act.kind} on ${act.phone} ${Math.max(early, late)} ms beside the true moment`]
}

/**
 * Checks promise 5: compares a phone's verdict with the changes that the phone had received, and with the truth. `undone` returns
 * whether an event was ever undone.
 */
export function checkVerdict(trueHistory: TrueHistory, act: Act, undone: (event: string) => boolean): string[] {
  const { said, phone, code } = act
  if (!said || act.how === 'press' || said.kind === 'not_saved') return []
  const complain = (what: string) => [
    `5: ${phone} said ${[said.reason ?? said.kind, said.warning].filter(Boolean).join(', ')} of ${code.participantId ?? code.wristband ?? 'nothing of ours'}: ${what}`,
  ]
  if (said.reason === 'forged' || said.reason === 'foreign') return (code.participantId ?? code.wristband) ? complain('it is genuine') : []
  const syncedChanges = trueHistory.syncedChanges.filter(({ at }) => at < (act.informedAt ?? -Infinity))
  const wrong =
    code.wristband !== undefined
      ? findWristbandFault(trueHistory, act, code.wristband, syncedChanges, undone)
      : code.participantId !== undefined && findTicketFault(trueHistory, act, code.participantId, syncedChanges, undone)
  return wrong ? complain(wrong) : []
}

/** The kinds of events after which the scanner refuses `kind` as already recorded. A start is also refused after a finish. */
const blockingKinds = (kind: string) => (kind === 'start' ? ['start', 'finish'] : [kind])

/** Checks a verdict about a wristband: whether somebody wears it, and whether the wearer passed before. */
function findWristbandFault(
  trueHistory: TrueHistory,
  act: Act,
  wristband: string,
  syncedChanges: readonly SyncedChange[],
  undone: (event: string) => boolean,
) {
  const said = act.said!
  const before = (kind: string) => trueHistory.acts.some((other) => other !== act && other.kind === kind && other.order < said.order)
  const decided = (kind: string) => trueHistory.decisions.some((made) => made.kind === kind && made.at <= said.at)
  const known = syncedChanges.some(
    ({ what }) => 'event' in what && what.kind === 'link-wristband' && what.wristband === wristband && !undone(what.event),
  )
  if (said.warning === 'unknown_wristband') return known && 'it had been told who wears it'
  if (said.kind === 'recorded' && !before('link-wristband') && !decided('link-wristband')) return 'nobody wears it'
  const seen = (kind: string) => before(kind) || decided(kind)
  if (said.kind === 'already_recorded' && !blockingKinds(act.kind).some(seen) && !decided('set-status')) return 'nobody was seen there'
  return undefined
}

/** Checks a verdict about a ticket: it must not use facts that the phone cannot know, nor ignore facts that the phone knew. */
function findTicketFault(
  trueHistory: TrueHistory,
  act: Act,
  participantId: string,
  syncedChanges: readonly SyncedChange[],
  undone: (event: string) => boolean,
) {
  const said = act.said!
  const { version = 1, otherDay = false } = act.code
  const made = (...kinds: string[]) =>
    trueHistory.decisions.some(
      // A wave's start can apply to any participant.
      (one) => kinds.includes(one.kind) && (one.participantId === participantId || one.kind === 'start-wave') && one.at <= said.at,
    )
  const happened = (...kinds: string[]) =>
    made(...kinds, 'set-status') ||
    trueHistory.acts.some((other) => {
      // Any wearer of a wristband may be this participant, and a wave's start can apply to any participant.
      const mayBeThem = other.code.participantId === participantId || other.code.wristband !== undefined || other.kind === 'start-wave'
      return other !== act && kinds.includes(other.kind) && mayBeThem && other.order < said.order
    })
  const known = syncedChanges.filter((one) => one.participantId === participantId).map(({ what }) => what)
  // Whether the phone surely knew such an event. An event that was ever undone, settled or overruled does not count: checkStates tests it.
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
  if (said.kind === 'already_recorded' && !happened(...blockingKinds(act.kind))) return 'nobody was'
  if (fault === 'started_by_wave' && !happened('start-wave')) return 'no wave was started'
  if (fault === 'earlier_finish' && !happened('finish')) return 'nobody finished'
  if (fault === 'did_not_finish' && !happened('dnf')) return 'nobody said so'
  if ((said.kind === 'not_in_list' || fault === 'not_in_list') && known.some((what) => 'sold' in what)) return 'it had been told of them'
  if (said.kind === 'cannot_check' && act.informedAt !== undefined) return 'it had the keys'
  if (fault === 'not_checked_in' && knows('check-in')) return 'it had been told that they were in'
  if (fault === 'not_started' && knows('start')) return 'it had been told that they started'
  if (said.kind !== 'welcome' && said.kind !== 'recorded') return undefined

  // A ticket with an error does not pass the check-in and the start. At later posts its time is recorded once, with a warning.
  const passes = ['finish', 'scan'].includes(act.kind)
  const tells = passes && ['removed', 'cancelled', 'unpaid', 'replaced_code', 'other_day'].includes(fault ?? '')
  if (trouble && !tells) return `it had been told that it was ${trouble}`
  if (replaced && !tells) return 'it had been told that it was replaced'
  if (otherDay && !tells && act.informedAt !== undefined && !act.isClockUncertain) return 'it is for another day'
  // A finish is recorded again after an earlier finish that cannot be right.
  if (act.kind !== 'scan' && fault !== 'earlier_finish' && knows(act.kind)) return 'it had been told that they were seen there'
  if (act.kind === 'start' && knows('finish')) return 'it had been told that they finished'
  if (act.kind === 'start' && fault === undefined && !happened('check-in')) return 'nobody let them in'
  if (act.kind === 'finish' && fault === undefined && !happened('start', 'start-wave')) return 'nobody started them'
  return undefined
}

/**
 * Finds participants for whom one phone recorded the check-in, start or finish twice. `mayBeAgain` returns whether this is allowed for a
 * participant, for example after an undo.
 */
export function findDoubleRecordings(trueHistory: TrueHistory, phone: string, mayBeAgain: (participantId: string) => boolean): string[] {
  return ['check-in', 'start', 'finish'].flatMap((kind) => {
    const seen = new Set<string>()
    const twice = new Set<string>()
    for (const act of trueHistory.acts.filter((one) => one.phone === phone && one.kind === kind && isShownAsStored(one))) {
      const { participantId } = act.code
      if (participantId === undefined || act.said?.warning === 'earlier_finish' || mayBeAgain(participantId)) continue
      // The crew may press a button for one participant twice.
      if (seen.has(participantId) && act.how !== 'press') twice.add(participantId)
      seen.add(participantId)
    }
    return [...twice].map((participantId) => `2: ${phone} recorded ${kind} of ${participantId} twice`)
  })
}

/** Returns the counts of one material that may be valid: the latest with a known time, or all counts if no time is known. */
export function listPossibleCounts<Count extends { time: number }>(
  counts: readonly Count[],
  hasUnknownTime: (count: Count) => boolean,
): Count[] {
  const known = counts.filter((count) => !hasUnknownTime(count))
  const latest = Math.max(...known.map(({ time }) => time))
  return known.length === 0 ? [...counts] : known.filter(({ time }) => time === latest)
}
