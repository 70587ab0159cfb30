import { useMemo } from 'react'
import type { PreviewedRow } from '#shared/contract/time-import.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { FocusedStep } from '#web/features/admin/focused-step.tsx'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { count } from '#web/ui/tables/figures.ts'
import { describePreview, formatPassingTime, formatTimes, outcomeWords, sortPreview } from './import-words.ts'
import type { useTimeImport } from './use-time-import.ts'

const badges: Readonly<Record<PreviewedRow['outcome'], BadgeKind>> = { fault: 'bad', changed: 'warn', new: 'ok', same: 'gone' }
const columns: readonly Column<PreviewedRow>[] = [
  { key: 'outcome', head: 'Wat', cell: ({ outcome }) => <Badge kind={badges[outcome]}>{outcomeWords[outcome]}</Badge> },
  { key: 'line', head: 'Regel', label: 'Regel', end: true, cell: ({ line }) => line },
  { key: 'number', head: 'Nummer', label: 'Nummer', cell: ({ number }) => number || '–' },
  { key: 'name', head: 'Naam', strong: true, cell: ({ participant }) => participant?.name ?? '–' },
  { key: 'before', head: 'Nu', label: 'Nu', cell: ({ before }) => formatPassingTime(before) || null },
  {
    key: 'after',
    head: 'Wordt',
    label: 'Wordt',
    cell: ({ fault, after }) => (fault === null ? formatPassingTime(after) : null),
  },
  { key: 'fault', head: 'Wat er mis is', cell: ({ fault }) => fault },
]
/** Rows beyond this number are counted but not shown. */
const maxShown = 200

interface PreviewProps {
  times: ReturnType<typeof useTimeImport>
  seen: NonNullable<ReturnType<typeof useTimeImport>['seen']>
}

/** Shows what each row of the file changes; rows with faults come first. */
export function ImportPreview({ times: { run, total, sent, result, reset }, seen }: PreviewProps) {
  const rows = useMemo(() => sortPreview(seen.rows), [seen.rows])
  return (
    <FocusedStep label="Wat er verandert">
      <p>
        <b>{describePreview(rows)}</b> Regels met een fout worden overgeslagen.
      </p>
      <DataTable label="tijden" columns={columns} rows={rows.slice(0, maxShown)} rowKey={({ line }) => String(line)} />
      {rows.length > maxShown && <p>{`En nog ${count.format(rows.length - maxShown)} regels, die hier niet staan.`}</p>}
      {run.isError && (
        <Notice kind="bad" title="Niet alles ingelezen">
          {`${failureOf(run.error).message} Al ingelezen: ${formatTimes(result.written)}. Ga verder met de rest.`}
        </Notice>
      )}
      <DialogActions stays>
        {sent === 0 && (
          <Button size="compact" variant="outline" disabled={run.isPending} onClick={reset}>
            Ander bestand
          </Button>
        )}
        <Button
          size="compact"
          variant="solid"
          disabled={total === 0}
          busy={run.isPending}
          busyText={`${sent} van ${total}...`}
          onClick={() => run.mutate(seen)}
        >
          {run.isError ? 'Ga verder' : total === 0 ? 'Niets om in te lezen' : `Lees ${formatTimes(total)} in`}
        </Button>
      </DialogActions>
    </FocusedStep>
  )
}
