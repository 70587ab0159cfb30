import { nameKind } from '#shared/domain/crew/kind-words.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import type { Column } from '#web/ui/tables/data-table.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { AssignScan } from './assign-scan.tsx'
import { DayAndTime } from './day-and-time.tsx'
import { RevertScan } from './revert-scan.tsx'
import { describeScanMoment } from './side-words.ts'
import type { StrayScan } from './stray-scan.ts'

const Quiet = chakra('span', { base: { color: 'fg.note' } })
const Acts = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '2' } })

/** The columns about a scan or tap that counts for nobody: what, when and where it was, and the buttons to assign or revert it. */
export const strayColumns = (whenHead: string): readonly Column<StrayScan>[] => [
  { key: 'what', head: 'Wat', cell: ({ kind }) => nameKind(kind) },
  { key: 'when', head: whenHead, cell: (scan) => <When scan={scan} /> },
  { key: 'where', head: 'Toestel', cell: ({ deviceName, location }) => [...new Set([deviceName, nameLocation(location)])].join(', ') },
  {
    key: 'undo',
    head: '',
    end: true,
    cell: (scan) => (
      <Acts>
        <AssignScan scan={scan} />
        <RevertScan scan={scan} />
      </Acts>
    ),
  },
]

function When({ scan }: { scan: StrayScan }) {
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
