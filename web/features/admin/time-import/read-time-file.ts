import { maxImportRows, type TimeRow } from '#shared/contract/time-import.ts'
import { count } from '#web/ui/tables/figures.ts'
import { readCsv, type CsvRow } from './read-csv.ts'
import type { ImportKind } from './use-time-import.ts'

/** The rows of a file with times, or a Dutch message that explains why the file has no rows. */
export type TimeFile = { rows: TimeRow[] } | { fault: string }

const numberHeads = /^(?:bib|nr|no|nummer|number|start ?(?:nr|no|nummer|number)|rugnummer|band(?:je)?|polsband|chip|transponder|code)\.?$/i
const plainHeads = /^(?:tijd|time|klok[ -]?(?:tijd|time)|tod|time of day|tijdstip)$/i
/** Column names that most often mean a duration instead of a time of day. */
const chipHeads = /^(?:chip|gun)[ -]?(?:tijd|time)$/i
/**
 * The names that the column with finish times or start times can have, the most certain first. Timing software may write both times in one
 * file.
 */
const timeHeads: Readonly<Record<ImportKind, readonly RegExp[]>> = {
  finish: [/^finish(?:[ -]?(?:tijd|time))?$/i, /^time2$/i, plainHeads, /^time1$/i, chipHeads],
  start: [/^start(?:[ -]?(?:tijd|time))?$/i, /^time1$/i, plainHeads, /^time2$/i, chipHeads],
}
const headsHint = 'Noem de kolommen Nummer en Tijd, of zet het nummer in de eerste en de tijd in de tweede kolom.'

/**
 * Reads numbers of runners with their finish or start times (`kind`) from a file, by its column names. If the file has no column names,
 * reads its first two columns.
 */
export function readTimeFile(text: string, kind: ImportKind): TimeFile {
  const all = readCsv(text)
  const [first] = all
  if (!first) return { fault: 'Dit bestand is leeg.' }
  const columns = findColumns(first, kind)
  if (!columns) return { fault: `Dit bestand heeft geen kolommen die we kennen. ${headsHint}` }
  const rows = all.slice(columns.hasHeads ? 1 : 0)
  if (rows.length === 0) return { fault: 'Dit bestand heeft geen regels met tijden.' }
  if (rows.length > maxImportRows)
    return {
      fault: `Dit bestand heeft ${count.format(rows.length)} regels. Lees er hoogstens ${count.format(maxImportRows)} tegelijk in: knip het bestand in stukken. Er is niets ingelezen.`,
    }
  const cellOf = ({ cells }: CsvRow, at: number, most: number) => (cells[at] ?? '').slice(0, most)
  // Cut off to what the contract accepts: a longer text is not a valid number or time anyway.
  return { rows: rows.map((row) => ({ line: row.line, number: cellOf(row, columns.number, 20), time: cellOf(row, columns.time, 30) })) }
}

function findColumns({ cells }: CsvRow, kind: ImportKind): { number: number; time: number; hasHeads: boolean } | undefined {
  const number = cells.findIndex((cell) => numberHeads.test(cell))
  const time = timeHeads[kind].map((head) => cells.findIndex((cell) => head.test(cell))).find((at) => at >= 0) ?? -1
  if (number >= 0 && time >= 0) return { number, time, hasHeads: true }
  const isData = /\d/.test(cells[0] ?? '') && /\d/.test(cells[1] ?? '')
  return isData ? { number: 0, time: 1, hasHeads: false } : undefined
}
