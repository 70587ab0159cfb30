import type { OpenTapItem } from '#shared/contract/scan-inbox.ts'
import { nameKind } from '#shared/domain/crew/kind-words.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { strayColumns } from './stray-columns.tsx'
import type { StrayScan } from './stray-scan.ts'

const What = chakra('span', { base: { marginInlineStart: { md: 'auto' }, fontWeight: 'medium', color: 'fg.muted' } })

const title = 'Tikken zonder nummer'
const columns = strayColumns('Getikt')

/** Lists the taps to which nobody assigned a wristband or start number, for example because the phone died. */
export function OpenTaps({ taps }: { taps: readonly OpenTapItem[] }) {
  return (
    <Panel title={title} tools={<What>Deze tijden tellen nog niet mee. Kies wie het was, of draai een verkeerde tik terug.</What>} flush>
      <DataTable label={title} columns={columns} rows={taps.map(toStray)} rowKey={(one) => one.scanId} />
    </Panel>
  )
}

function toStray(tap: OpenTapItem): StrayScan {
  const time = formatTime(tap.scannedAt, true)
  const label = tap.timeKnown ? `de tik van ${time}` : `de tik van ${tap.deviceName}`
  return {
    ...tap,
    what: `de tik van ${tap.deviceName}`,
    label,
    question: `Van wie is ${label}?`,
    given: { tap: { id: tap.scanId, deviceId: tap.deviceId } },
    assignNote: `, tenzij die al een eerdere of ingevoerde ${nameKind(tap.kind)}tijd heeft. Een vergissing? Draai het terug bij de deelnemer: dan staat de tik weer hier.`,
    revertNote: '',
    undo: { kind: 'undo', tapDeviceId: tap.deviceId, target: tap.scanId },
  }
}
