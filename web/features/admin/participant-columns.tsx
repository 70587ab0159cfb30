import type { Wave } from '#shared/contract/catalog.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { newStart } from '#shared/domain/office/new-start-line.ts'
import { findCancelledWaves, isInCancelledWave, needsNewStart, type CancelledWaves } from '#shared/domain/race/cancelled-waves.ts'
import { seenWithoutStartText, statusWords } from '#shared/domain/crew/status-words.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { notSeenReason } from '#shared/scan/stop-note.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { genderWords } from '#shared/domain/race/gender-words.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { mailReturnWords } from './participants/mail-return-words.ts'
import { asDay, asMoment, type SectionColumn, type SectionFilter } from './table/section-column.ts'
import { CheckInCell, EmailCell, formatCheckInBounds, Quiet, Short, WaveCell } from './participant-cells.tsx'

const whole = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })
const short = new Intl.DateTimeFormat('nl-NL', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Amsterdam',
})

/**
 * The state that a row shows. A conflict hides the other states, because an administrator has to decide it first, except that somebody is
 * missing: they may be lost.
 */
export function participantStateOf(one: AdminParticipant): AdminParticipant['raceStatus'] | 'missing' | 'conflict' | 'seen' {
  if (one.missing) return 'missing'
  if (one.hasConflict) return 'conflict'
  return one.seenWithoutStart ? 'seen' : one.raceStatus
}
/** How the office shows each state, in the order in which the table sorts the states. */
export const participantStates: Record<ReturnType<typeof participantStateOf>, { kind: BadgeKind; text: string }> = {
  missing: { kind: 'bad', text: notSeenReason },
  conflict: { kind: 'warn', text: 'Conflict' },
  registered: { kind: 'wait', text: statusWords.registered },
  checked_in: { kind: 'ok', text: statusWords.checked_in },
  seen: { kind: 'run', text: seenWithoutStartText },
  started: { kind: 'run', text: statusWords.started },
  finished: { kind: 'done', text: statusWords.finished },
  dnf: { kind: 'warn', text: statusWords.dnf },
  cancelled: { kind: 'gone', text: statusWords.cancelled },
}
/** The messages if nobody has a state. */
const emptyStates: Readonly<Record<string, { empty: string; emptyNote: string }>> = {
  missing: {
    empty: 'Niemand is opgegeven als niet meer gezien',
    emptyNote: `De crew legt dat vast bij ‘${statusWords.dnf}’.`,
  },
}
const stateOrder = Object.keys(participantStates)

/** The columns of the participants table (specification section 2). */
export const participantColumns: readonly SectionColumn<AdminParticipant>[] = [
  {
    key: 'id',
    head: 'ID',
    value: (one) => formatParticipantCode(one.id),
    cell: (one) => <Quiet>{formatParticipantCode(one.id)}</Quiet>,
    isCode: true,
  },
  {
    key: 'name',
    head: 'Naam',
    value: (one) => one.name,
    strong: true,
    cell: (one) => (
      <Short title={one.name}>
        <Link to={`/admin/deelnemers/${one.id}`}>{one.name}</Link>
      </Short>
    ),
  },
  { key: 'startNumber', head: 'Nr.', value: (one) => (one.startNumber ? Number(one.startNumber) : null), isCode: true, hidden: true },
  { key: 'email', head: 'E-mail', value: (one) => one.email, aside: true, cell: (one) => <EmailCell participant={one} /> },
  { key: 'mailReturn', head: 'Mail', value: (one) => (one.mailReturn ? mailReturnWords[one.mailReturn].badge : ''), hidden: true },
  { key: 'phone', head: 'Telefoon', value: (one) => one.phone, aside: true, cell: (one) => <Quiet>{one.phone}</Quiet> },
  { key: 'sms', head: 'Sms', value: (one) => (one.getsSms === false ? 'Geen sms-nummer' : ''), hidden: true },
  { key: 'gender', head: 'Geslacht', value: (one) => genderWords[one.gender] ?? one.gender, aside: true },
  { key: 'ticketType', head: 'Type', value: (one) => (one.ticketType === 'duo' ? 'Duo' : 'Solo'), hidden: true },
  { key: 'day', head: 'Eventdatum', value: (one) => asDay(one.eventDate), cell: (one) => formatOfficeDay(one.eventDate), hidden: true },
  {
    key: 'wave',
    head: 'Wave',
    value: (one) => (one.waveNumber === null ? null : `${one.eventDate} ${one.waveNumber}`),
    text: (one) => one.waveNumber ?? 'Geen wave',
    find: (one) => (one.waveNumber === null ? '' : `Wave ${one.waveNumber}`),
    cell: (one) => <WaveCell participant={one} />,
  },
  {
    key: 'qr',
    head: 'QR',
    value: (one) => (one.hasQr ? 'Actief' : 'Geen QR'),
    cell: (one) => (one.hasQr ? <Badge kind="ok">Actief</Badge> : <Badge kind="bad">Geen QR</Badge>),
  },
  {
    key: 'status',
    head: 'Status',
    value: (one) => stateOrder.indexOf(participantStateOf(one)),
    text: (one) => participantStates[participantStateOf(one)].text,
    cell: (one) => <Badge kind={participantStates[participantStateOf(one)].kind}>{participantStates[participantStateOf(one)].text}</Badge>,
  },
  {
    key: 'checkInTime',
    head: 'Check-in',
    value: (one) => one.checkInTime,
    text: (one) => {
      const bounds = formatCheckInBounds(one)
      return bounds === undefined ? asMoment(one.checkInTime) : ['tijd onbekend', bounds].filter(Boolean).join(', ')
    },
    hidden: true,
    cell: (one) => <CheckInCell participant={one} />,
  },
  {
    key: 'createdAt',
    head: 'Aangemaakt',
    value: (one) => asMoment(one.createdAt),
    aside: true,
    // Leaves out the year, which seldom matters, because the table is as wide as a laptop.
    cell: ({ createdAt }) => {
      const at = new Date(createdAt)
      return <Quiet title={whole.format(at)}>{short.format(at).replace(',', '')}</Quiet>
    },
  },
]

