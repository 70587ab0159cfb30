import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { crewEndpoints } from '#shared/contract/crew.ts'
import type { PairingSheet } from '#shared/contract/pairing-sheets.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { formatLongDayTime, formatShortDayTime } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { TableLoading } from '#web/features/admin/table-loading.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { describeCode, formatPaired, canStillPair } from './sheet-words.ts'
import { sheetsQuery } from './sheets-query.ts'

const State = chakra('p', { base: { textStyle: 'table', color: 'fg.muted', marginInlineEnd: { md: 'auto' } } })
const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })

/** Lists the sheets that were made, newest first, with the use of each code. `now`: ms since the epoch, the server's time. */
export function SheetList({ sheets, now }: { sheets: UseQueryResult<PairingSheet[]>; now: number }) {
  const client = useQueryClient()
  const [withdrawing, setWithdrawing] = useState<PairingSheet>()
  const { data, error } = sheets
  if (!data)
    return <Panel title="Vellen">{error ? <NotLoaded title="De vellen laden niet" of={[sheets]} /> : <TableLoading rows={3} />}</Panel>
  return (
    <Stack>
      {data.length === 0 && (
        <Panel title="Vellen">
          <EmptyState small title="Nog geen vel">
            Hier zie je straks per vel welke telefoons gekoppeld zijn.
          </EmptyState>
        </Panel>
      )}
      {data.map((sheet) => (
        <SheetPanel key={sheet.id} sheet={sheet} now={now} onWithdraw={() => setWithdrawing(sheet)} />
      ))}
      <ConfirmDialog
        open={withdrawing !== undefined}
        onClose={() => setWithdrawing(undefined)}
        title="Codes intrekken?"
        confirmLabel="Trek codes in"
        cancelLabel="Laat geldig"
        failTitle="Niet ingetrokken"
        run={async () => {
          await unwrap(call(crewEndpoints.withdrawPairingSheet, { params: { id: withdrawing!.id } }))
          await client.invalidateQueries({ queryKey: sheetsQuery.queryKey })
        }}
        done={{ title: 'Codes ingetrokken', description: 'Met dit vel kan niemand meer koppelen.' }}
      >
        <p>
          Met de codes van dit vel die nog niet gebruikt zijn, kan niemand meer koppelen. Telefoons die al gekoppeld zijn, blijven
          gekoppeld.
        </p>
      </ConfirmDialog>
    </Stack>
  )
}

function SheetPanel({ sheet, now, onWithdraw }: { sheet: PairingSheet; now: number; onWithdraw: () => void }) {
  const isOpen = canStillPair(sheet, now)
  return (
    <Panel
      title={`Vel van ${formatShortDayTime(sheet.madeAt)}`}
      flush
      tools={
        <>
          <State>{`${formatPaired(sheet)}${isOpen ? `, geldig tot ${formatLongDayTime(sheet.expiresAt)}` : ''}`}</State>
          {isOpen && (
            <Button size="table" variant="quiet" icon="cross" onClick={onWithdraw}>
              Trek ongebruikte codes in
            </Button>
          )}
        </>
      }
    >
      <DataTable
        label={`Vel van ${formatShortDayTime(sheet.madeAt)}`}
        rows={sheet.phones.map((phone, line) => ({ ...phone, line }))}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'name', head: 'Telefoon', strong: true, cell: ({ name }) => name },
          { key: 'posts', head: 'Posten', cell: ({ locations }) => locations.map(nameLocation).join(', ') },
          {
            key: 'state',
            head: 'Code',
            cell: (phone) => {
              const { kind, words } = describeCode(sheet, phone, now)
              return <Badge kind={kind}>{words}</Badge>
            },
          },
        ]}
      />
    </Panel>
  )
}
