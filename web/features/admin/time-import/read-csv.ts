/** A row of a file, with the line on which it begins. */
export interface CsvRow {
  line: number
  cells: string[]
}

/**
 * Reads a CSV file (RFC 4180) as spreadsheets and timing software write it: separated by semicolons, commas or tabs, with any line ending,
 * quoted or not. Empty lines are left out. A cell that a spreadsheet protects as text (`="0412"`) gives that text.
 */
export function readCsv(text: string): CsvRow[] {
  const content = text.replace(/^\uFEFF/, '')
  const separator = findSeparator(content)
  const rows: CsvRow[] = []
  let [cells, cell, isQuoted, line, begin]: [string[], string, boolean, number, number] = [[], '', false, 1, 1]
  const endCell = () => {
    cells.push(unwrap(cell))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ line: begin, cells })
    cells = []
  }
  for (let at = 0; at < content.length; at++) {
    const character = content[at]!
    const isBreak = character === '\n' || character === '\r'
    if (isQuoted && character === '"' && content[at + 1] === '"') {
      cell += '"'
      at++
    } else if (character === '"' && (isQuoted || cell === '' || cell === '=')) isQuoted = !isQuoted
    else if (isQuoted || (character !== separator && !isBreak)) {
      cell += character
      if (character === '\n') line++
    } else if (character === separator) endCell()
    else {
      if (character === '\r' && content[at + 1] === '\n') at++
      endRow()
      line++
      begin = line
    }
  }
  endRow()
  return rows
}

/** Removes the `=` of `="0412"`, which was read as `=0412`, and the apostrophe of a text such as `'0412`. */
const unwrap = (cell: string) =>
  cell
    .trim()
    .replace(/^=(?=\d)/, '')
    .replace(/^'/, '')

/** Finds the separator that occurs most often in the first line that is not empty, outside quotes. */
function findSeparator(content: string): string {
  const [first = ''] = content
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/)
    .filter((line) => line.trim() !== '')
  const countOf = (separator: string) => first.split(separator).length
  return [';', '\t', ','].reduce((best, one) => (countOf(one) > countOf(best) ? one : best))
}

/**
 * Decodes the bytes of a text file: UTF-8, UTF-16 with a byte order mark, as Excel writes 'Unicode text', or Windows-1252, as Excel writes
 * 'CSV', which is seldom valid UTF-8.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
