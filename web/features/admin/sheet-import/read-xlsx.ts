import { strFromU8, unzipSync } from 'fflate'
import type { CsvRow } from '#web/features/admin/time-import/read-csv.ts'

/** The maximum size of an unpacked part, so that a small file (a zip bomb) cannot fill the memory. */
const maxBytes = 60_000_000

const parse = (text: string) => new DOMParser().parseFromString(text, 'application/xml')
const all = (within: Document | Element, name: string) => [...within.getElementsByTagNameNS('*', name)]
const textOf = (element: Element) =>
  all(element, 't')
    // Leaves out the phonetic guide of Japanese text (`rPh`).
    .filter((one) => one.parentElement?.localName !== 'rPh')
    .map((one) => one.textContent ?? '')
    .join('')

/** Parses a cell reference: 'BC7' is column 54 (from 0), row 7 (from 1). */
function parseRef(ref: string): { column: number; row: number } {
  const [, letters = 'A', digits = '1'] = /^([A-Z]+)(\d+)$/.exec(ref) ?? []
  return { column: [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1, row: Number(digits) }
}

/**
 * Reads the first visible sheet of a spreadsheet (ECMA-376). Dates stay numbers of days, as in the file; `days1904`: they count from 1904.
 * A merged cell gives its value to each of its rows. Throws if the bytes are not a spreadsheet.
 */
export function readXlsx(bytes: Uint8Array): { rows: CsvRow[]; days1904: boolean } {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (originalSize > maxBytes) throw new Error('too large')
      return /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/.test(name)
    },
  })
  const read = (name: string) => (files[name] ? parse(strFromU8(files[name])) : undefined)
  const workbook = read('xl/workbook.xml')
  if (!workbook) throw new Error('no workbook')
  const sheets = all(workbook, 'sheet')
  const sheet = sheets.find((one) => (one.getAttribute('state') ?? 'visible') === 'visible') ?? sheets[0]
  const link = [...(sheet?.attributes ?? [])].find((one) => one.localName === 'id')?.value
  const target = all(read('xl/_rels/workbook.xml.rels')!, 'Relationship')
    .find((one) => one.getAttribute('Id') === link)!
    .getAttribute('Target')!
  const page = read(target.startsWith('/') ? target.slice(1) : `xl/${target}`)!
  const strings = read('xl/sharedStrings.xml')
  const shared = strings ? all(strings, 'si').map(textOf) : []
  const days1904 = /^(1|true)$/.test(all(workbook, 'workbookPr')[0]?.getAttribute('date1904') ?? '')

  const rows = new Map<number, string[]>()
  let next = 1
  for (const row of all(page, 'row')) {
    const number = Number(row.getAttribute('r') ?? next)
    next = number + 1
    const cells: string[] = []
    let at = 0
    for (const cell of all(row, 'c')) {
      const ref = cell.getAttribute('r')
      at = ref ? parseRef(ref).column : at
      // Ignores columns far to the right, which a stray format can create.
      if (at < 300) cells[at] = readCell(cell, shared).trim()
      at++
    }
    rows.set(
      number,
      Array.from(cells, (one) => one ?? ''),
    )
  }
  for (const merge of all(page, 'mergeCell')) spread(rows, merge.getAttribute('ref') ?? '')
  const filled = [...rows].filter(([, cells]) => cells.some((one) => one !== ''))
  return { rows: filled.map(([line, cells]) => ({ line, cells })).toSorted((a, b) => a.line - b.line), days1904 }
}

function readCell(cell: Element, shared: readonly string[]): string {
  const type = cell.getAttribute('t')
  if (type === 'inlineStr') return textOf(cell)
  const value = all(cell, 'v')[0]?.textContent ?? ''
  if (type === 's') return shared[Number(value)] ?? ''
  // An error, such as #N/A, has no value.
  return type === 'e' ? '' : value
}

/** Copies a merged cell down its rows, such as an order number beside the two people of a duo. */
function spread(rows: Map<number, string[]>, ref: string): void {
  const [from, to] = ref.split(':').map(parseRef)
  if (!from || !to || to.row - from.row > 1000) return
  const value = rows.get(from.row)?.[from.column] ?? ''
  if (value === '') return
  for (let row = from.row + 1; row <= to.row; row++) {
    const cells = rows.get(row)
    if (cells && (cells[from.column] ?? '') === '') {
      while (cells.length < from.column) cells.push('')
      cells[from.column] = value
    }
  }
}
