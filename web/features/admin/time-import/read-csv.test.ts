import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from '#web/features/admin/table/export-rows.ts'
import { decodeText, readCsv } from './read-csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test.each([
  ['semicolons', '12;10:02:33\n13;10:03:00'],
  ['commas', '12,10:02:33\n13,10:03:00'],
  ['tabs', '12\t10:02:33\n13\t10:03:00'],
  ['a byte order mark and Windows line endings', '\uFEFF12;10:02:33\r\n13;10:03:00\r\n'],
  ['line endings of an old Mac', '12;10:02:33\r13;10:03:00'],
  ['quotes and empty lines', '\n"12";"10:02:33"\n\n;\n"13";10:03:00\n\n'],
  ['spaces around the cells', ' 12 ; 10:02:33\n13;10:03:00 '],
])('reads a file with %s', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['12', '10:02:33'],
    ['13', '10:03:00'],
  ])
})

test('reads quotes, separators and line endings within quotes', () => {
  expect(cellsOf('"De ""Snelle"" Wit; Sanne";"twee\r\nregels"')).toEqual([['De "Snelle" Wit; Sanne', 'twee\r\nregels']])
})

test('gives each row the number of the line on which it begins', () => {
  expect(readCsv('a;b\n\n"c\nd";e\nf;g').map(({ line }) => line)).toEqual([1, 3, 5])
})

test('reads a number that a spreadsheet keeps as text', () => {
  expect(cellsOf('="0412";10:00\n\'0413;10:01')).toEqual([
    ['0412', '10:00'],
    ['0413', '10:01'],
  ])
})

test('decodes text files of Excel in UTF-16 and UTF-8', () => {
  const bytes = new Uint8Array([0xff, 0xfe, ...[...'é;1'].flatMap((letter) => [letter.charCodeAt(0), 0])])
  expect(decodeText(bytes.buffer)).toBe('é;1')
  expect(decodeText(new TextEncoder().encode('é;1').buffer)).toBe('é;1')
})

test('reads a file that the office exported', () => {
  const columns = [
    { key: 'number', head: 'Nr.', value: ({ number }: { number: string; name: string }) => number },
    { key: 'name', head: 'Naam', value: ({ name }: { number: string; name: string }) => name },
  ]
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.stringMatching(/^[a-z][a-z;"\n ]*[a-z]$/)), { minLength: 1 }),
      (rows) => {
        const read = readCsv(
          writeCsv(
            columns,
            rows.map(([number, name]) => ({ number: String(number), name })),
          ),
        )
        expect(read.slice(1).map(({ cells }) => cells)).toEqual(rows.map(([number, name]) => [String(number), name]))
      },
    ),
  )
})
