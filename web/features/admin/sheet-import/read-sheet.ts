import { decodeText, readCsv, type CsvRow } from '#web/features/admin/time-import/read-csv.ts'
import { count } from '#web/ui/tables/figures.ts'

/** A table as read from a file: the names of its columns, and its rows. */
export interface Sheet {
  names: string[]
  rows: CsvRow[]
  /** Whether dates that are numbers count the days from 1904 instead of 1900. */
  days1904: boolean
}

/** Whether two files have the same columns, so that the user's choices for one file fit the other. */
export const isSameHead = (one: readonly string[], other: readonly string[]): boolean => one.join('\t') === other.join('\t')

/** The header row must be within this number of rows. */
const headWithin = 10
/** The maximum size of a file: far above that of a spreadsheet with the maximum number of rows, which has about 3 MB. */
const maxBytes = 20_000_000

/** The requirements of a kind of import for its file. */
export interface SheetKind {
  /** Counts the cells of a row that are known column names. A row with at least two can be the header row. */
  countKnownColumns: (cells: readonly string[]) => number
  /** Example column names, for the message about a file without a header row: 'Naam en E-mail'. */
  example: string
  maxRows: number
}

/** Reads the table of a CSV or XLSX file, or returns a Dutch message that explains why the file has no table. */
export async function readSheet(file: Blob, kind: SheetKind): Promise<Sheet | { fault: string }> {
  if (file.size > maxBytes) return { fault: 'Dit bestand is te groot: hoogstens 20 MB.' }
  const bytes = await file.arrayBuffer()
  const start = new Uint8Array(bytes.slice(0, 4))
  if (start[0] === 0xd0 && start[1] === 0xcf) return { fault: 'Dit is een oud Excel-bestand (.xls). Bewaar het als .xlsx of .csv.' }
  let read: { rows: CsvRow[]; days1904: boolean }
  try {
    const isZip = start[0] === 0x50 && start[1] === 0x4b
    read = isZip ? (await import('./read-xlsx.ts')).readXlsx(new Uint8Array(bytes)) : { rows: readCsv(decodeText(bytes)), days1904: false }
  } catch {
    return { fault: 'Dit bestand is niet te lezen. Bewaar het in Excel opnieuw als .xlsx of .csv.' }
  }
  return findTable(read, kind)
}

/** Finds the header row: the row with the most known column names. Leaves out the rows above it, such as a title. */
function findTable(
  { rows, days1904 }: { rows: CsvRow[]; days1904: boolean },
  { countKnownColumns, example, maxRows }: SheetKind,
): Sheet | { fault: string } {
  if (rows.length === 0) return { fault: 'Dit bestand is leeg.' }
  const counts = rows.slice(0, headWithin).map(({ cells }) => countKnownColumns(cells))
  const most = Math.max(...counts)
  if (most < 2) return { fault: `Dit bestand heeft geen kolommen die we kennen. Zet boven elke kolom een naam, zoals ${example}.` }
  const head = rows[counts.indexOf(most)]!
  const isHead = ({ cells }: CsvRow) => cells.join('\t') === head.cells.join('\t')
  const people = rows.slice(counts.indexOf(most) + 1).filter((row) => !isHead(row))
  if (people.length === 0) return { fault: 'Dit bestand heeft geen regels onder de namen van de kolommen.' }
  if (people.length > maxRows)
    return {
      fault: `Dit bestand heeft ${count.format(people.length)} regels. Lees er hoogstens ${count.format(maxRows)} tegelijk in.`,
    }
  const width = Math.max(head.cells.length, ...people.slice(0, 100).map(({ cells }) => cells.length))
  return { names: Array.from({ length: width }, (_, at) => head.cells[at] || `Kolom ${at + 1}`), rows: people, days1904 }
}
