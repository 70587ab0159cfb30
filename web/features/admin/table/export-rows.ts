import { eventDateOf, formatTime } from '#shared/lib/dates.ts'
import { saveFile } from '#web/ui/device/save-file.ts'
import { isDate, textOf, writeValue, type CellDate, type CellValue, type SectionColumn } from './section-column.ts'

/**
 * A table as CSV, as a Dutch spreadsheet opens it: semicolons, decimal commas, a byte order mark. What a spreadsheet would run as a formula
 * (a text that begins with `=`, `+`, `-`, `@`, a tab or a return) has an apostrophe before it; and so has such a sign right behind a comma,
 * a semicolon, a tab or a new line, because a spreadsheet that is set to commas cuts there, also between our quotes. Numbers that are a text, such as
 * a telephone number, stay one.
 */
export function writeCsv<Row>(columns: readonly SectionColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ head }) => quote(head)), ...rows.map((row) => columns.map((column) => quote(plain(textOf(column, row)))))]
  return `\uFEFF${lines.map((line) => line.join(';')).join('\r\n')}\r\n`
}

/**
 * Digits that Excel would change on opening: leading zeros are dropped, long ones are rounded, `1E5` and `3-5` become a number and a date
 * (support.microsoft.com, "Keeping leading zeros and large numbers").
 */
const misread = /^(?:0\d+|\d{12,}|\d+[eE]\d+|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?)$/

function plain(value: CellValue): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  // A formula of a text, as Excel's own help writes it. Nothing but digits and such signs is in it, so nobody's formula runs.
  if (typeof value === 'string' && misread.test(value)) return `="${value}"`
  const text = writeValue(value).replaceAll(/(^|[,;\t\r\n])("*)(?=[=+\-@])/g, "$1$2'")
  return /^[\t\r]/.test(text) ? `'${text}` : text
}

function quote(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function saveCsv<Row>(name: string, columns: readonly SectionColumn<Row>[], rows: readonly Row[]): void {
  saveFile(new File([writeCsv(columns, rows)], `${name}.csv`, { type: 'text/csv;charset=utf-8' }))
}

/**
 * A table as Excel's own file. Text is text there, whatever it begins with, and dates are dates; the library comes with the first press.
 */
export async function saveXlsx<Row>(name: string, columns: readonly SectionColumn<Row>[], rows: readonly Row[]): Promise<void> {
  const { writeXlsx } = await import('./write-xlsx.ts')
  const head = columns.map((column) => ({ value: column.head, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) => columns.map((column) => toCell(textOf(column, row))))
  const blob = await writeXlsx([head, ...body], { columns: columns.map(() => ({ width: 20 })), stickyRowsCount: 1 }).toBlob()
  saveFile(new File([blob], `${name}.xlsx`, { type: blob.type }))
}

function toCell(value: CellValue) {
  if (value === null || value === '') return null
  if (isDate(value)) return toDateCell(value)
  return typeof value === 'number' ? { value, type: Number } : { value: writeValue(value), type: String }
}

/** A spreadsheet's date has no zone: it is given what the clock in Amsterdam shows. */
function toDateCell(value: CellDate) {
  if ('day' in value) return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: 'dd-mm-yyyy' }
  const { moment } = value
  return { value: new Date(`${eventDateOf(moment)}T${formatTime(moment, true)}Z`), type: Date, format: 'dd-mm-yyyy hh:mm:ss' }
}
