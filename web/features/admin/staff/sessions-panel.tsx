import { chakra } from '#web/ui/theme/chakra.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffEndpoints, type StaffSession } from '#shared/contract/staff.ts'
import { mayCall, type AdminRole } from '#shared/domain/office/admin-roles.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { Quiet } from '#web/features/admin/table/cells.tsx'
import { formatMomentCell } from '#web/features/admin/table/cell-words.ts'
import { TableLoading } from '#web/features/admin/table-loading.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { sessionsQuery } from './staff-queries.ts'

const Tools = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginInlineStart: 'auto' } })
const Padded = chakra('div', { base: { padding: '0 16px 16px' } })

/** Lists the user's open sessions, for an owner also the sessions of all administrators. The user can end each session. */
export function SessionsPanel({ role }: { role: AdminRole }) {
  const client = useQueryClient()
  const maySeeAll = mayCall(role, staffEndpoints.listAllSessions)
  const [all, setAll] = useState(false)
  const sessions = useQuery(sessionsQuery(all))
  const { data, error } = sessions
  const settle = {
    onError: (failed: Error) => toast({ kind: 'destructive', title: 'Niet uitgelogd', description: failureOf(failed).message }),
    onSettled: () => client.invalidateQueries({ queryKey: [staffEndpoints.listOwnSessions.path] }),
  }
  const end = useMutation({
    mutationFn: ({ id }: StaffSession) => unwrap(call(staffEndpoints.endSession, { params: { id } })),
    onSuccess: (_, { device }) => toast({ kind: 'success', title: 'Uitgelogd', description: device }),
    ...settle,
  })
  const endOthers = useMutation({
    mutationFn: () => unwrap(call(staffEndpoints.endOtherSessions, {})),
    onSuccess: ({ ended }) => toast({ kind: 'success', title: ended === 1 ? '1 toestel uitgelogd' : `${ended} toestellen uitgelogd` }),
    ...settle,
  })
  const columns: Column<StaffSession>[] = [
    { key: 'device', head: 'Toestel', strong: true, cell: (one) => one.device },
    ...(all ? [{ key: 'who', head: 'Wie', cell: (one: StaffSession) => one.username }] : []),
    {
      key: 'seen',
      head: 'Laatst gebruikt',
      cell: (one) => (one.own ? <Badge kind="ok">Dit toestel</Badge> : <Quiet>{formatMomentCell(one.seenAt)}</Quiet>),
    },
    { key: 'opened', head: 'Ingelogd sinds', label: 'sinds', cell: (one) => <Quiet>{formatMomentCell(one.openedAt)}</Quiet> },
    {
      key: 'acties',
      head: <chakra.span srOnly>Acties</chakra.span>,
      end: true,
      cell: (one) =>
        !one.own && (
          <Button
            size="table"
            variant="text"
            icon="exit"
            busy={end.isPending && end.variables.id === one.id}
            onClick={() => end.mutate(one)}
          >
            Log uit
          </Button>
        ),
    },
  ]
  return (
    <Panel
      title="Waar je ingelogd bent"
      flush
      tools={
        <Tools>
          {maySeeAll && (
            <Button size="table" variant={all ? 'solid' : 'quiet'} aria-pressed={all} onClick={() => setAll(!all)}>
              Toon iedereen
            </Button>
          )}
          {data && data.some(({ own }) => !own) && !all && (
            <Button size="table" variant="quiet" icon="exit" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
              Log overal elders uit
            </Button>
          )}
        </Tools>
      }
    >
      {error && !data ? (
        <Padded>
          <NotLoaded title="De toestellen laden niet" of={[sessions]} />
        </Padded>
      ) : data ? (
        <DataTable label="Waar je ingelogd bent" columns={columns} rows={data} rowKey={({ id }) => id} empty={null} />
      ) : (
        <TableLoading rows={2} />
      )}
    </Panel>
  )
}
