import { eventDateOf, formatTime } from '#shared/lib/dates.ts'
import { saveFile } from '#web/ui/device/save-file.ts'
import { isCellDate, columnValueOf, formatCellValue, type CellDate, type CellValue, type SectionColumn } from './section-column.ts'

/**
 * Writes a table as CSV for a Dutch spreadsheet: semicolons, decimal commas, a byte order mark. A text that a spreadsheet would run as a
 * formula (it begins with `=`, `+`, `-`, `@`, a tab or a return) gets an apostrophe before it. So does such a sign right after a comma,
 * semicolon, tab or new line, because a spreadsheet that is set to commas splits there, even inside quotes. Digits that are a text, such as
 * a telephone number, stay a text. Timing software needs commas as `separator`.
 */
export function writeCsv<Row>(columns: readonly SectionColumn<Row>[], rows: readonly Row[], separator: ';' | ',' = ';'): string {
  const lines = [columns.map(({ head }) => head), ...rows.map((row) => columns.map((column) => plain(columnValueOf(column, row))))]
  return `\uFEFF${lines.map((cells) => cells.map((cell) => quote(cell, separator)).join(separator)).join('\r\n')}\r\n`
}

/**
 * Digits that Excel would change on opening: leading zeros are dropped, long numbers are rounded, `1E5` and `3-5` become a number and a
 * date (support.microsoft.com, "Keeping leading zeros and large numbers").
 */
const misreadByExcel = /^(?:0\d+|\d{12,}|\d+[eE]\d+|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?)$/

function plain(value: CellValue): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  // A formula that returns the text, as Excel's help advises. It holds only digits and separators, so no injected formula can run.
  if (typeof value === 'string' && misreadByExcel.test(value)) return `="${value}"`
  const text = formatCellValue(value).replaceAll(/(^|[,;\t\r\n])("*)(?=[=+\-@])/g, "$1$2'")
  return /^[\t\r]/.test(text) ? `'${text}` : text
}

function quote(text: string, separator: string): string {
  return /[";\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Saves a table as a CSV file; `name` is without the extension. The separator is a semicolon by default, see {@link writeCsv}. */
export function saveCsv<Row>(name: string, columns: readonly SectionColumn<Row>[], rows: readonly Row[], separator?: ','): void {
  saveFile(new File([writeCsv(columns, rows, separator)], `${name}.csv`, { type: 'text/csv;charset=utf-8' }))
}

/**
 * Saves a table as an Excel file. No text in it runs as a formula, and its dates are Excel dates. Loads the library on first use.
 */
export async function saveXlsx<Row>(name: string, columns: readonly SectionColumn<Row>[], rows: readonly Row[]): Promise<void> {
  const { writeXlsx } = await import('./write-xlsx.ts')
  const head = columns.map((column) => ({ value: column.head, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) => columns.map((column) => toCell(columnValueOf(column, row))))
  const blob = await writeXlsx([head, ...body], { columns: columns.map(() => ({ width: 20 })), stickyRowsCount: 1 }).toBlob()
  saveFile(new File([blob], `${name}.xlsx`, { type: blob.type }))
}

function toCell(value: CellValue) {
  if (value === null || value === '') return null
  if (isCellDate(value)) return toDateCell(value)
  return typeof value === 'number' ? { value, type: Number } : { value: formatCellValue(value), type: String }
}

/** A spreadsheet's date has no time zone, so it gets the time in Amsterdam. */
function toDateCell(value: CellDate) {
  if ('day' in value) return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: 'dd-mm-yyyy' }
  const { moment } = value
  return { value: new Date(`${eventDateOf(moment)}T${formatTime(moment, true)}Z`), type: Date, format: 'dd-mm-yyyy hh:mm:ss' }
}
