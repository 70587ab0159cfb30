import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { saveXlsx, writeCsv } from './export-rows.ts'
import { asDay, asMoment, type SectionColumn } from './section-column.ts'

interface Row {
  name: string
  price: number
  sold: boolean
  note: string | null
}
const columns: SectionColumn<Row>[] = [
  { key: 'name', head: 'Naam', value: (row) => row.name },
  { key: 'price', head: 'Prijs', value: (row) => row.price },
  { key: 'sold', head: 'Verkocht', value: (row) => row.sold },
  { key: 'note', head: 'Notitie; lang', value: (row) => row.note },
]
const lineOf = (name: string) => writeCsv(columns, [{ name, price: 1.5, sold: true, note: null }]).split('\r\n')[1]

it('writes a CSV that opens in a Dutch spreadsheet', () => {
  const text = writeCsv(columns, [{ name: 'Zoë "Z" Smit', price: -39.5, sold: false, note: 'twee\nregels' }])
  expect(text).toBe('\uFEFFNaam;Prijs;Verkocht;"Notitie; lang"\r\n"Zoë ""Z"" Smit";-39,5;nee;"twee\nregels"\r\n')
})

it('writes a CSV with commas for timing software, with the same protection against formulas', () => {
  const text = writeCsv(columns, [{ name: '=1+1, Zoë', price: 1.5, sold: true, note: 'a;b' }], ',')
  expect(text).toBe('\uFEFFNaam,Prijs,Verkocht,"Notitie; lang"\r\n"\'=1+1, Zoë","1,5",ja,"a;b"\r\n')
})

it.each(['=HYPERLINK("http://x")', '+316', '-1+2', '@SUM(A1)', '\t=1', '\r=1'])(
  'writes a name that begins like a formula as text: %j',
  (name) => {
    expect(lineOf(name)).toMatch(/^"?'/)
  },
)

/** Returns the text that Excel shows for a CSV field. Excel shows `="…"` as the text between the quotes, and other digits as a number. */
function readAsExcel(field: string): string {
  const unquoted = /^".*"$/.test(field) ? field.slice(1, -1).replaceAll('""', '"') : field
  const text = /^="(.*)"$/.exec(unquoted)?.[1]
  return text ?? (/^\d+$/.test(unquoted) ? String(Number(unquoted)) : unquoted)
}

it.each(['0612345678', '007', '00316123456', '123456789012345678', '1E5', '12-14', '3/5'])(
  'writes digits so that Excel keeps them as text: %s',
  (name) => {
    expect(readAsExcel(lineOf(name)!.split(';')[0]!)).toBe(name)
    // A short number such as a year needs no protection.
    expect(readAsExcel(lineOf('2025')!.split(';')[0]!)).toBe('2025')
  },
)

it('writes no cell that begins like a formula, whichever separator the spreadsheet uses', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ' ', '=', '+', '-', '@', ',', ';', '"', '\t', '\r', '\n', '1'), maxLength: 9 })
  const table = fc.array(fc.record({ name: cell, note: cell }), { minLength: 1, maxLength: 3 })
  const text = columns.filter(({ key }) => key === 'name' || key === 'note')
  fc.assert(
    fc.property(table, (rows) => {
      const parts = writeCsv(text, rows as never).split(/[;,\r\n\t]/)
      // A spreadsheet drops quotes at the beginning, even doubled quotes. The test allows the formula that the export itself writes for
      // digits and separators.
      expect(parts.filter((part) => /^"*[=+\-@]/.test(part) && !/^"=""[\d-]+"""$/.test(part))).toEqual([])
    }),
    { examples: [[[{ name: '1-1', note: '' }]], [[{ name: '"=1-1"', note: '=1' }]]] },
  )
})

it.each(['Sanne de Wit', 'Wit, Sanne de', 'a-b@v.nl', 'Kerkstraat 1, - boven', 'Wave 3, 4', '0', '12', '12a', '2202 AA'])(
  'leaves harmless text unchanged: %j',
  (name) => {
    expect(lineOf(name)).toBe(`${name};1,5;ja;`)
  },
)

const dated: SectionColumn<{ day: string; at: string | null }>[] = [
  { key: 'day', head: 'Dag', value: ({ day }) => asDay(day) },
  { key: 'at', head: 'Toen', value: ({ at }) => at, text: ({ at }) => asMoment(at) },
]
const winter = { day: '2025-12-31', at: '2025-12-31T23:30:05.000Z' }

it('writes dates in Dutch notation and Amsterdam time', () => {
  const text = writeCsv(dated, [winter, { day: '2025-10-11', at: '2025-10-11T07:41:12.000Z' }, { day: '2025-10-11', at: null }])
  expect(text.split('\r\n').slice(1, 4)).toEqual(['31-12-2025;01-01-2026 00:30:05', '11-10-2025;11-10-2025 09:41:12', '11-10-2025;'])
})

it('exports dates as Excel dates', async () => {
  const files: File[] = []
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL() {} })
  await saveXlsx('lijst', dated, [winter])
  const parts = unzipSync(new Uint8Array(await files[0]!.arrayBuffer()))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  // in days since 1900: 31 December 2025, and half an hour into the next day
  expect([...sheet.matchAll(/<c r="(\w+2)"[^>]*><v>([\d.]+)<\/v>/g)].map(([, cell, value]) => [cell, Number(value)])).toEqual([
    ['A2', 46_022],
    ['B2', 46_023 + (30 * 60 + 5) / 86_400],
  ])
  expect(strFromU8(parts['xl/styles.xml']!)).toContain('dd-mm-yyyy hh:mm:ss')
})
