import type { RosterRow } from '#shared/contract/crew.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { isInCancelledWave } from '#shared/domain/race/cancelled-waves.ts'
import { startNumberOf, type Numbering } from '#shared/domain/race/start-numbers.ts'
import { bandNumberOf, readWristband } from '#shared/lib/wristband.ts'
import { eventTime, type WideMoment } from '#shared/scan/event-time.ts'
import { foldPerson, addWaveStart } from '#shared/scan/fold.ts'
import { foldWaves, waveKey, type WaveStart } from '#shared/scan/fold-waves.ts'
import { foldWristbands } from '#shared/scan/fold-wristbands.ts'
import { eventKey } from '#shared/scan/list-keys.ts'
import { orderEvents } from '#shared/scan/order-events.ts'
import type { PersonState, RaceState } from '#shared/scan/person-state.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { listEventsAbout, wavesSubject, wristbandSubject } from '#shared/scan/subjects.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'
import type { EventBook } from './event-book.ts'
import type { RosterIndex } from './roster-index.ts'

/** Everybody's state, computed from the events and cached until one of them changes. */
export interface PeopleView {
  /** The state from the person's own events and the start of the given wave. */
  stateOf: (participantId: string, wave: { eventDate: string; waveNumber: number } | undefined) => RaceState
  hitOf: (row: RosterRow) => RosterHit
  waves: () => ReadonlyMap<string, WaveStart>
  /** Returns the wearer of a wristband at a time, as far as this phone knows. */
  wearerOf: (wristband: string, at: WideMoment) => string | undefined
  /** Returns the people whose wristband starts with the query, or whose start number or wristband has the number. */
  searchBands: (query: string) => RosterRow[]
  /** The people with this start number if the office gives the start numbers: at most one person per race day. */
  findOwnNumber: (number: number) => RosterRow[]
  /** The events about the person with this id, oldest first; for the id of a wristband all events that name it. */
  eventsOf: (id: string) => AnyEvent[]
  /** Ids of people with events but without a row: admitted by signature, or removed from the roster since. */
  unlisted: () => string[]
  /** Drops the cached state that an added, changed or removed event affects. */
  forget: (event: AnyEvent) => void
  forgetRow: (participantId: string) => void
  /** Clears all cached state. */
  clear: () => void
}

interface OfficeChoices {
  /** The current source of the start numbers: given by the office, or the numbers of the wristbands. */
  numbering: () => Numbering
  /** The cancelled waves, by {@link waveKey}: the same array until a wave changes. */
  cancelledWaves: () => readonly string[]
}

export function createPeopleView(
  index: RosterIndex,
  book: Pick<EventBook, 'of'>,
  { numbering, cancelledWaves }: OfficeChoices,
): PeopleView {
  const states = new Map<string, PersonState>()
  const hits = new Map<string, RosterHit>()
  /** Ids of everybody who was ever given a wristband. */
  const linked = new Set<string>()
  /** Ids of everybody whom an event names. */
  const named = new Set<string>()
  let started: ReadonlyMap<string, WaveStart> | undefined
  let numberedBy: Numbering | undefined
  let cancelledBy: readonly string[] | undefined
  let cancelled: ReadonlySet<string> = new Set()

  const waves = () => (started ??= foldWaves(book.of(wavesSubject)))
  function personState(id: string): PersonState {
    const known = states.get(id)
    if (known) return known
    const state = foldPerson(id, listEventsAbout(id, book.of))
    states.set(id, state)
    return state
  }
  function forgetRow(id: string) {
    states.delete(id)
    hits.delete(id)
  }
  function hitOf(row: RosterRow): RosterHit {
    // If the organiser changes the numbering or cancels a wave, everybody's view changes.
    if (numberedBy !== numbering() || cancelledBy !== cancelledWaves()) hits.clear()
    numberedBy = numbering()
    if (cancelledBy !== cancelledWaves()) cancelled = new Set((cancelledBy = cancelledWaves()))
    const known = hits.get(row.id)
    if (known?.row === row) return known
    const state = stateOf(row.id, row)
    const startNumber = startNumberOf(numberedBy, { own: row.ownNumber, wristband: state.wristband })
    const hit = { row, code: formatParticipantCode(row.id), startNumber, state, isWaveCancelled: isInCancelledWave(row, cancelled) }
    hits.set(row.id, hit)
    return hit
  }
  function stateOf(id: string, wave: { eventDate: string; waveNumber: number } | undefined): RaceState {
    return addWaveStart(personState(id), wave && waves().get(waveKey(wave.eventDate, wave.waveNumber)))
  }
  const findOwnNumber = (number: number): RosterRow[] =>
    numbering() === 'own' ? index.people().filter(({ ownNumber }) => ownNumber === number) : []
  const bandsOf = (wristband: string) => foldWristbands(orderEvents(book.of(wristbandSubject(wristband))))

  return {
    stateOf,
    hitOf,
    waves,
    forgetRow,
    wearerOf: (wristband, at) => bandsOf(wristband).holderAt(wristband, at),
    searchBands(query) {
      const plain = query.trim().toUpperCase()
      const number = /^\d{1,10}$/.test(plain) ? String(Number(plain)) : undefined
      const band = plain.startsWith('WB') ? (readWristband(plain) ?? plain) : undefined
      if (number === undefined && band === undefined) return []
      const own = number === undefined ? [] : findOwnNumber(Number(number))
      const wearers = [...linked].flatMap((id) => {
        const worn = personState(id).wristband
        const row = worn === undefined ? undefined : index.find(id)
        if (!row || row.status === 'removed') return []
        const isBand = band === undefined ? bandNumberOf(worn!) === number : worn!.startsWith(band)
        return isBand ? row : []
      })
      return [...new Set([...own, ...wearers])]
    },
    findOwnNumber,
    eventsOf(id) {
      const isBand = id.startsWith('WB-')
      const all = isBand ? book.of(wristbandSubject(id)) : listEventsAbout(id, book.of)
      const bands = foldWristbands(orderEvents(all))
      const about = all
        .map((event) => ({ event, time: eventTime(event) }))
        .filter(
          ({ event: { participantId, wristband }, time }) => isBand || (participantId ?? bands.holderAt(wristband as string, time)) === id,
        )
      about.sort((a, b) => a.time.time - b.time.time)
      // A wristband link is stored under the person and under the wristband, so remove the duplicate.
      return [...new Map(about.map(({ event }) => [eventKey(event), event])).values()]
    },
    unlisted: () => [...named].filter((id) => (index.find(id)?.status ?? 'removed') === 'removed'),
    forget(event) {
      const { participantId, wristband } = event as { participantId?: unknown; wristband?: unknown }
      if (typeof participantId === 'string') {
        forgetRow(participantId)
        named.add(participantId)
        if (event.kind === 'link-wristband') linked.add(participantId)
      }
      if (typeof wristband === 'string')
        for (const other of book.of(wristbandSubject(wristband)))
          if (typeof other.participantId === 'string') forgetRow(other.participantId)
      if (typeof event.waveNumber === 'number') {
        started = undefined
        hits.clear()
      }
    },
    clear() {
      states.clear()
      hits.clear()
      linked.clear()
      named.clear()
      started = undefined
    },
  }
}
