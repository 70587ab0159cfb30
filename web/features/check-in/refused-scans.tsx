import { chakra } from '#web/ui/theme/chakra.ts'
import type { RefusedScanItem } from '#shared/contract/scan-inbox.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { DayAndTime } from './day-and-time.tsx'
import { nameKind } from '#shared/domain/crew/kind-words.ts'
import { useDismissal } from './use-inbox.ts'

const Quiet = chakra('span', { base: { color: 'fg.note' } })
const What = chakra('span', { base: { marginInlineStart: { md: 'auto' }, fontWeight: 'medium', color: 'fg.muted' } })
const Short = chakra('span', {
  base: { display: 'block', maxWidth: { md: '11rem' }, overflow: 'hidden', textOverflow: 'ellipsis' },
})
const Wrapped = chakra('span', { base: { display: 'block', whiteSpace: 'normal', minWidth: { md: '14rem' }, paddingBlock: { md: '1.5' } } })

const formatWhere = ({ deviceName, location }: RefusedScanItem) => [deviceName, nameLocation(location ?? '')].filter(Boolean).join(', ')

/** The columns of a table with scans that the server did not accept automatically. */
export const scanColumns: readonly Column<RefusedScanItem>[] = [
  { key: 'received', head: 'Binnengekomen', label: 'Binnen', cell: (one) => <DayAndTime at={one.receivedAt} withSeconds /> },
  {
    key: 'who',
    head: 'Wie of wat',
    strong: true,
    cell: (one) =>
      one.participant ? (
        <>
          {one.participant.name ? (
            <Link to={`/admin/deelnemers/${one.participant.id}`}>{one.participant.name}</Link>
          ) : (
            <span>Onbekend</span>
          )}{' '}
          <Quiet>{formatParticipantCode(one.participant.id)}</Quiet>
        </>
      ) : (
        formatRefusedScan(one)
      ),
  },
  { key: 'what', head: 'Wat', cell: (one) => (one.kind === null ? <Quiet>–</Quiet> : nameKind(one.kind)) },
  {
    key: 'scanned',
    head: 'Gescand',
    label: 'Gescand',
    cell: (one) =>
      one.scannedAt === null ? <Quiet>{one.kind === null ? '–' : 'Tijd onbekend'}</Quiet> : <DayAndTime at={one.scannedAt} withSeconds />,
  },
  { key: 'where', head: 'Toestel', cell: (one) => <Short title={formatWhere(one)}>{formatWhere(one)}</Short> },
]

const columns: readonly Column<RefusedScanItem>[] = [
  ...scanColumns,
  { key: 'why', head: 'Waarom geweigerd', cell: (one) => <Wrapped>{one.message}</Wrapped> },
  { key: 'seen', head: '', end: true, stays: true, cell: (scan) => <DismissButton scan={scan} /> },
]

/** Reasons that are about a whole device, not about one scan. */
const aboutDevice = ['over_budget', 'too_many_refused']

/** Names what a refused scan is about, if its participant is unknown. */
export function formatRefusedScan({ kind, reason, about: { wristband, waveNumber, eventDate, item, amount } }: RefusedScanItem): string {
  if (aboutDevice.includes(reason)) return 'Het hele toestel'
  if (kind === null) return 'Niet te lezen'
  if (wristband !== null) return `Polsband ${wristband}`
  if (waveNumber !== null) return `Wave ${waveNumber}${eventDate === null ? '' : `, ${formatEventDate(eventDate, { weekday: 'short' })}`}`
  const counted = amount === null ? '' : `: ${amount}`
  return item === null ? `Onbekend${counted}` : `${item}${counted}`
}

/** Lists the scans that the server refused, with the reason. They do not count; the user checks whether something must be done by hand. */
export function RefusedScans({ refused, count }: { refused: readonly RefusedScanItem[]; count: number }) {
  return (
    <Panel
      title="Geweigerde scans"
      tools={
        <What>
          <span>{count > refused.length && `De laatste ${refused.length} van ${count}. `}</span>
          <span>Tellen niet mee. Kijk of er iets met de hand moet.</span>
        </What>
      }
      flush
    >
      <DataTable label="Geweigerde scans" columns={columns} rows={refused} rowKey={(one) => one.id} />
    </Panel>
  )
}

function DismissButton({ scan }: { scan: RefusedScanItem }) {
  const dismissal = useDismissal()
  const mayDismiss = useMayCall()(scanEndpoints.dismissRefusedScan)
  if (!mayDismiss) return null
  return (
    <Button
      size="table"
      variant="quiet"
      marginBlock={{ md: '1' }}
      busy={dismissal.isPending}
      busyText="Bezig..."
      aria-label={`Gezien: ${scan.participant?.name || (scan.kind === null ? scan.message : formatRefusedScan(scan))}`}
      onClick={() => dismissal.mutate(scan.id)}
    >
      Gezien
    </Button>
  )
}
