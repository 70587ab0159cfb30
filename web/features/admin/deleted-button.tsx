import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { participantEndpoints, type DeletedParticipant } from '#shared/contract/participants.ts'
import { formatEventDate, formatTime, eventDateOf } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { useMay } from '#web/api/may-call.ts'
import { TableLoading } from '#web/features/admin/table-loading.tsx'
import { refreshPeople } from '#web/features/admin/waves/wave-queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { deletedQuery } from './deleted-query.ts'

const sayDay = (date: string) => formatEventDate(date, { weekday: 'short', day: 'numeric', month: 'short' })
const sayMoment = (moment: string) => `${sayDay(eventDateOf(moment))} ${formatTime(moment)}`

const columns: readonly Column<DeletedParticipant>[] = [
  { key: 'name', head: 'Naam', strong: true, cell: (one) => one.name },
  {
    key: 'place',
    head: 'Plek',
    cell: (one) => `${sayDay(one.eventDate)}${one.waveNumber === null ? '' : `, wave ${one.waveNumber}`}`,
  },
  { key: 'at', head: 'Verwijderd', label: 'Verwijderd', cell: (one) => sayMoment(one.deletedAt) },
  { key: 'by', head: 'Door', label: 'Door', cell: (one) => one.deletedBy },
  { key: 'until', head: 'Terug te zetten tot', label: 'Terug te zetten tot', cell: (one) => sayMoment(one.restorableUntil) },
]

/** Who was deleted lately, by whom, and the way back. */
export function DeletedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Verwijderde deelnemers" wide>
      <p>Een dag lang kun je iemand terugzetten, met de oude QR code, als er nog plek is.</p>
      <Deleted />
    </Dialog>
  )
}

function Deleted() {
  const client = useQueryClient()
  const may = useMay()
  const { data, error } = useQuery({ ...deletedQuery, staleTime: 0, refetchOnMount: 'always' })
  const restore = useMutation({
    mutationFn: ({ id }: DeletedParticipant) => unwrap(call(participantEndpoints.restoreParticipant, { params: { id } })),
    onSuccess: (_, { name }) => {
      toast({ kind: 'success', title: 'Deelnemer teruggezet', description: name })
      refreshPeople(client)
    },
    onSettled: () => client.invalidateQueries({ queryKey: deletedQuery.queryKey }),
  })
  if (!data)
    return error ? (
      <Notice kind="bad" title="De lijst laadt niet">
        {failureOf(error).message}
      </Notice>
    ) : (
      <TableLoading rows={3} />
    )
  const action: Column<DeletedParticipant> = {
    key: 'restore',
    head: '',
    end: true,
    cell: (one) =>
      one.ticketValid ? (
        <Button
          size="table"
          variant="text"
          icon="back"
          aria-label={`Zet ${one.name} terug`}
          busy={restore.isPending && restore.variables.id === one.id}
          busyText="Bezig..."
          onClick={() => restore.mutate(one)}
        >
          Zet terug
        </Button>
      ) : (
        <Badge kind="gone">Ticket geannuleerd</Badge>
      ),
  }
  return (
    <>
      {restore.isError && (
        <Notice kind="bad" title={`${restore.variables.name} is niet teruggezet`}>
          {failureOf(restore.error).message}
        </Notice>
      )}
      <DataTable
        label="Verwijderde deelnemers"
        columns={may(participantEndpoints.restoreParticipant) ? [...columns, action] : columns}
        rows={data}
        rowKey={(one) => one.id}
        empty={
          <EmptyState small title="Niemand verwijderd">
            Wie de laatste 24 uur verwijderd is, staat hier.
          </EmptyState>
        }
      />
    </>
  )
}
