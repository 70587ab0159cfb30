import type { AdminWave } from '#shared/contract/waves.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { asDay, type SectionColumn } from '#web/features/admin/table/section-column.ts'
import { OnPhone } from './on-phone.tsx'
import { WaveStatus } from './wave-status.tsx'
import { stateOfWave, waveStates } from './wave-words.ts'

const statusOf = ({ eventDate, status, capacity, currentCount }: AdminWave) => ({ eventDate, status, capacity, count: currentCount })

/** The columns of the waves section (specification section 2). */
export const waveColumns: readonly SectionColumn<AdminWave>[] = [
  { key: 'id', head: 'ID', value: (one) => one.id, aside: true },
  {
    key: 'wave',
    head: 'Wave',
    value: (one) => `${one.eventDate} ${String(one.number).padStart(3, '0')}`,
    text: (one) => `Wave ${one.number}`,
    cell: (one) => `Wave ${one.number}`,
    isCode: true,
    strong: true,
  },
  {
    key: 'eventDate',
    head: 'Event datum',
    value: (one) => asDay(one.eventDate),
    cell: (one) => formatEventDate(one.eventDate, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }),
  },
  {
    key: 'startTime',
    head: 'Starttijd',
    value: (one) => one.startTime,
    text: (one) => (one.startTime ? formatTime(one.startTime) : 'Niet ingesteld'),
    cell: (one) => (one.startTime ? formatTime(one.startTime) : 'Niet ingesteld'),
  },
  { key: 'capacity', head: 'Capaciteit', value: (one) => one.capacity, end: true, aside: true },
  {
    key: 'currentCount',
    head: 'Huidig aantal',
    value: (one) => one.currentCount,
    cell: (one) => (
      <>
        <span>{one.currentCount}</span>
        <OnPhone>{` van ${one.capacity}`}</OnPhone>
      </>
    ),
    end: true,
  },
  {
    key: 'status',
    head: 'Status',
    value: (one) => waveStates[stateOfWave(statusOf(one))].text,
    cell: (one) => <WaveStatus {...statusOf(one)} />,
  },
  { key: 'notes', head: 'Notitie', value: (one) => one.notes, hidden: true },
]
