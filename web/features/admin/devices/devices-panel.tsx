import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOtherEdition } from '#web/features/admin/editions/use-other-edition.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { TableLoading } from '#web/features/admin/table-loading.tsx'
import { appVersion } from '#web/pwa/app-version.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { DataTable, type SortState } from '#web/ui/tables/data-table.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useNow } from '#web/ui/device/use-now.ts'
import { crewEndpoints } from '#shared/contract/crew.ts'
import type { CrewDevice } from '#shared/contract/crew-devices.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { isSentKnown, lastContactOf } from '#shared/domain/crew/unheard-posts.ts'
import { deviceColumns, formatArrived, type DeviceRow } from './device-columns.tsx'
import { DeviceDialog } from './device-dialog.tsx'
import { deviceFacts, describeDevice } from './device-words.ts'
import { devicesQuery } from './devices-query.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

const Padded = chakra('div', { base: { padding: '0 16px 16px' } })
// On a laptop a long count wraps, so that the buttons stay beside it.
const Count = chakra('p', { base: { textStyle: 'table', color: 'fg.muted', flex: { md: '1 1 18rem' } } })

const sortValues: Record<string, (one: CrewDevice) => number | string> = {
  name: (one) => one.name.toLowerCase(),
  contact: (one) => lastContactOf(one) ?? '',
  waiting: (one) => one.report?.waiting ?? -1,
  battery: (one) => one.report?.battery?.level ?? 2,
}

/** Sorts by a column of the table, or by pairing, newest first, if no column is given. Revoked phones always come last. */
function sortDevices(devices: readonly CrewDevice[], sort?: SortState): CrewDevice[] {
  const value = sort && sortValues[sort.column]
  const newest = (a: CrewDevice, b: CrewDevice) => Date.parse(b.pairedAt) - Date.parse(a.pairedAt)
  const byColumn = (a: CrewDevice, b: CrewDevice) => (value ? compare(value(a), value(b)) * (sort.descending ? -1 : 1) : 0)
  const revoked = (one: CrewDevice) => Number(one.revokedAt !== null)
  return [...devices].sort((a, b) => revoked(a) - revoked(b) || byColumn(a, b) || newest(a, b))
}

function compare(a: number | string, b: number | string): number {
  return typeof a === 'string' ? a.localeCompare(String(b), 'nl', { numeric: true }) : a - Number(b)
}

/** The paired phones with their posts, last reports and warnings. They are changed and revoked from here. `onPair`: pairs another phone. */
export function DevicesPanel({ onPair }: { onPair: () => void }) {
  const devices = useQuery(devicesQuery())
  const { data, error } = devices
  const other = useOtherEdition()
  const now = useNow(15_000)
  const [sort, setSort] = useState<SortState>()
  const [onlyWarned, setOnlyWarned] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const [revokingId, setRevokingId] = useState<string>()
  const rows = sortDevices(data ?? [], sort).map((device) => ({ device, words: describeDevice(device, now, appVersion) }))
  const warned = rows.filter(isWarned)
  const find = (id: string | undefined) => data?.find((one) => one.id === id)
  const columns = deviceColumns({ onOpen: ({ id }) => setOpenId(id), onRevoke: ({ id }) => setRevokingId(id) })
  return (
    <Panel
      title="Crew-telefoons"
      id="telefoons"
      flush
      tools={
        <>
          <Count>{rows.length > 0 && countPhones(rows, now)}</Count>
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
          <IfAllowed call={crewEndpoints.createPairingCode}>
            <Button size="table" variant="primary" icon="plus" onClick={onPair}>
              Telefoon koppelen
            </Button>
          </IfAllowed>
        </>
      }
    >
      {other && (
        <Padded>
          <Notice kind="warn">{`Dit zijn de telefoons van ${other.name}. Een telefoon die je nu koppelt, hoort bij de huidige editie.`}</Notice>
        </Padded>
      )}
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
          below={({ device }) => formatArrived(device, now)}
          empty={onlyWarned ? <AllWell /> : <NoDevices />}
        />
      ) : (
        <TableLoading rows={4} />
      )}
      <DeviceDialog row={rows.find(({ device }) => device.id === openId)} now={now} onClose={() => setOpenId(undefined)} />
      <RevokeDialog device={find(revokingId)} now={now} onClose={() => setRevokingId(undefined)} />
    </Panel>
  )
}

function isWarned({ device, words }: DeviceRow): boolean {
  if (device.missingScans) return true
  return device.revokedAt === null && deviceFacts.some((fact) => words[fact].level === 'warn' || words[fact].level === 'bad')
}

/**
 * Counts the active phones and the scans that they have not sent yet, and the revoked phones of which scans may be missing: '12 actief, 34
 * scans wachten, van 1 toestel is dat onbekend; van 1 ingetrokken toestel is misschien niet alles binnen'.
 */
function countPhones(rows: readonly DeviceRow[], now: number): string {
  const missing = rows.filter(({ device }) => device.missingScans).length
  const revoked = missing === 1 ? '1 ingetrokken toestel' : `${missing} ingetrokken toestellen`
  return `${countActive(rows, now)}${missing === 0 ? '' : `; van ${revoked} is misschien niet alles binnen`}`
}

function countActive(rows: readonly DeviceRow[], now: number): string {
  const active = rows.filter(({ device }) => device.revokedAt === null && device.replacedAt === undefined)
  if (active.length === 0) return '0 actief'
  const waiting = active.reduce((sum, { device }) => sum + (device.report?.waiting ?? 0), 0)
  const silent = active.filter(({ device }) => !isSentKnown(device, now)).length
  const silentPhones = silent === 1 ? 'van 1 toestel' : `van ${silent} toestellen`
  if (waiting === 0)
    return `${active.length} actief, ${silent === 0 ? 'alles verstuurd' : `${silentPhones} is onbekend of alles verstuurd is`}`
  const scans = waiting === 1 ? '1 scan wacht' : `${waiting} scans wachten`
  return `${active.length} actief, ${scans}${silent === 0 ? '' : `, ${silentPhones} is dat onbekend`}`
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
