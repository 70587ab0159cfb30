import { expect, it } from 'vitest'
import { writeCsv } from './export-rows.ts'
import type { SectionColumn } from './section-column.ts'

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

it('opens in a Dutch spreadsheet', () => {
  const text = writeCsv(columns, [{ name: 'Zoë "Z" Smit', price: -39.5, sold: false, note: 'twee\nregels' }])
  expect(text).toBe('\uFEFFNaam;Prijs;Verkocht;"Notitie; lang"\r\n"Zoë ""Z"" Smit";-39,5;nee;"twee\nregels"\r\n')
})

it.each(['=HYPERLINK("http://x")', '+316', '-1+2', '@SUM(A1)', '\t=1', '\r=1'])('a name that begins as a formula is text: %j', (name) => {
  expect(lineOf(name)).toMatch(/^"?'/)
})

it('any other name stays as it is', () => {
  expect(lineOf('Sanne de Wit')).toBe('Sanne de Wit;1,5;ja;')
})
