import { maxUnwornBands, type UnwornScan } from '#shared/contract/scan-inbox.ts'
import { nameKind } from '#shared/domain/crew/kind-words.ts'
import { bandNumberOf } from '#shared/lib/wristband.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { strayColumns } from './stray-columns.tsx'
import type { StrayScan } from './stray-scan.ts'

const What = chakra('span', { base: { marginInlineStart: { md: 'auto' }, fontWeight: 'medium', color: 'fg.muted' } })

const title = 'Onbekende nummers'

/** Names a wristband by its printed number. */
const nameBand = (wristband: string) => `bandje ${bandNumberOf(wristband) ?? wristband}`

const listColumns = (isByNumber: boolean): readonly Column<UnwornScan & StrayScan>[] => [
  {
    key: 'band',
    head: isByNumber ? 'Startnummer' : 'Nummer of bandje',
    strong: true,
    cell: ({ wristband, startNumber }) => startNumber ?? nameBand(wristband),
  },
  ...strayColumns('Gescand'),
]

/** Lists scans of unassigned wristbands. Either the phone that assigned the wristband has not synced yet, or the scan is a mistake. */
export function UnassignedWristbandScans({ unworn }: { unworn: readonly UnwornScan[] }) {
  const bands = new Set(unworn.map(({ wristband }) => wristband)).size
  const isByNumber = unworn.every(({ startNumber }) => startNumber !== undefined)
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
      <DataTable label={title} columns={listColumns(isByNumber)} rows={unworn.map(toStray)} rowKey={(one) => one.scanId} />
    </Panel>
  )
}

function toStray(scan: UnwornScan): UnwornScan & StrayScan {
  const { kind, wristband, startNumber, scannedAt, uncertaintyMs } = scan
  const number = bandNumberOf(wristband) ?? wristband
  const subject = startNumber === undefined ? nameBand(wristband) : `startnummer ${startNumber}`
  const what = `${kind === 'scan' ? 'de scan' : `de ${nameKind(kind)}`} van ${subject}`
  return {
    ...scan,
    what,
    label: what,
    question: `Wie was ${number}?`,
    given: { stated: { at: scannedAt, uncertaintyMs: Math.ceil(uncertaintyMs), reason: `Gescand als ${number}` } },
    assignNote: `, ook als die al een ${nameKind(kind)}tijd had. Een vergissing? Draai het terug bij de deelnemer en leg deze tijd vast bij wie het wel was.`,
    revertNote: startNumber === undefined ? ', ook niet als het bandje nog een drager krijgt' : '',
    undo: { kind: 'undo', wristband, target: scan.scanId },
  }
}
