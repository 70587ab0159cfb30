import { useState } from 'react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { scanEndpoints, type StartedWave } from '#shared/contract/scans.ts'
import { readEventTime, formatBounds } from '#shared/domain/office/format-moment.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { formatUncertainty } from '#shared/lib/format-uncertainty.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { StatedTimeDialog } from '#web/features/admin/stated-time/stated-time-dialog.tsx'
import { UndoEvent } from '#web/features/admin/undo-event.tsx'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { invalidateAffectedLists } from './wave-queries.ts'

const Actions = chakra('span', { base: { display: 'flex', gap: '2', justifyContent: 'flex-end' } })

const startsQuery = queryOptions({
  queryKey: [scanEndpoints.listWaveStarts.path],
  queryFn: ({ signal }) => unwrap(call(scanEndpoints.listWaveStarts, {}, { signal })),
  refetchInterval: 30_000,
})

const columns: readonly Column<StartedWave>[] = [
  { key: 'wave', head: 'Wave', strong: true, cell: (one) => `Wave ${one.waveNumber}, ${formatOfficeDay(one.eventDate)}` },
  { key: 'at', head: 'Gestart', cell: formatStartedAt },
  { key: 'by', head: 'Door', cell: (one) => (one.stated ? `Opgegeven door ${one.stated.by}: ${one.stated.reason}` : one.by) },
  {
    key: 'actions',
    head: '',
    end: true,
    cell: (one) => (
      <Actions>
        <StateStart wave={one} />
        <UndoStart wave={one} />
      </Actions>
    ),
  },
]

/** The started waves. A start can be corrected or reverted: it may be late, or for the wrong wave. Empty before the first start. */
export function StartedWaves() {
  const starts = useQuery(startsQuery)
  const { data = [] } = starts
  if (data.length === 0) return <NotLoaded title="De gestarte waves laden niet" of={[starts]} />
  return (
    <Panel title="Gestarte waves" flush>
      <DataTable label="Gestarte waves" columns={columns} rows={data} rowKey={(one) => `${one.eventDate} ${one.waveNumber}`} />
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
  return () => {
    invalidateAffectedLists(client)
    return client.invalidateQueries({ queryKey: startsQuery.queryKey })
  }
}

/** Corrects a start that was pressed late. */
function StateStart({ wave: { eventDate, waveNumber, at, timeKnown } }: { wave: StartedWave }) {
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh()
  const title = `Starttijd van wave ${waveNumber} verbeteren`
  return (
    <IfAllowed call={scanEndpoints.recordDecision}>
      <Button size="table" variant="quiet" aria-label={title} onClick={() => setOpen(true)}>
        Verbeter tijd
      </Button>
      {isOpen && (
        <StatedTimeDialog
          title={title}
          subject={{ kind: 'start-wave', eventDate, waveNumber }}
          eventDate={eventDate}
          known={timeKnown ? Date.parse(at) : undefined}
          onClose={() => setOpen(false)}
          refresh={refresh}
        >
          <p>
            Deze tijd komt in plaats van de druk op de knop, voor iedereen die met de wave is gestart. Wie los is gestart, houdt de eigen
            start.
          </p>
        </StatedTimeDialog>
      )}
    </IfAllowed>
  )
}

function UndoStart({ wave: { eventDate, waveNumber, target, at, timeKnown, repeats, stated } }: { wave: StartedWave }) {
  const refresh = useRefresh()
  return (
    <UndoEvent title={`Start van wave ${waveNumber} terugdraaien`} target={target} refresh={refresh}>
      <p>
        <span>{`De start van wave ${waveNumber} op ${formatOfficeDay(eventDate)}`}</span>
        <span>{timeKnown && ` om ${formatTime(at, true)}`}</span> telt dan niet meer.{' '}
        <span>
          {stated
            ? 'Als er ook op een telefoon is gedrukt, telt daarna die start.'
            : repeats === 0
              ? 'Wie met deze wave is gestart, staat weer op ‘Ingecheckt’; wie al binnen is, heeft geen tijd meer tot de wave opnieuw start.'
              : 'Er is nog eens gedrukt: dan telt die start.'}
        </span>{' '}
        Wie los is gestart, houdt de eigen start.
      </p>
      <p>Terugdraaien zelf kan niet teruggedraaid worden. Een nieuwe start begint op het moment dat je hem geeft.</p>
    </UndoEvent>
  )
}
