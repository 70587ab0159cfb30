import { chakra } from '#web/ui/theme/chakra.ts'
import { useQuery } from '@tanstack/react-query'
import { materialEndpoints, type StockCheck } from '#shared/contract/materials.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { formatUncertainty } from '#shared/lib/format-uncertainty.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { useReadError } from '#web/api/use-read-error.ts'
import type { LocalCount } from '#web/db/local-counts.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useNow } from '#web/ui/device/use-now.ts'
import type { StockRow } from './apply-counts.ts'
import { mergeHistory, type HistoryLine } from './merge-history.ts'
import { nameStockRow, formatCheckedAt } from './stock-words.ts'
import { WaitingMark } from './waiting-mark.tsx'

const Lines = chakra('ol', { base: { display: 'grid' } })
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '4.5rem minmax(0, 1fr) auto',
    gap: '2px 12px',
    alignItems: 'start',
    paddingBlock: '2.5',
    borderBlockEnd: '1px solid',
    borderColor: 'edge',
    textStyle: 'data',
    '& b': { fontFamily: 'heading', fontWeight: 'black', fontSize: '2rem', lineHeight: '0.8' },
    '& p': { overflowWrap: 'anywhere', fontWeight: 'normal', color: 'fg.muted' },
  },
})
const Hidden = chakra('span', { base: { srOnly: true } })

/** Fetches the counts each time the dialog opens, because other phones may have sent counts since the last time. */
const checksQuery = (id: string) => ({
  queryKey: ['stock-checks', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => unwrap(call(materialEndpoints.listStockChecks, { params: { id } }, { signal })),
  staleTime: 0,
})

interface HistoryProps {
  local: readonly LocalCount[]
  nameOf: (deviceId: string) => string | null
}

/** Lists all counts of a material in a zone: who counted, when and where. A new count never overwrites an earlier count. */
export function HistoryDialog({ row, onClose, ...known }: HistoryProps & { row: StockRow | undefined; onClose: () => void }) {
  return (
    <Dialog open={row !== undefined} onClose={onClose} title={row ? nameStockRow(row) : ''}>
      {row && <History row={row} {...known} />}
    </Dialog>
  )
}

function History({ row, local, nameOf }: HistoryProps & { row: StockRow }) {
  const query = useQuery(checksQuery(row.id))
  const trouble = useReadError(query)
  const { data } = query
  const lines = mergeHistory(data ?? [], local, row.id, nameOf)
  return (
    <div>
      {trouble && (
        <Notice kind="warn" title="Misschien niet compleet">
          <span>{failureOf(trouble).message}</span> Je ziet de tellingen die dit toestel kent.
        </Notice>
      )}
      {!data && !trouble && lines.length === 0 && (
        <>
          <Hidden role="status">Laden...</Hidden>
          <Skeleton width="80%" height="3em" />
        </>
      )}
      <Lines aria-label="Tellingen, de laatste eerst">
        {lines.map((line) => (
          <HistoryRow key={line.id} line={line} />
        ))}
      </Lines>
      {data && lines.length === 0 && (
        <EmptyState title="Nog niet geteld">{`Tot iemand telt geldt de paklijst: ${row.currentStock} ${row.unit}.`}</EmptyState>
      )}
    </div>
  )
}

function HistoryRow({ line }: { line: HistoryLine }) {
  const now = useNow(60_000)
  return (
    <Line>
      <b>{line.stock}</b>
      <div>
        <span>{line.checkedBy}</span>
        <p>{[formatCountedAt(line, now), nameLocation(line.location), line.deviceName].filter(Boolean).join(', ')}</p>
        {line.notes && <p>{`‘${line.notes}’`}</p>}
      </div>
      {line.waiting ? <WaitingMark /> : line.stands && <Badge kind="ok">Geldt</Badge>}
    </Line>
  )
}

function formatCountedAt({ countedAt, uncertainty, timeKnown }: StockCheck, now: number): string {
  const when = formatCheckedAt(countedAt, timeKnown ? undefined : uncertainty, now)
  return [when, timeKnown ? formatUncertainty(uncertainty) : ''].filter(Boolean).join(' ')
}
