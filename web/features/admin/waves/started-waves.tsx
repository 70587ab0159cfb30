import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { scanEndpoints, type StartedWave } from '#shared/contract/scans.ts'
import type { CapacityItem } from '#shared/contract/waves.ts'
import { readEventTime, formatBounds } from '#shared/domain/office/format-moment.ts'
import { formatNextStart } from '#shared/domain/race/format-next-start.ts'
import { isActiveWave } from '#shared/domain/race/waves.ts'
import { eventDateOf, formatTime } from '#shared/lib/dates.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { formatUncertainty } from '#shared/lib/format-uncertainty.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { StatedTimeDialog } from '#web/features/admin/stated-time/stated-time-dialog.tsx'
import { UndoEvent } from '#web/features/admin/undo-event.tsx'
import { serverClock } from '#web/api/server-clock.ts'
import { useNow } from '#web/ui/device/use-now.ts'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { refreshAffectedLists, waveStartsQuery } from './wave-queries.ts'

const NotStarted = chakra('b', { base: { color: 'warn' } })
const Actions = chakra('span', { base: { display: 'flex', gap: '2', justifyContent: 'flex-end', paddingBlock: '1' } })

/** A wave in the list. `started`: its recorded start. Without a recorded start, `planned` is the time at which it should have started. */
type Row = Pick<StartedWave, 'eventDate' | 'waveNumber'> &
  ({ started: StartedWave; planned?: undefined } | { started?: undefined; planned: string })

const columns: readonly Column<Row>[] = [
  { key: 'wave', head: 'Wave', strong: true, cell: (one) => `Wave ${one.waveNumber}, ${formatOfficeDay(one.eventDate)}` },
  {
    key: 'at',
    head: 'Gestart',
    cell: ({ started, planned }) =>
      started ? formatStartedAt(started) : <NotStarted>{`Niet gestart, gepland om ${formatTime(planned)}`}</NotStarted>,
  },
  {
    key: 'by',
    head: 'Door',
    cell: ({ started }) => (started?.stated ? `Ingevoerd, volgens ${started.stated.by}: ${started.stated.reason}` : started?.by),
  },
  {
    key: 'actions',
    head: '',
    end: true,
    cell: ({ eventDate, waveNumber, started }) => (
      <Actions>
        <StateStart eventDate={eventDate} waveNumber={waveNumber} started={started} />
        {started && <UndoStart wave={started} />}
      </Actions>
    ),
  },
]

/** What must be known of a wave to find out whether it should have started. */
type LateWave = Pick<CapacityItem, 'event_date' | 'number' | 'start_time' | 'status' | 'current_count'>

/**
 * Lists the started waves and the waves that should have started by now (of an earlier day only those with people), in order of number, the
 * last day first. A user can state a missing start, correct a late start, or revert the start of a wrong wave. Empty before the first wave
 * of the race.
 */
export function StartedWaves({ waves }: { waves: readonly LateWave[] }) {
  const starts = useQuery(waveStartsQuery)
  const now = useNow(30_000, serverClock)
  const { data } = starts
  if (!data) return <NotLoaded title="De starts laden niet" of={[starts]} />
  const keyOf = (eventDate: string, waveNumber: number) => `${eventDate} ${waveNumber}`
  const started = new Set(data.map((one) => keyOf(one.eventDate, one.waveNumber)))
  const today = eventDateOf(now)
  const late = waves.filter(
    (one) =>
      isActiveWave(one) &&
      (one.event_date === today || one.current_count > 0) &&
      Date.parse(one.start_time) <= now &&
      !started.has(keyOf(one.event_date, one.number)),
  )
  const rows: Row[] = [
    ...data.map((one) => ({ eventDate: one.eventDate, waveNumber: one.waveNumber, started: one })),
    ...late.map((one) => ({ eventDate: one.event_date, waveNumber: one.number, planned: one.start_time })),
  ]
  if (rows.length === 0) return null
  return (
    <Panel title="Starts van de waves" id="gestart" flush>
      <DataTable
        label="Starts van de waves"
        columns={columns}
        rows={rows.toSorted((a, b) => b.eventDate.localeCompare(a.eventDate) || a.waveNumber - b.waveNumber)}
        rowKey={({ eventDate, waveNumber }) => keyOf(eventDate, waveNumber)}
      />
    </Panel>
  )
}

function formatStartedAt({ at, uncertaintyMs, timeKnown, repeats }: StartedWave): string {
  const [when, margin] = timeKnown
    ? [formatTime(at, true), formatUncertainty(uncertaintyMs)]
    : ['Tijd onbekend', formatBounds(readEventTime(at, uncertaintyMs, false), Date.parse(at))]
  const again = repeats === 0 ? '' : `, daarna nog ${repeats} keer gedrukt`
  return `${[when, margin].filter(Boolean).join(' ')}${again}`
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshAffectedLists(client, scanEndpoints.listWaveStarts)
}

interface StateStartProps extends Pick<StartedWave, 'eventDate' | 'waveNumber'> {
  /** The start that is recorded; undefined if the wave has no start yet. */
  started: StartedWave | undefined
}

/** Lets the user state the start of a wave if a post pressed the start button late or not at all. */
function StateStart({ eventDate, waveNumber, started }: StateStartProps) {
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh()
  const title = `Starttijd van wave ${waveNumber} op ${formatOfficeDay(eventDate)} ${started ? 'verbeteren' : 'vastleggen'}`
  return (
    <IfAllowed call={scanEndpoints.recordDecision}>
      <Button size="table" variant="quiet" aria-label={title} onClick={() => setOpen(true)}>
        {started ? 'Verbeter tijd' : 'Leg starttijd vast'}
      </Button>
      {isOpen && (
        <StatedTimeDialog
          title={title}
          subject={{ kind: 'start-wave', eventDate, waveNumber }}
          eventDate={eventDate}
          known={started?.timeKnown ? Date.parse(started.at) : undefined}
          onClose={() => setOpen(false)}
          refresh={refresh}
        >
          <p>
            <span>
              {started
                ? 'Deze tijd vervangt het moment van de knop, voor iedereen die met de wave is gestart.'
                : 'Iedereen van deze wave die op dat moment is ingecheckt, start op deze tijd.'}
            </span>{' '}
            Wie los is gestart, houdt de eigen start.
          </p>
        </StatedTimeDialog>
      )}
    </IfAllowed>
  )
}

function UndoStart({ wave: { eventDate, waveNumber, target, at, timeKnown, repeats, stated } }: { wave: StartedWave }) {
  const refresh = useRefresh()
  return (
    <UndoEvent title={`Start van wave ${waveNumber} op ${formatOfficeDay(eventDate)} terugdraaien`} target={target} refresh={refresh}>
      <p>
        <span>{`De start van wave ${waveNumber} op ${formatOfficeDay(eventDate)}`}</span>
        <span>{timeKnown && ` om ${formatTime(at, true)}`}</span> telt dan niet meer.{' '}
        <span>
          {formatNextStart({ isStated: stated !== null, repeats }) ??
            'Wie met deze wave is gestart, staat weer op ‘Ingecheckt’; wie al gefinisht is, heeft geen tijd meer tot de wave opnieuw start.'}
        </span>{' '}
        Wie los is gestart, houdt de eigen start.
      </p>
      <p>Terugdraaien zelf kan niet teruggedraaid worden. Een nieuwe start begint op het moment dat je hem geeft.</p>
    </UndoEvent>
  )
}
