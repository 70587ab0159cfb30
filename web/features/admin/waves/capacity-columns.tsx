import { chakra } from '#web/ui/theme/chakra.ts'
import type { CapacityItem } from '#shared/contract/waves.ts'
import { isActiveWave } from '#shared/domain/race/waves.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { asDay, type SectionColumn } from '#web/features/admin/table/section-column.ts'
import { OnPhone } from './on-phone.tsx'
import { percent } from '#web/ui/tables/figures.ts'
import { WaveStatus } from './wave-status.tsx'
import { chooseFillTone, isAlmostFull, chooseSpotsTone, stateOfWave, waveStates } from './wave-words.ts'

const Fill = chakra('span', {
  base: { display: 'inline-grid', gridTemplateColumns: 'minmax(5rem, 9rem) 3.5rem', gap: '2', alignItems: 'center' },
})
const Track = chakra('span', { base: { display: 'block', height: '8px', bg: 'edge' } })
const Bar = chakra('span', { base: { display: 'block', height: '100%' } })
const Spots = chakra('b', { base: { fontWeight: 'bold' } })

const statusOf = (one: CapacityItem) => ({
  eventDate: one.event_date,
  status: one.status,
  capacity: one.capacity,
  count: one.current_count,
  isAlmostFull: isAlmostFull(one),
})

/** The columns of the overview on the wave page (specification section 2). */
export const capacityColumns: readonly SectionColumn<CapacityItem>[] = [
  {
    key: 'start',
    head: 'Starttijd',
    value: (one) => one.start_time,
    text: (one) => formatTime(one.start_time),
    cell: (one) => `${formatOfficeDay(one.event_date)} ${formatTime(one.start_time)}`,
    strong: true,
  },
  { key: 'day', head: 'Event datum', value: (one) => asDay(one.event_date), cell: (one) => formatOfficeDay(one.event_date), hidden: true },
  {
    key: 'wave',
    head: 'Wave',
    value: (one) => one.number,
    text: (one) => `Wave ${one.number}`,
    cell: (one) => (
      <>
        <OnPhone>Wave </OnPhone>
        <span>{one.number}</span>
      </>
    ),
  },
  { key: 'capacity', head: 'Capaciteit', value: (one) => one.capacity, end: true, aside: true },
  {
    key: 'taken',
    head: 'Bezetting',
    value: (one) => one.current_count,
    cell: (one) => (
      <>
        <span>{one.current_count}</span>
        <OnPhone>{` van ${one.capacity}`}</OnPhone>
      </>
    ),
    end: true,
  },
  {
    key: 'spots',
    head: 'Beschikbaar',
    value: (one) => (isActiveWave(one) ? one.available_spots : 0),
    cell: (one) => (
      <Spots color={isActiveWave(one) ? chooseSpotsTone(one.available_spots) : undefined}>
        <span>{isActiveWave(one) ? one.available_spots : 0}</span>
        <OnPhone> vrij</OnPhone>
      </Spots>
    ),
    end: true,
  },
  {
    key: 'status',
    head: 'Status',
    value: (one) => waveStates[stateOfWave(statusOf(one))].text,
    cell: (one) => <WaveStatus {...statusOf(one)} />,
  },
  {
    key: 'fill',
    head: 'Bezet',
    value: (one) => one.fill_percentage,
    cell: (one) => (
      <Fill>
        <Track role="img" aria-label={`${percent.format(one.fill_percentage)}% bezet`} data-tone={chooseFillTone(one.fill_percentage)}>
          <Bar bg={chooseFillTone(one.fill_percentage)} style={{ width: `${Math.min(100, Math.max(0, one.fill_percentage))}%` }} />
        </Track>
        <span>{`${percent.format(one.fill_percentage)}%`}</span>
      </Fill>
    ),
  },
  { key: 'notes', head: 'Notitie', value: (one) => one.notes, hidden: true },
]
