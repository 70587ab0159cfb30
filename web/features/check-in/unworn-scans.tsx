import { useState } from 'react'
import { chakra } from '#web/ui/theme/chakra.ts'
import { maxUnwornBands, type UnwornScan } from '#shared/contract/scan-inbox.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { bandNumberOf } from '#shared/lib/wristband.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { useMay } from '#web/api/may-call.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { AssignScan } from './assign-scan.tsx'
import { DayAndTime } from './day-and-time.tsx'
import { nameKind } from '#shared/domain/crew/kind-words.ts'
import { describeScanMoment } from './side-words.ts'
import { useRevertScan } from './use-inbox.ts'

const Quiet = chakra('span', { base: { color: 'fg.note' } })
const Acts = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '2' } })
const What = chakra('span', { base: { marginInlineStart: { md: 'auto' }, fontWeight: 'medium', color: 'fg.muted' } })

const listColumns = (isByNumber: boolean): readonly Column<UnwornScan>[] => [
  {
    key: 'band',
    head: isByNumber ? 'Startnummer' : 'Nummer of bandje',
    strong: true,
    cell: ({ wristband, startNumber }) =>
      startNumber ?? (
        <>
          {bandNumberOf(wristband)} <Quiet>{wristband}</Quiet>
        </>
      ),
  },
  { key: 'what', head: 'Wat', cell: ({ kind }) => nameKind(kind) },
  { key: 'when', head: 'Gescand', cell: (scan) => <When scan={scan} /> },
  { key: 'where', head: 'Toestel', cell: ({ deviceName, location }) => [...new Set([deviceName, nameLocation(location)])].join(', ') },
  { key: 'undo', head: '', end: true, cell: (scan) => <Actions scan={scan} /> },
]

/** Lists scans of unassigned wristbands. Either the check-in is still on a phone, or the scan is a mistake. */
export function UnassignedWristbandScans({ unworn }: { unworn: readonly UnwornScan[] }) {
  const bands = new Set(unworn.map(({ wristband }) => wristband)).size
  const isByNumber = unworn.every(({ startNumber }) => startNumber !== undefined)
  const title = isByNumber ? 'Onbekende startnummers' : 'Onbekende nummers en bandjes'
  return (
    <Panel
      title={title}
      tools={
        <What>
          <span>{bands === maxUnwornBands && `De eerste ${maxUnwornBands} nummers. `}</span>
          Tellen zodra bekend is wie ze draagt. Verkeerd nummer? Kies wie het was, of draai de scan terug.
        </What>
      }
      flush
    >
      <DataTable label={title} columns={listColumns(isByNumber)} rows={unworn} rowKey={(one) => one.scanId} />
    </Panel>
  )
}

function When({ scan }: { scan: UnwornScan }) {
  const { margin } = describeScanMoment(scan)
  return scan.timeKnown ? (
    <>
      <DayAndTime at={scan.scannedAt} withSeconds />
      <span>{` ${margin}`}</span>
    </>
  ) : (
    <Quiet>{`Tijd onbekend ${margin}`}</Quiet>
  )
}

const nameScan = ({ kind, wristband, startNumber }: UnwornScan) =>
  `${kind === 'scan' ? 'de scan' : `de ${nameKind(kind)}`} van ${startNumber === undefined ? `bandje ${bandNumberOf(wristband) ?? wristband}` : `startnummer ${startNumber}`}`

const Actions = ({ scan }: { scan: UnwornScan }) => (
  <Acts>
    <AssignScan scan={scan} what={nameScan(scan)} />
    <RevertScan scan={scan} />
  </Acts>
)

function RevertScan({ scan }: { scan: UnwornScan }) {
  const [confirming, setConfirming] = useState(false)
  const revert = useRevertScan(() => setConfirming(false))
  if (!useMay()(scanEndpoints.recordDecision)) return null
  const what = nameScan(scan)
  const title = `Draai ${what} terug`
  return (
    <>
      <Button size="table" variant="quiet" marginBlock="1" aria-label={title} onClick={() => setConfirming(true)}>
        Draai terug
      </Button>
      <Dialog open={confirming} onClose={() => setConfirming(false)} title={title}>
        <p>
          {what.replace('de', 'De')}
          <span>{scan.timeKnown && ` om ${formatTime(scan.scannedAt, true)}`}</span> telt dan voor niemand
          <span>{scan.startNumber === undefined ? ', ook niet als het bandje nog een drager krijgt.' : '.'}</span>
        </p>
        <p>Terugdraaien zelf kan niet teruggedraaid worden.</p>
        {revert.isError && <Notice kind="bad">{failureOf(revert.error).message}</Notice>}
        <DialogActions>
          <Button size="compact" variant="outline" onClick={() => setConfirming(false)}>
            Laat staan
          </Button>
          <Button size="compact" variant="solid" busy={revert.isPending} busyText="Bezig..." onClick={() => revert.mutate(scan)}>
            Draai terug
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
