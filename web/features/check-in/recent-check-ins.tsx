import { chakra } from '#web/ui/theme/chakra.ts'
import { formatBounds } from '#shared/domain/office/format-moment.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { formatUncertainty } from '#shared/lib/format-uncertainty.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useNow } from '#web/ui/device/use-now.ts'
import { readCheckIn, useDesk } from './desk.ts'
import { PersonName } from './person-name.tsx'
import { listLatestCheckIns, type CheckedIn } from './latest-check-ins.ts'

const Quiet = chakra('span', { base: { color: 'fg.note' } })
const Space = chakra('div', { base: { display: 'grid', gap: '15px', padding: '0 16px 16px' } })
const Hidden = chakra('span', { base: { srOnly: true } })

/** A smaller uncertainty of a check-in changes nothing at the desk. */
const shownUncertaintyMs = 1000

/** Shows the time of the scan; if the time is unknown, the earliest and latest possible time. */
function When(one: CheckedIn) {
  const { checkInTime, checkInUncertainty } = one
  const now = useNow(60_000)
  const moment = readCheckIn(one)
  if (!moment.known)
    return (
      <>
        <span>{'Tijd onbekend '}</span>
        <Quiet>{formatBounds(moment, now)}</Quiet>
      </>
    )
  return (
    <>
      <Quiet>{formatEventDate(eventDateOf(checkInTime), { weekday: 'short' })}</Quiet>
      <span>{` ${formatTime(checkInTime, true)} `}</span>
      <Quiet>{(checkInUncertainty ?? 0) < shownUncertaintyMs ? '' : formatUncertainty(checkInUncertainty)}</Quiet>
    </>
  )
}

const columns: readonly Column<CheckedIn>[] = [
  {
    key: 'time',
    head: 'Gescand',
    cell: (one) => <When {...one} />,
  },
  {
    key: 'name',
    head: 'Naam',
    strong: true,
    cell: (one) => (
      <>
        <span>
          <PersonName {...one} />{' '}
        </span>
        {one.hasConflict && <Badge kind="warn">Conflict</Badge>}
      </>
    ),
  },
  { key: 'code', head: 'Code', cell: (one) => <Quiet>{formatParticipantCode(one.id)}</Quiet> },
  { key: 'wave', head: 'Wave', cell: (one) => one.waveNumber ?? <Quiet>Geen wave</Quiet> },
  { key: 'device', head: 'Post', cell: (one) => one.checkInDevice ?? 'Balie' },
]

/** Lists the ten latest check-ins by the time of the scan, not by the time when a phone sent the scan. */
export function RecentCheckIns() {
  const { people, trouble } = useDesk()
  return (
    <Panel title="Recente check-ins" flush>
      {people ? (
        <DataTable
          label="Recente check-ins"
          columns={columns}
          rows={listLatestCheckIns(people)}
          rowKey={(one) => one.id}
          empty={
            <EmptyState small title="Nog geen deelnemer ingecheckt">
              Zodra een deelnemer gescand is, hier of op een crew-telefoon, staat die hier met het moment van de scan. Vrijwilligers staan
              bij hun dienst.
            </EmptyState>
          }
        />
      ) : (
        <Space>
          {trouble !== null ? (
            <Notice kind={trouble.kind} title={trouble.title}>
              {trouble.text}
            </Notice>
          ) : (
            <>
              <Hidden role="status">Laden...</Hidden>
              {[80, 92, 74, 88, 70].map((width) => (
                <Skeleton key={width} width={`${width}%`} />
              ))}
            </>
          )}
        </Space>
      )}
    </Panel>
  )
}
