import { useSyncExternalStore } from 'react'
import type { RosterRow } from '#shared/contract/crew.ts'
import { defaultNumbering, startNumberOf } from '#shared/domain/race/start-numbers.ts'
import { newUuidV7, readShortCode, formatParticipantCode } from '#shared/lib/ids.ts'
import { isMissing } from '#shared/domain/race/on-course.ts'
import { bandNumberOf, readTypedWristband, readWristband } from '#shared/lib/wristband.ts'
import { decideVerdict, type Presented } from '#shared/scan/decide-verdict.ts'
import { foldPerson, addWaveStart } from '#shared/scan/fold.ts'
import { foldWaves, waveKey } from '#shared/scan/fold-waves.ts'
import { listOpenTaps } from '#shared/scan/open-taps.ts'
import { actionAt, kindOfAction } from '#shared/scan/scan-action.ts'
import { claimedTime, versionOf } from '#shared/scan/event-kinds.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { listEventsAbout, subjectsOf, wristbandSubject } from '#shared/scan/subjects.ts'
import type { Crew, CrewStatus, EventDraft } from '#web/sync/crew-types.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'
import { otherId, ownId, raceDay } from './test-people.ts'

// An engine in memory for tests of screens: the real rules over a list of events, without disk, network or camera.

interface TestCrewOptions {
  rows: RosterRow[]
  locations?: string[]
  location?: string
  /** The time in ms at which the phone starts. Each event is made one second after the previous event. */
  now?: number
  snapshot?: Partial<Crew>
  status?: Partial<CrewStatus>
  /** The number of a wave that is cancelled. */
  cancelledWave?: number
}

