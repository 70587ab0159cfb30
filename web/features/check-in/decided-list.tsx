import { chakra } from '#web/ui/theme/chakra.ts'
import type { DecidedConflict } from '#shared/contract/scan-inbox.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { DayAndTime } from './day-and-time.tsx'

const Quiet = chakra('span', { base: { color: 'fg.note' } })

const title = 'Besliste conflicten'
const columns: readonly Column<DecidedConflict>[] = [
  { key: 'at', head: 'Wanneer', cell: (one) => <DayAndTime at={one.at} /> },
  {
    key: 'who',
    head: 'Wie',
    strong: true,
    cell: ({ participant: { id, name } }) => (
      <>
        {name} <Quiet>{formatParticipantCode(id)}</Quiet>
      </>
    ),
  },
  { key: 'stands', head: 'Wat staat', cell: formatStanding },
  { key: 'by', head: 'Door wie', cell: formatDecider },
]

/** The latest decisions about conflicts and who made them, to look up on race day. */
export function DecidedList({ decided }: { decided: readonly DecidedConflict[] }) {
  return (
    <Panel title={title} flush>
      <DataTable label={title} columns={columns} rows={decided} rowKey={(one) => one.id} />
    </Panel>
  )
}

function formatStanding({ kind, wristband, stands }: DecidedConflict): string {
  if (kind === 'wristband') return `${stands.participant.name} houdt ${wristband ?? 'de band'}`
  return stands.timeKnown ? `${stands.deviceName} van ${formatTime(stands.scannedAt, true)} staat` : `${stands.deviceName} staat`
}

function formatDecider({ by, undone }: DecidedConflict): string {
  return `Beslist door ${by ?? 'een beheerder van toen'}${undone ? ', later teruggedraaid' : ''}`
}
