import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { TableLoading } from '#web/features/admin/table-loading.tsx'
import { appVersion } from '#web/pwa/app-version.ts'
import { Button } from '#web/ui/button.tsx'
import { chakra } from '#web/ui/chakra.ts'
import { DataTable, type SortState } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { deviceColumns, type DeviceRow } from './device-columns.tsx'
import { DeviceDialog } from './device-dialog.tsx'
import { deviceFacts, sayDevice } from './device-words.ts'
import { devicesQuery } from './devices-query.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { sortDevices } from './sort-devices.ts'

const Padded = chakra('div', { base: { padding: '0 16px 16px' } })
const Count = chakra('p', { base: { textStyle: 'table', color: 'fg.muted', marginInlineEnd: { md: 'auto' } } })

/** The paired phones: where they stand, what they last told, what to worry about. Changing and shutting out is from here. */
export function DevicesPanel() {
  const devices = useQuery(devicesQuery())
  const { data, error } = devices
  const now = useNow(15_000)
  const [sort, setSort] = useState<SortState>()
  const [onlyWarned, setOnlyWarned] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const [leavingId, setLeavingId] = useState<string>()
  const rows = sortDevices(data ?? [], sort).map((device) => ({ device, words: sayDevice(device, now, appVersion) }))
  const warned = rows.filter(isWarned)
  const find = (id: string | undefined) => data?.find((one) => one.id === id)
  const columns = deviceColumns({ onOpen: ({ id }) => setOpenId(id), onRevoke: ({ id }) => setLeavingId(id) })
  return (
    <Panel
      title="Crew-telefoons"
      flush
      tools={
        rows.length > 0 && (
          <>
            <Count>{countPhones(rows)}</Count>
            {(warned.length > 0 || onlyWarned) && (
              <Button
                size="table"
                variant={onlyWarned ? 'solid' : 'quiet'}
                icon="warning"
                aria-pressed={onlyWarned}
                onClick={() => setOnlyWarned(!onlyWarned)}
              >
                {`Alleen met een waarschuwing: ${warned.length}`}
              </Button>
            )}
          </>
        )
      }
    >
      {error && !data ? (
        <Padded>
          <NotLoaded title="De telefoons laden niet" of={[devices]} />
        </Padded>
      ) : data ? (
        <DataTable
          label="Crew-telefoons"
          columns={columns}
          rows={onlyWarned ? warned : rows}
          rowKey={({ device }) => device.id}
          sort={sort}
          onSort={setSort}
          empty={onlyWarned ? <AllWell /> : <NoDevices />}
        />
      ) : (
        <TableLoading rows={4} />
      )}
      <DeviceDialog row={rows.find(({ device }) => device.id === openId)} now={now} onClose={() => setOpenId(undefined)} />
      <RevokeDialog device={find(leavingId)} onClose={() => setLeavingId(undefined)} />
    </Panel>
  )
}

function isWarned({ device, words }: DeviceRow): boolean {
  return device.revokedAt === null && deviceFacts.some((fact) => words[fact].level === 'warn' || words[fact].level === 'bad')
}

/** '12 actief, 34 scans wachten': what the phones together still hold. */
function countPhones(rows: readonly DeviceRow[]): string {
  const active = rows.filter(({ device }) => device.revokedAt === null)
  const waiting = active.reduce((sum, { device }) => sum + (device.report?.waiting ?? 0), 0)
  const scans = waiting === 0 ? 'alles verstuurd' : waiting === 1 ? '1 scan wacht' : `${waiting} scans wachten`
  return `${active.length} actief, ${scans}`
}

function NoDevices() {
  return (
    <EmptyState small title="Nog geen telefoons">
      Hier komen de telefoons waarmee de crew scant. Druk op ‘Telefoon koppelen’ om de eerste te koppelen.
    </EmptyState>
  )
}

function AllWell() {
  return (
    <EmptyState small title="Geen waarschuwingen">
      Alle telefoons zijn gehoord en in orde. Druk de knop nog een keer in om ze te zien.
    </EmptyState>
  )
}
