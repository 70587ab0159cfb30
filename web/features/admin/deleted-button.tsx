import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { deletedEndpoints, type DeletedKind, type DeletedRecord } from '#shared/contract/deleted.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { formatShortDayTime } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { useMayCall } from '#web/api/may-call.ts'
import type { Noun } from '#web/features/admin/table/nouns.ts'
import { NotLoaded } from './not-loaded.tsx'
import { TableLoading } from './table-loading.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

/** An endpoint for a single record, with its id in the path. */
export type SingleRecordEndpoint = Endpoint & { params: z.ZodType<unknown, Record<string, unknown>> }
interface DeletedButtonProps {
  kind: DeletedKind
  noun: Noun
  /** The endpoint `…/:id/restore` of this kind of record. */
  restore: SingleRecordEndpoint
  /** Replaces the usual text of the dialog, for a kind of record that is not restored exactly as it was. */
  note?: string
  /** Refetches the lists in which a restored record appears. */
  onRestored: () => unknown
}

/** Opens the list of recently deleted records of a section, to restore them after the toast with its undo button is gone. */
export function DeletedButton(props: DeletedButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="table" variant="quiet" icon="trash" onClick={() => setOpen(true)}>
        Verwijderd
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Verwijderde ${props.noun}`} wide>
        <p>{props.note ?? 'Een dag lang kun je terugzetten wat verwijderd is.'}</p>
        <Deleted {...props} />
      </Dialog>
    </>
  )
}

/** The heading of the detail column, for the kinds of record that have this column. */
const details: Partial<Record<DeletedKind, string>> = { participant: 'Plek', wave: 'Start' }
const people: readonly DeletedKind[] = ['participant', 'volunteer']

const columnsOf = (kind: DeletedKind): readonly Column<DeletedRecord>[] => [
  { key: 'name', head: 'Naam', strong: true, cell: (one) => one.name },
  ...(people.includes(kind) ? [{ key: 'email', head: 'E-mail', cell: (one: DeletedRecord) => one.email }] : []),
  ...(kind === 'participant' ? [{ key: 'code', head: 'Code', cell: (one: DeletedRecord) => formatParticipantCode(one.id) }] : []),
  ...(details[kind] ? [{ key: 'detail', head: details[kind], cell: (one: DeletedRecord) => one.detail }] : []),
  { key: 'at', head: 'Verwijderd', label: 'Verwijderd', cell: (one) => formatShortDayTime(one.deletedAt) },
  { key: 'by', head: 'Door', label: 'Door', cell: (one) => one.deletedBy ?? 'Onbekend' },
  { key: 'until', head: 'Terug te zetten tot', label: 'Terug te zetten tot', cell: (one) => formatShortDayTime(one.restorableUntil) },
]

const deletedQuery = (kind: DeletedKind) =>
  queryOptions({
    queryKey: [deletedEndpoints.listDeleted.path, kind],
    queryFn: ({ signal }) => unwrap(call(deletedEndpoints.listDeleted, { query: { kind } }, { signal })),
    staleTime: 0,
    refetchOnMount: 'always',
  })

function Deleted({ kind, noun, restore, onRestored }: DeletedButtonProps) {
  const client = useQueryClient()
  const may = useMayCall()
  const query = deletedQuery(kind)
  const list = useQuery(query)
  const { data, error } = list
  const act = useMutation({
    mutationFn: ({ id }: DeletedRecord) => unwrap(call(restore, { params: { id } })),
    onSuccess: (_, { name }) => {
      toast({ kind: 'success', title: 'Teruggezet', description: name })
      onRestored()
    },
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  if (!data) return error ? <NotLoaded title="De lijst laadt niet" of={[list]} /> : <TableLoading rows={3} />
  const action: Column<DeletedRecord> = {
    key: 'restore',
    head: '',
    end: true,
    cell: (one) => (
      <Button
        size="table"
        variant="text"
        icon="back"
        aria-label={`Zet ${one.name} terug`}
        busy={act.isPending && act.variables.id === one.id}
        busyText="Bezig..."
        onClick={() => act.mutate(one)}
      >
        Zet terug
      </Button>
    ),
  }
  return (
    <>
      {act.isError && (
        <Notice kind="bad" title={`${act.variables.name} is niet teruggezet`}>
          {failureOf(act.error).message}
        </Notice>
      )}
      <DataTable
        label={`Verwijderde ${noun}`}
        columns={may(restore) ? [...columnsOf(kind), action] : columnsOf(kind)}
        rows={data}
        rowKey={(one) => one.id}
        empty={
          <EmptyState small title={`Geen verwijderde ${noun}`}>
            Na het verwijderen blijft een regel hier 24 uur staan.
          </EmptyState>
        }
      />
    </>
  )
}
