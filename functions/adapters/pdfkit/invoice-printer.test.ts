import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import { createInvoicePrinter } from './invoice-printer.ts'
import { invoiceWords } from './invoice-words.ts'
import { breakLines } from './lettering.ts'

const packages = join(import.meta.dirname, '../../../node_modules/@fontsource')
const printer = createInvoicePrinter(['barlow', 'barlow-condensed'].map((name) => join(packages, name, 'files')))

const invoice: InvoiceRecord = {
  kind: 'invoice',
  year: 2025,
  sequence: 123,
  sale: 'ticket',
  saleId: 't',
  credits: null,
  issuedAt: Date.parse('2025-06-30T22:30:00Z'),
  paidAt: Date.parse('2025-06-30T21:30:00Z'),
  suppliedOn: '2025-10-11',
  buyer: { name: 'Sanne de Vries', address: [] },
  email: 'sanne@voorbeeld.nl',
  paymentMethod: 'ideal',
  lines: [
    { label: 'Solo ticket', quantity: 1, amount: 8500, vat: 9 },
    { label: 'Sportverzekering', quantity: 1, amount: 1899, vat: null },
  ],
}
const pagesOf = (pdf: Uint8Array) => Number(/\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))![1])

test('says all that an invoice must: both parties, both dates by the Dutch day, number, rates, VAT per rate', () => {
  const words = invoiceWords(invoice)
  expect(words).toMatchObject({ title: 'Factuur', number: '2025-000123', buyer: ['Sanne de Vries'] })
  expect(words.seller.join()).toMatch(/Duinstorm.*KvK \d{8}.*Btw-nummer NL\d{9}B\d\d/)
  expect(words.facts).toEqual([
    ['Factuur', '2025-000123'],
    ['Datum', '1 juli 2025'],
    ['Evenement', '11 oktober 2025'],
    ['Betaald op', '30 juni 2025 met iDEAL'],
  ])
  expect(words.rows.map((row) => row.join(' ').replaceAll('\u00a0', ''))).toEqual([
    'Solo ticket 1 9% €77,98 €7,02 €85,00',
    'Sportverzekering 1 vrijgesteld €18,99 €0,00 €18,99',
  ])
  expect(words.totals.map((row) => row.join(' ').replaceAll('\u00a0', ''))).toEqual([
    'Totaal exclusief btw €96,97',
    'Btw 9% over €77,98 €7,02',
    'Vrijgesteld van btw, over €18,99 €0,00',
    'Totaal €103,99',
  ])
})

test('a credit note names its invoice and what comes back', () => {
  const lines = [{ label: 'Solo ticket', quantity: 1, amount: -8500, vat: 9 }]
  const words = invoiceWords({ ...invoice, kind: 'credit', sequence: 124, credits: '2025-000123', lines })
  expect(words.title).toBe('Creditfactuur')
  expect(words.facts).toContainEqual(['Bij factuur', '2025-000123'])
  expect(words.totals.at(-1)).toEqual(['Je krijgt terug', '€\u00a085,00'])
})

test('prints the same file of the same invoice, whatever letters and however many lines', async () => {
  const [one, other] = [await printer.print(invoice), await printer.print(invoice)]
  expect(Buffer.from(one).subarray(0, 5).toString()).toBe('%PDF-')
  expect(Buffer.compare(one, other)).toBe(0)
  expect(pagesOf(one)).toBe(1)
  const odd = { name: 'Łukasz Şenay 😀 Ивaн '.repeat(6) + 'x'.repeat(80), address: ['', '👍'] }
  const many = Array.from({ length: 40 }, () => ({ label: 'Ding '.repeat(40), quantity: 20, amount: 2500, vat: 21 }))
  expect(pagesOf(await printer.print({ ...invoice, buyer: odd, lines: many }))).toBeGreaterThan(1)
})

test('lines break between words, and within one that is too long', () => {
  expect(breakLines('aa bb cccccccc', 5, (text) => text.length)).toEqual(['aa bb', 'ccccc', 'ccc'])
  expect(breakLines('  ', 5, (text) => text.length)).toEqual([''])
})
