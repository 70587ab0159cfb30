import { chakra } from '#web/ui/chakra.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { showParticipantCode } from '#shared/lib/ids.ts'
import { formatUncertainty } from '#shared/lib/scan-moment.ts'
import { Badge, type BadgeKind } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { stateOf } from './participant-filter.ts'

const Quiet = chakra('span', { base: { color: 'fg.note' } })
// a long address gives way, or the last columns fall off a laptop
const Short = chakra('span', {
  base: { display: 'block', maxWidth: { md: 'clamp(9.5rem, 30vw - 16rem, 20rem)' }, overflow: 'hidden', textOverflow: 'ellipsis' },
})
const Wave = chakra('span', { base: { display: 'inline-grid', gridTemplateColumns: 'auto 20px', gap: '7px', alignItems: 'center' } })
const WaveNumber = chakra('b', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '20px',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '0.875rem',
    lineHeight: '1',
    borderRadius: '1',
  },
})

const states: Record<ReturnType<typeof stateOf>, { kind: BadgeKind; text: string }> = {
  conflict: { kind: 'warn', text: 'Conflict' },
  registered: { kind: 'wait', text: 'Geregistreerd' },
  checked_in: { kind: 'ok', text: 'Ingecheckt' },
  started: { kind: 'run', text: 'Gestart' },
  finished: { kind: 'done', text: 'Gefinisht' },
  dnf: { kind: 'warn', text: 'Niet gefinisht' },
  cancelled: { kind: 'gone', text: 'Geannuleerd' },
}

/** The columns of the participants table. */
export const participantColumns: readonly Column<AdminParticipant>[] = [
  { key: 'id', head: 'ID', sortable: true, cell: (one) => <Quiet>{showParticipantCode(one.id)}</Quiet> },
  { key: 'name', head: 'Naam', sortable: true, strong: true, cell: (one) => one.name },
  { key: 'email', head: 'E-mail', sortable: true, aside: true, cell: (one) => <Short title={one.email}>{one.email}</Short> },
  { key: 'phone', head: 'Telefoon', aside: true, cell: (one) => <Quiet>{one.phone}</Quiet> },
  { key: 'ticketType', head: 'Type', sortable: true, cell: (one) => (one.ticketType === 'duo' ? 'Duo' : 'Solo') },
  { key: 'wave', head: 'Wave', sortable: true, cell: (one) => <WaveCell participant={one} /> },
  { key: 'qr', head: 'QR', cell: (one) => (one.qrCode ? <Badge kind="ok">Actief</Badge> : <Badge kind="bad">Geen QR</Badge>) },
  {
    key: 'status',
    head: 'Status',
    sortable: true,
    cell: (one) => <Badge kind={states[stateOf(one)].kind}>{states[stateOf(one)].text}</Badge>,
  },
  { key: 'checkInTime', head: 'Check-in', sortable: true, cell: (one) => <CheckInCell participant={one} /> },
]

function WaveCell({ participant: { waveNumber, eventDate } }: { participant: AdminParticipant }) {
  const day = formatEventDate(eventDate, { weekday: 'short' })
  if (waveNumber === null) return <Quiet>{day} Niet toegewezen</Quiet>
  return (
    <Wave>
      {day}
      <WaveNumber>{waveNumber}</WaveNumber>
    </Wave>
  )
}

function CheckInCell({ participant: { checkInTime, checkInUncertainty, eventDate } }: { participant: AdminParticipant }) {
  if (checkInTime === null) return null
  return (
    <>
      {eventDateOf(checkInTime) !== eventDate && `${formatEventDate(eventDateOf(checkInTime), { day: 'numeric', month: 'short' })} `}
      {formatTime(checkInTime, true)} <Quiet>{formatUncertainty(checkInUncertainty)}</Quiet>
    </>
  )
}
