import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CrewDevice } from '#shared/contract/crew.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { devicesQuery } from './devices-query.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { TableLoading } from './table-loading.tsx'

const Hidden = chakra('span', { base: { srOnly: true } })
const Padded = chakra('div', { base: { padding: '0 16px 16px' } })

const columns = (onRevoke: (device: CrewDevice) => void): readonly Column<CrewDevice>[] => [
  { key: 'name', head: 'Toestel', strong: true, cell: (one) => one.name },
  { key: 'posts', head: 'Posten', cell: (one) => one.locations.join(', ') },
  { key: 'paired', head: 'Gekoppeld', aside: true, cell: (one) => formatMoment(one.pairedAt) },
  {
    key: 'seen',
    head: 'Contact',
    cell: (one) => (one.lastSeenAt === null ? 'Nog niet gehoord' : `Gehoord ${formatMoment(one.lastSeenAt, true)}`),
  },
  {
    key: 'status',
    head: 'Status',
    cell: (one) => (one.revokedAt === null ? <Badge kind="ok">Actief</Badge> : <Badge kind="gone">Ingetrokken</Badge>),
  },
  {
    key: 'act',
    head: <Hidden>Intrekken</Hidden>,
    end: true,
    cell: (one) =>
      one.revokedAt === null && (
        <Button size="table" variant="text" aria-label={`Trek ${one.name} in`} onClick={() => onRevoke(one)}>
          Trek in
        </Button>
      ),
  },
]

/** The paired phones, the working ones first, and the way to shut one out. */
export function DevicesPanel() {
  const { data, error, isFetching, refetch } = useQuery(devicesQuery())
  const [leaving, setLeaving] = useState<CrewDevice>()
  const rows = [...(data ?? [])].sort(
    (a, b) => Number(a.revokedAt !== null) - Number(b.revokedAt !== null) || Date.parse(b.pairedAt) - Date.parse(a.pairedAt),
  )
  return (
    <Panel title="Crew-telefoons" flush>
      {error && !data ? (
        <Padded>
          <Notice kind="bad" title="De telefoons laden niet">
            <p>{failureOf(error).message}</p>
            <Button size="table" variant="quiet" icon="refresh" busy={isFetching} marginBlockStart="2" onClick={() => void refetch()}>
              Probeer opnieuw
            </Button>
          </Notice>
        </Padded>
      ) : data ? (
        <DataTable label="Crew-telefoons" columns={columns(setLeaving)} rows={rows} rowKey={(one) => one.id} empty={<NoDevices />} />
      ) : (
        <TableLoading rows={4} />
      )}
      <RevokeDialog device={leaving} onClose={() => setLeaving(undefined)} />
    </Panel>
  )
}

function NoDevices() {
  return (
    <EmptyState title="Nog geen telefoons">
      Hier komen de telefoons waarmee de crew scant. Maak een koppelcode om de eerste te koppelen.
    </EmptyState>
  )
}

function formatMoment(moment: string, withSeconds = false): string {
  return `${formatEventDate(eventDateOf(moment), { day: 'numeric', month: 'short' })} ${formatTime(moment, withSeconds)}`
}