/** The columns once there are start numbers: these replace the registration date, because a laptop has no room for both. */
export const numberedColumns = participantColumns.map((one) =>
  one.key === 'startNumber' ? { ...one, hidden: false } : one.key === 'createdAt' ? { ...one, hidden: true } : one,
)

/** Returns the columns with the number of a cancelled wave struck through. */
export function markCancelledWaves(
  columns: readonly SectionColumn<AdminParticipant>[],
  waves: readonly Pick<Wave, 'eventDate' | 'number' | 'status'>[],
): readonly SectionColumn<AdminParticipant>[] {
  const cancelled = findCancelledWaves(waves)
  return columns.map((column) =>
    column.key === 'wave'
      ? { ...column, cell: (one) => <WaveCell participant={one} isCancelled={isInCancelledWave(one, cancelled)} /> }
      : column,
  )
}

/** The value of the wave filter for participants without a wave. */
export const noWave = 'geen'

/** The value of the status filter for everybody on the course, as Racedag counts them, also people with a conflict or without a start. */
export const onCourse = 'onderweg'

/** The filters of the participants table: `days` are the race days, `waves` the waves on them. */
export const participantFilters = (
  days: readonly string[],
  waves: readonly Pick<Wave, 'eventDate' | 'number' | 'status'>[],
): readonly SectionFilter<AdminParticipant>[] => [
  {
    key: 'dag',
    label: 'Dag',
    all: 'Alle dagen',
    options: days.map((day) => ({ value: day, label: formatOfficeDay(day) })),
    matches: (one, day) => one.eventDate === day,
  },
  {
    key: 'wave',
    label: 'Wave',
    all: 'Alle waves',
    options: [
      ...[...new Set(waves.map(({ number }) => number))]
        .toSorted((a, b) => a - b)
        .map((number) => ({ value: String(number), label: `Wave ${number}` })),
      { value: noWave, label: 'Geen wave' },
      { value: newStart, label: 'Wacht op nieuwe start', empty: 'Niemand wacht op een nieuwe start' },
    ],
    matches: createWaveMatch(findCancelledWaves(waves)),
  },
  {
    key: 'type',
    label: 'Type',
    all: 'Solo en Duo',
    options: [
      { value: 'solo', label: 'Solo' },
      { value: 'duo', label: 'Duo' },
    ],
    matches: (one, type) => one.ticketType === type,
  },
  {
    key: 'geslacht',
    label: 'Geslacht',
    all: 'Alle geslachten',
    options: Object.entries(genderWords).map(([value, label]) => ({ value, label })),
    matches: (one, gender) => one.gender === gender,
  },
  {
    key: 'status',
    label: 'Status',
    all: 'Alle statussen',
    options: Object.entries(participantStates).flatMap(([value, { text }]) => {
      const option = { value, label: text, ...emptyStates[value] }
      return value === 'started' ? [option, { value: onCourse, label: 'Op het parcours', empty: 'Niemand is op het parcours' }] : option
    }),
    matches: (one, status) =>
      status === onCourse ? one.raceStatus === 'started' || one.seenWithoutStart === true : participantStateOf(one) === status,
  },
  {
    key: 'bereik',
    label: 'Bereik',
    all: 'Iedereen',
    options: [
      { value: 'mail', label: 'Mail komt niet aan', empty: 'Mail komt bij iedereen aan' },
      { value: 'sms', label: 'Geen sms-nummer' },
    ],
    matches: (one, reach) => (reach === 'mail' ? Boolean(one.mailReturn) : one.getsSms === false),
  },
]

const createWaveMatch =
  (cancelled: CancelledWaves) =>
  (one: AdminParticipant, wave: string): boolean => {
    if (wave === noWave) return one.waveNumber === null
    if (wave !== newStart) return String(one.waveNumber) === wave
    // A participant who may not take part has no QR.
    const ticket = { status: one.hasQr ? 'active' : 'cancelled' } as const
    return needsNewStart(ticket, { status: one.raceStatus }, isInCancelledWave(one, cancelled))
  }