/** Creates a crew phone that has this list of people. */
export function createTestCrew({
  rows,
  locations = ['start'],
  location = locations[0]!,
  now = Date.parse('2025-10-11T08:00:00Z'),
  ...given
}: TestCrewOptions) {
  const events: AnyEvent[] = []
  const listeners = new Set<() => void>()
  /** If set, nothing can be stored, for this reason. */
  let refusal: string | undefined
  let held: Promise<void> | undefined
  let seq = 0

  function update(next: Partial<Crew>): void {
    crew = { ...crew, ...next }
    listeners.forEach((listener) => listener())
  }
  function store(next: Partial<Crew>): string | undefined {
    if (!refusal) update(next)
    return refusal || undefined
  }
  interface Elsewhere {
    deviceId?: string
    at?: string
    event?: Partial<AnyEvent>
  }
  function add(draft: EventDraft, { deviceId = ownId, at = crew.location, event: change }: Elsewhere = {}): AnyEvent {
    seq++
    const deviceTime = now + seq * 1000
    const made = { v: versionOf(draft), id: newUuidV7(deviceTime, (n) => new Uint8Array(n).fill(seq)), deviceId, seq, location: at }
    const event: AnyEvent = { ...draft, ...made, deviceTime, clockOffset: 0, clockUncertainty: 20, ...change }
    events.push(event)
    update({ version: crew.version + 1 })
    return event
  }
  const isOwn = ({ deviceId }: AnyEvent) => deviceId === ownId
  const eventsOf = (subject: string) => events.filter((event) => subjectsOf(event).includes(subject))
  const stateOf = (id: string, row?: RosterRow) =>
    addWaveStart(foldPerson(id, listEventsAbout(id, eventsOf)), row && foldWaves(events).get(waveKey(row.eventDate, row.waveNumber)))
  const hitOf = (row: RosterRow): RosterHit => {
    const state = stateOf(row.id, row)
    const held = { own: row.ownNumber, wristband: state.wristband }
    const isWaveCancelled = given.cancelledWave === row.waveNumber
    return { row, code: formatParticipantCode(row.id), startNumber: startNumberOf(crew.numbering, held), state, isWaveCancelled }
  }
  const hits = () => rows.map(hitOf)
  const isUndone = (id: string) => events.some((event) => event.kind === 'undo' && event.target === id)

  let crew: Crew = {
    phase: 'ready',
    device: { id: ownId, name: 'Post A', locations },
    newName: null,
    location,
    day: raceDay,
    days: [raceDay],
    dayIsChosen: false,
    status: {
      state: 'synced',
      waiting: 0,
      eventsMade: 0,
      refused: 0,
      lastSyncAt: now,
      lastTriedAt: now,
      rosterComplete: true,
      rosterCount: rows.length,
      posts: [{ deviceId: otherId, name: 'Post B', locations: ['start'], lastSeenAt: now }],
      clock: { offset: now - Date.now(), uncertainty: 20 },
      storage: 'persistent',
      needsPairing: false,
      ...given.status,
    },
    todayCount: 0,
    listRead: true,
    refusedItems: [],
    role: 'scanner',
    hasKeys: true,
    overdueMinutes: 120,
    numbering: defaultNumbering,
    timeFrom: 'own-start',
    fastestMinutes: 0,
    unread: 0,
    lostOwn: 0,
    heldUp: 0,
    isRefusedByServer: false,
    lostParts: 0,
    version: 1,
    pair: async () => ({ ok: true }),
    async scan(text, { typed = false, tap } = {}) {
      const numbered = typed && crew.numbering === 'own' ? rows.find(({ ownNumber }) => String(ownNumber) === text) : undefined
      const wristband = typed && !numbered ? readTypedWristband(text) : readWristband(text)
      const id = numbered?.id ?? readShortCode(text)
      const worn = wristband && hits().find(({ state }) => state.wristband === wristband)?.row.id
      const presented: Presented = wristband
        ? { kind: 'wristband', wristband, participantId: worn || undefined }
        : id
          ? typed
            ? { kind: 'short-code', participantId: id }
            : { kind: 'scanned-short-code' }
          : { kind: 'foreign' }
      const row = rows.find((one) => one.id === (wristband ? worn : id))
      const action = actionAt(crew.location)
      const state = stateOf(row?.id ?? '', row)
      const verdict = decideVerdict({
        action,
        presented,
        row,
        state,
        day: crew.day,
        othersInside: 0,
        msUntilWave: null,
        settings: crew,
        at: { time: now + (seq + 1) * 1000, uncertainty: 20 },
      })
      if (refusal) return { kind: 'not_saved', message: refusal }
      const subject = wristband ? { wristband } : { participantId: row?.id ?? '' }
      if (verdict.kind === 'welcome' || verdict.kind === 'recorded')
        add({
          kind: kindOfAction[action],
          ...subject,
          knownBy: 'roster',
          codeVersion: null,
          ...(tap ? { tappedAt: tap.time, tappedUncertainty: tap.uncertainty, tapId: tap.id } : {}),
        } as EventDraft)
      return verdict.kind === 'recorded' ? { ...verdict, at: { time: now + seq * 1000, uncertainty: 20 } } : verdict
    },
    admit: (text) => crew.scan(text),
    async record(draft) {
      if (refusal) return { ok: false, message: refusal }
      await held
      return { ok: true, event: add(draft) }
    },
    takeOver: async () => store({ role: 'scanner' }),
    compareWithServer: async () => 'same',
    packWaitingEvents: async () => undefined,
    lookAtAid: async () => ({ ok: true, person: undefined, completeAt: now, isLookStored: true }),
    storeBundle: async () => ({ ok: false, reason: 'unreadable' }),
    setLocation: async (next) => store({ location: next }),
    chooseDay: async () => refusal,
    rename: async (name) => store({ device: crew.device && { ...crew.device, name }, newName: { name, at: now } }),
    confirmName: async () => {},
    syncNow: async () => {},
    search: (query, most = 20) =>
      hits()
        .filter(({ row, code, state }) => {
          const number = state.wristband && bandNumberOf(state.wristband)
          return row.name.toLowerCase().includes(query.toLowerCase()) || code === query || state.wristband === query || number === query
        })
        .slice(0, most),
    openTaps: () => listOpenTaps(events.filter(isOwn), now),
    people: hits,
    racers: hits,
    person: (id) => hits().find(({ row }) => row.id === id),
    partnerOf: ({ id, ticketRef }) => hits().find(({ row }) => row.ticketRef === ticketRef && row.id !== id),
    history: (id) =>
      [...new Set(id.startsWith('WB-') ? eventsOf(wristbandSubject(id)) : listEventsAbout(id, eventsOf))].map((event) => ({
        event,
        waiting: false,
        undone: isUndone(event.id),
        undoneByOffice: events.some((undo) => undo.kind === 'undo' && undo.seq === 0 && undo.target === event.id),
        mayUndo: event.kind !== 'undo' && isOwn(event) && !isUndone(event.id),
      })),
    waves: () => {
      const numbers = [...new Set(rows.map((row) => waveKey(row.eventDate, row.waveNumber)))].sort()
      return numbers.map((key) => {
        const people = hits().filter(({ row }) => waveKey(row.eventDate, row.waveNumber) === key)
        const { eventDate, waveNumber, waveTime } = people[0]!.row
        const checkedIn = people.filter(({ state }) => state.checkIn).length
        const { isWaveCancelled: isCancelled } = people[0]!
        const started = foldWaves(events).get(key) ?? null
        return { eventDate, waveNumber, waveTime, people: people.length, checkedIn, started, isCancelled }
      })
    },
    onCourse: () =>
      hits()
        .filter(({ state }) => state.status === 'started')
        .map((hit) => ({
          participantId: hit.row.id,
          hit,
          since: hit.state.start!,
          hasStart: true,
          overdue: now + seq * 1000 - hit.state.start!.time > crew.overdueMinutes * 60_000,
        }))
        .sort((a, b) => a.since.time - b.since.time),
    missing: () =>
      hits().flatMap((hit) => (isMissing(hit.state, hit.row, null) ? [{ participantId: hit.row.id, hit, reported: hit.state.dnf! }] : [])),
    ...given.snapshot,
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    /** A hook for the screen under test. It renders the screen again after every event. */
    useCrew: () => useSyncExternalStore(subscribe, () => crew),
    /** The current state, for code outside React. */
    get: () => crew,
    add,
    /** All events so far, the oldest first. */
    events,
    refuse: (message: string) => void (refusal = message),
    /** Stores the events of `record` only once the returned function is called. */
    holdStore: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    timeOf: (event: AnyEvent) => claimedTime(event),
  }
}
