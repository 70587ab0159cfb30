import { useMemo } from 'react'
import { timeImportEndpoints, type ImportedTime, type TimeImport } from '#shared/contract/time-import.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { FocusedStep } from '#web/features/admin/focused-step.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { count } from '#web/ui/tables/figures.ts'
import { formatTimes, importKindWords } from './import-words.ts'

/** Times beyond this number are counted but not shown. */
const maxShown = 200

interface ImportedTimesProps {
  of: TimeImport
  onUndo: (time: ImportedTime) => void
  onBack: () => void
}

/** Lists the times of an import that were not undone, each with a link to the participant's page and a button to undo the time. */
export function ImportedTimes({ of: { code, kind, times }, onUndo, onBack }: ImportedTimesProps) {
  const columns = useMemo(
    (): readonly Column<ImportedTime>[] => [
      { key: 'number', head: 'Nummer', label: 'Nummer', cell: ({ startNumber }) => startNumber ?? '–' },
      {
        key: 'name',
        head: 'Naam',
        strong: true,
        cell: ({ participantId, name }) => <Link to={`/admin/deelnemers/${participantId}`}>{name}</Link>,
      },
      { key: 'at', head: 'Tijd', label: 'Tijd', cell: ({ at }) => formatTime(at, true) },
      {
        key: 'undo',
        head: '',
        end: true,
        cell: (time) => (
          <IfAllowed call={timeImportEndpoints.undoTimeImport}>
            <Button
              size="table"
              variant="quiet"
              marginBlock="1"
              aria-label={`Draai de tijd van ${time.name} terug`}
              onClick={() => onUndo(time)}
            >
              Draai terug
            </Button>
          </IfAllowed>
        ),
      },
    ],
    [onUndo],
  )
  const shown = useMemo(() => times.slice(0, maxShown), [times])
  return (
    <FocusedStep key="times" label="Ingelezen tijden">
      <p>{`${importKindWords[kind]} van import ${code}: ${formatTimes(times.length)}.`}</p>
      <DataTable label="Ingelezen tijden" columns={columns} rows={shown} rowKey={({ participantId, at }) => `${participantId} ${at}`} />
      {times.length > maxShown && (
        <p>{`En nog ${count.format(times.length - maxShown)} latere tijden, die hier niet staan. Draai die terug in het dossier van de deelnemer.`}</p>
      )}
      <DialogActions>
        <Button size="compact" variant="outline" onClick={onBack}>
          Terug
        </Button>
      </DialogActions>
    </FocusedStep>
  )
}
