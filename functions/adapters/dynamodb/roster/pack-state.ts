import type { BandLink, Conflict, Note, PersonState, ScanMoment } from '#shared/scan/person-state.ts'
import type { RaceStatus } from '#shared/scan/event-kinds.ts'
import type { StateRecord } from '#functions/ports/roster/roster-store.ts'

type StoredState = Pick<StateRecord, 'state' | 'folded'>

/**
 * `[scan id, ms since the previous moment, uncertainty, 1 if known plus 2 if decided plus 4 if stated, device, location, participant]`; the
 * last three are positions in `t`.
 */
type PackedMoment = [string, number, number, number, number, number, number?]
interface Packed {
  s: RaceStatus
  /** Moments. Each is stored once, although the first check-in is also in every conflict. */
  m: PackedMoment[]
  /** Devices, locations and participants, each once. */
  t: string[]
  /** The position in `m` of each named moment. */
  at: Partial<Record<(typeof names)[number], number>>
  /** The status that `statusSet` set. */
  d?: RaceStatus
  w?: string
  /** The reason and the last location of `stop`. */
  r?: [string, string | null]
  c: [number, number, string?][]
  n: Note[]
  f: [number, number]
}
const names = ['checkIn', 'start', 'finish', 'dnf', 'cancelled', 'statusSet', 'lastSeen'] as const

/**
 * Packs a state without names and repetition. A state with ten check-ins of one participant by ten devices stays under 1 kB, which is one
 * write unit.
 */
export function packState({ state, folded }: StoredState): string {
  const texts: string[] = []
  const moments: PackedMoment[] = []
  const places = new Map<string, number>()
  let before = 0
  const textAt = (text: string) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1)
  const momentAt = (moment: ScanMoment & { participantId?: string }) => {
    const key = JSON.stringify([moment.scanId, moment.deviceId, moment.participantId])
    const known = places.get(key)
    if (known !== undefined) return known
    const { scanId, time, uncertainty, known: isKnown, decided, stated, deviceId, location, participantId } = moment
    const packed: PackedMoment = [
      packUuid(scanId),
      time - before,
      uncertainty,
      (isKnown ? 1 : 0) + (decided ? 2 : 0) + (stated ? 4 : 0),
      textAt(packUuid(deviceId)),
      textAt(location),
    ]
    if (participantId !== undefined) packed.push(textAt(participantId))
    before = time
    places.set(key, moments.push(packed) - 1)
    return moments.length - 1
  }
  const at: Packed['at'] = {}
  for (const name of names) if (state[name]) at[name] = momentAt(state[name])
  const conflicts = state.conflicts.map((one) => packConflict(one, momentAt))
  const packed: Packed = { s: state.status, m: moments, t: texts, at, c: conflicts, n: state.notes, f: [folded.count, folded.hash] }
  if (state.statusSet) packed.d = state.statusSet.status
  if (state.wristband !== undefined) packed.w = state.wristband
  if (state.stop) packed.r = [state.stop.reason, state.stop.lastPlace]
  return JSON.stringify(packed)
}

function packConflict(one: Conflict, momentAt: (moment: ScanMoment) => number): Packed['c'][number] {
  const [first, second] = [momentAt(one.first), momentAt(one.second)]
  return one.kind === 'wristband' ? [first, second, one.wristband] : [first, second]
}

/** Reverses {@link packState}. */
export function unpackState(text: string): StoredState {
  const packed = JSON.parse(text) as Packed
  let time = 0
  const moments = packed.m.map(([scan, later, uncertainty, marks, device, location, participant]): ScanMoment => {
    time += later
    const [scanId, deviceId] = [unpackUuid(scan), unpackUuid(packed.t[device]!)]
    const has = (mark: 1 | 2 | 4) => Math.floor(marks / mark) % 2 === 1
    const moment: ScanMoment = { scanId, time, uncertainty, known: has(1), deviceId, location: packed.t[location]! }
    if (has(2)) moment.decided = true
    if (has(4)) moment.stated = true
    return participant === undefined ? moment : ({ ...moment, participantId: packed.t[participant]! } as BandLink)
  })
  const state: PersonState = { status: packed.s, conflicts: [], notes: packed.n }
  for (const name of names) {
    const place = packed.at[name]
    if (place === undefined) continue
    // Older states have no `d` until the sweep rewrites them: the current status is the best substitute.
    if (name === 'statusSet') state[name] = { ...moments[place]!, status: packed.d ?? packed.s }
    else state[name] = moments[place]!
  }
  if (packed.w !== undefined) state.wristband = packed.w
  if (packed.r) state.stop = { reason: packed.r[0], lastPlace: packed.r[1] }
  for (const one of packed.c) {
    const [first, second] = [moments[one[0]]!, moments[one[1]]!]
    state.conflicts.push(
      one[2] === undefined
        ? { kind: 'check-in', first, second }
        : { kind: 'wristband', wristband: one[2], first: first as BandLink, second: second as BandLink },
    )
  }
  return { state, folded: { count: packed.f[0], hash: packed.f[1] } }
}

const lowerCase = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Packs a UUID into 22 characters instead of 36, and puts `=` before any other text. */
function packUuid(text: string): string {
  return lowerCase.test(text) ? Buffer.from(text.replaceAll('-', ''), 'hex').toString('base64url') : `=${text}`
}

/** Reverses {@link packUuid}. */
function unpackUuid(packed: string): string {
  if (packed.startsWith('=')) return packed.slice(1)
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
