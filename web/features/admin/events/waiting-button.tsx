import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Wave } from '#shared/contract/catalog.ts'
import { waitingOfficeEndpoints, type WaitingPerson } from '#shared/contract/waiting-office.ts'
import { isActiveWave } from '#shared/domain/race/waves.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { TableLoading } from '#web/features/admin/table-loading.tsx'
import { toDataColumns } from '#web/features/admin/table/data-columns.tsx'
import { saveCsv } from '#web/features/admin/table/export-rows.ts'
import { noteExport } from '#web/features/admin/table/note-export.ts'
import { asMoment, type SectionColumn } from '#web/features/admin/table/section-column.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'

/**
 * Formats the day and wave of a waiting list: 'za 11 okt, wave 5 (12:00)' or 'za 11 okt, wave 5 (geannuleerd)'. Shows the id of a deleted
 * wave, because its start is unknown.
 */
export function formatWaitingPlace({ eventDate, waveId }: Pick<WaitingPerson, 'eventDate' | 'waveId'>, waves: readonly Wave[]): string {
  const wave = waves.find(({ id }) => id === waveId)
  const start = wave && (isActiveWave(wave) ? formatTime(wave.startTime) : 'geannuleerd')
  const place = waveId === null ? '' : `, wave ${wave ? `${wave.number} (${start})` : waveId}`
  return `${formatOfficeDay(eventDate)}${place}`
}

const bareStyle = { variant: 'text', paddingInline: '0', textDecoration: 'underline' } as const

interface WaitingProps {
  days: readonly string[]
  waves: readonly Wave[]
}

/** Shows a button that opens a dialog with the people on the waiting lists of these days. `bare`: only its words, for a table cell. */
export function WaitingButton({ label, bare, ...props }: WaitingProps & { label: string; bare?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="table" {...(bare ? bareStyle : ({ variant: 'quiet', icon: 'clock' } as const))} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Wachtlijst" wide>
        <People {...props} />
      </Dialog>
    </>
  )
}

const peopleQuery = queryOptions({
  queryKey: [waitingOfficeEndpoints.listWaiting.path],
  queryFn: ({ signal }) => unwrap(call(waitingOfficeEndpoints.listWaiting, {}, { signal })),
  staleTime: 0,
  refetchOnMount: 'always',
})

const columnsOf = (waves: readonly Wave[]): readonly SectionColumn<WaitingPerson>[] => [
  { key: 'email', head: 'E-mail', strong: true, value: (one) => one.email },
  { key: 'list', head: 'Wacht op', value: (one) => formatWaitingPlace(one, waves) },
  { key: 'position', head: 'Plaats', label: 'Plaats', value: (one) => one.position ?? 'Aangeboden' },
  { key: 'type', head: 'Ticket', value: (one) => (one.ticketType === 'duo' ? 'Duo' : 'Solo') },
  { key: 'joined', head: 'Aangemeld', label: 'Aangemeld', value: (one) => asMoment(one.joinedAt) },
  { key: 'until', head: 'Vast tot', label: 'Vast tot', value: (one) => asMoment(one.offeredUntil) },
]

function People({ days, waves }: WaitingProps) {
  const query = useQuery(peopleQuery)
  const rows = query.data?.filter(({ eventDate }) => days.includes(eventDate))
  if (!rows) return query.error ? <NotLoaded title="De wachtlijst laadt niet" of={[query]} /> : <TableLoading rows={3} />
  const columns = columnsOf(waves)
  const save = async () => {
    if (await noteExport('waiting', rows.length)) saveCsv('wachtlijst', columns, rows)
  }
  return (
    <>
      <p>Wie het eerst kwam, is het eerst aan de beurt. Van wie wacht bewaren we alleen het mailadres.</p>
      <div>
        <Button size="table" variant="quiet" icon="download" disabled={rows.length === 0} onClick={() => void save()}>
          Exporteer CSV
        </Button>
      </div>
      <DataTable
        label="Wachtlijst"
        columns={toDataColumns(columns, { sortable: false, actions: undefined })}
        rows={rows}
        rowKey={(one) => `${one.eventDate} ${one.waveId} ${one.email}`}
        empty={
          <EmptyState small title="Er wacht niemand">
            Wie zich op de site op de wachtlijst zet, staat hier.
          </EmptyState>
        }
      />
    </>
  )
}
