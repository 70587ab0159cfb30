import type { ResultEntry, ResultMember } from '#shared/contract/results.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatRaceTime } from '#shared/lib/format-race-time.ts'
import { formatCategory } from '#shared/domain/race/starter-words.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'

/** A row of an export for timing software: one person, so a Duo has two rows. */
export interface TimingRow {
  entry: ResultEntry
  member: ResultMember
}

/** Returns a row for each person. The columns show people who do not share results as anonymous. */
export const toTimingRows = (entries: readonly ResultEntry[]): TimingRow[] =>
  entries.flatMap((entry) => entry.members.map((member) => ({ entry, member })))

const nameOf = ({ name, anonymous }: ResultMember) => (anonymous ? 'Anoniem' : name)
const contestOf = ({ entry }: TimingRow) => (entry.ticketType === 'duo' ? 'Duo' : 'Solo')
const teamOf = ({ entry: { ticketType, members } }: TimingRow) => (ticketType === 'duo' ? members.map(nameOf).join(' & ') : '')
const timeOf = (passing: ResultMember['start']) => (passing?.known ? formatTime(passing.at, true) : '')
const column = (head: string, value: (row: TimingRow) => string): SectionColumn<TimingRow> => ({ key: head, head, value })

const sexes: Readonly<Record<string, string>> = { male: 'm', female: 'f' }
const genders: Readonly<Record<string, string>> = { male: 'Male', female: 'Female' }

/** The net time of one person. RACE RESULT computes the time of a team from the times of its members. */
function chipTimeOf({ member: { start, finish } }: TimingRow): string {
  if (!start?.known || !finish?.known) return ''
  const ms = Date.parse(finish.at) - Date.parse(start.at)
  return ms > 0 ? formatRaceTime(ms) : ''
}

/** The columns that each timing software imports (docs/running.md). No birth dates: the server does not send them. */
export const timingForms = {
  raceresult: {
    label: 'RACE RESULT',
    columns: [
      column('Bib', ({ member }) => member.startNumber ?? ''),
      column('FirstName', ({ member }) => nameOf(member).split(' ')[0]!),
      column('LastName', ({ member }) => nameOf(member).split(' ').slice(1).join(' ')),
      column('Sex', ({ member }) => sexes[member.gender] ?? ''),
      column('Club', teamOf),
      column('Contest', contestOf),
      column('TIME1', ({ member }) => timeOf(member.start)),
      column('TIME2', ({ member }) => timeOf(member.finish)),
      column('ChipTime', chipTimeOf),
    ],
  },
  webscorer: {
    label: 'Webscorer',
    columns: [
      column('Bib', ({ member }) => member.startNumber ?? ''),
      column('Name', ({ member }) => nameOf(member)),
      column('Team name', teamOf),
      column('Category', ({ entry, member }) => formatCategory({ ...member, ticketType: entry.ticketType })),
      column('Gender', ({ member }) => genders[member.gender] ?? ''),
      column('Distance', contestOf),
      column('Start time', ({ member }) => timeOf(member.start)),
      column('Finish time', ({ member }) => timeOf(member.finish)),
      column('Time', ({ entry: { time } }) => (time?.known ? formatRaceTime(time.ms) : '')),
    ],
  },
} as const
