import type { importKinds, TimeRow } from '#shared/contract/time-import.ts'
import { readClockTime, type ClockTime } from '#shared/domain/race/clock-time.ts'
import { formatShortDay, formatTime } from '#shared/lib/dates.ts'
import { readWristband } from '#shared/lib/wristband.ts'
import { findStatementFault } from '#shared/scan/statement-fault.ts'
import type { RaceState, ScanMoment } from '#shared/scan/person-state.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { LiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import type { StartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'

/** The race day and the kind of times of an import. `now`: the server's time, ms since the epoch. */
export interface ImportScope {
  day: string
  kind: (typeof importKinds)[number]
  now: number
}

/** A row of an import, with what the import would change or why it cannot. */
export interface PlannedRow {
  row: TimeRow
  outcome: 'new' | 'changed' | 'same' | 'fault'
  person: ParticipantRecord | undefined
  before: ScanMoment | undefined
  after: ClockTime | undefined
  fault: string | null
}

/**
 * Plans what each row of an import changes, by the rules for a time entered by hand. The preview shows this plan, and the import carries it
 * out. A number or wristband on several rows is an error at each of these rows, because it is unknown which time is right.
 */
export function planTimes(
  rows: readonly TimeRow[],
  scope: ImportScope,
  { live, numberOf }: { live: Pick<LiveRoster, 'people' | 'stateOf'>; numberOf: StartNumberLookup },
): PlannedRow[] {
  const holders = indexHolders(live, numberOf)
  const found = rows.map((row) => ({ row, person: findHolder(holders, row.number, scope.day) }))
  const lines = Map.groupBy(found, ({ person }) => (typeof person === 'string' ? undefined : person.id))
  return found.map(({ row, person }) => {
    const blank = { row, outcome: 'fault', person: undefined, before: undefined, after: undefined } as const
    if (typeof person === 'string') return { ...blank, fault: person }
    const state = live.stateOf(person)
    const before = scope.kind === 'finish' ? state.finish : state.start
    const time = readClockTime(row.time, scope.day)
    const others = lines.get(person.id)!.filter((one) => one.row !== row)
    const known = { ...blank, person, before, after: 'fault' in time ? undefined : time }
    const fault =
      others.length > 0
        ? `${person.name} staat vaker in het bestand, ook op regel ${others.map((one) => one.row.line).join(', ')}.`
        : 'fault' in time
          ? time.fault
          : findFault(time, { person, state }, scope)
    if (fault !== undefined || 'fault' in time) return { ...known, fault: fault ?? null }
    return { ...known, outcome: !before ? 'new' : isSame(before, time) ? 'same' : 'changed', fault: null }
  })
}

/** The participants by start number and by wristband. */
type Holders = ReadonlyMap<string, readonly ParticipantRecord[]>

function indexHolders({ people, stateOf }: Pick<LiveRoster, 'people' | 'stateOf'>, numberOf: StartNumberLookup): Holders {
  const entries = [...people.values()].flatMap((person) => {
    const state = stateOf(person)
    return [numberOf(person, state), state.wristband].flatMap((key) => (key ? [{ key, person }] : []))
  })
  return new Map([...Map.groupBy(entries, ({ key }) => key)].map(([key, all]) => [key, all.map(({ person }) => person)]))
}

/** Returns the person with this start number or wristband on the race day; a Dutch error message unless there is exactly one. */
function findHolder(holders: Holders, typed: string, day: string): ParticipantRecord | string {
  const text = typed.trim()
  if (text === '') return 'Hier staat geen startnummer.'
  const key = /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : readWristband(text)
  if (key === undefined) return `‘${text}’ is geen startnummer.`
  const all = holders.get(key) ?? []
  const here = all.filter(({ eventDate, status }) => eventDate === day && status === 'active')
  if (here.length === 1) return here[0]!
  if (here.length > 1) return `Nummer ${text} is van ${here.map(({ name }) => name).join(' en ')}. Beslis dat eerst bij Check-in, Controle.`
  const [other] = all
  if (!other) return `Nummer ${text} is van niemand.`
  if (other.eventDate === day) return `${other.name} heeft geen geldig ticket.`
  return `Nummer ${text} is van ${other.name}, en die loopt op ${formatShortDay(other.eventDate)}.`
}

/** Returns why this person cannot have started or finished at this time, in Dutch; undefined if it is possible. */
function findFault(
  { at }: ClockTime,
  { person, state }: { person: ParticipantRecord; state: RaceState },
  { kind, day, now }: ImportScope,
): string | undefined {
  const { start, finish } = state
  const stated = findStatementFault(at, day, now)
  if (stated !== undefined) return stated
  if (kind === 'finish' && start?.known && at <= start.time)
    return `Dit is voor de start van ${person.name} om ${formatTime(start.time, true)}.`
  if (kind === 'start' && finish?.known && at >= finish.time)
    return `Dit is na de finish van ${person.name} om ${formatTime(finish.time, true)}.`
  return undefined
}

const isSame = (before: ScanMoment, { at, uncertaintyMs }: ClockTime) =>
  before.stated === true && before.time === at && before.uncertainty === uncertaintyMs
