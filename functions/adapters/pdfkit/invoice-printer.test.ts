import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import { fontPackages } from './font-files.ts'
import { createInvoicePrinter } from './invoice-printer.ts'
import { buildInvoiceTexts } from './invoice-texts.ts'
import { breakLines } from './lettering.ts'
import { lettersIn } from './testing/letters-in.ts'

const packages = join(import.meta.dirname, '../../../node_modules/@fontsource')
const printer = createInvoicePrinter(fontPackages.map((name) => join(packages, name, 'files')))

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

test('states that a ticket was paid in cash, and that the organiser refunds it outside the payment provider', () => {
  const cash = { ...invoice, paymentMethod: 'cash' }
  expect(buildInvoiceTexts(cash).facts).toContainEqual(['Betaald op', '30 juni 2025, contant'])
  expect(buildInvoiceTexts({ ...cash, kind: 'credit', credits: '2025-000122' }).notes[0]).toBe(
    'Je krijgt dit geld van de organisatie zelf, niet via de betaaldienst.',
  )
})

test('prints all legal parts of an invoice: parties, number, dates in Dutch time, rates, and VAT per rate', () => {
  const words = buildInvoiceTexts(invoice)
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

test('shows the number of the invoice and the refunded amount on a credit note', () => {
  const lines = [{ label: 'Solo ticket', quantity: 1, amount: -8500, vat: 9 }]
  const words = buildInvoiceTexts({ ...invoice, kind: 'credit', sequence: 124, credits: '2025-000123', lines })
  expect(words.title).toBe('Creditfactuur')
  expect(words.facts).toContainEqual(['Bij factuur', '2025-000123'])
  expect(words.totals.at(-1)).toEqual(['Je krijgt terug', '€\u00a085,00'])
})

test('prints an invoice twice with the same bytes, and a long invoice on several pages', async () => {
  const [one, other] = [await printer.print(invoice), await printer.print(invoice)]
  expect(Buffer.from(one).subarray(0, 5).toString()).toBe('%PDF-')
  expect(Buffer.compare(one, other)).toBe(0)
  expect(pagesOf(one)).toBe(1)
  const odd = { name: 'Łukasz Şenay 😀 Ивaн '.repeat(6) + 'x'.repeat(80), address: ['', '👍'] }
  const many = Array.from({ length: 40 }, () => ({ label: 'Ding '.repeat(40), quantity: 20, amount: 2500, vat: 21 }))
  expect(pagesOf(await printer.print({ ...invoice, buyer: odd, lines: many }))).toBeGreaterThan(1)
})

test.each([
  'Łukasz Żółć',
  'Gülşen Çağrı İpekoğlu',
  'Nguyễn Thị Ánh Tuyết',
  'Řehoř Šťastný',
  'Ștefan Țăranu',
  'Иван Петрович Ђорђевић',
  'Γιώργος Παπαδόπουλος',
  'Əliyev Rəşad',
  'Þórður Æsir',
  '李小龍',
  'かな カナ',
  '김민준',
  'ธนกร',
  'Հակոբ',
  'გიორგი',
  'אברהם כהן',
  'अनिल',
  'Tỉ ẞ',
])('prints the name %s without a question mark', async (name) => {
  const letters = lettersIn(await printer.print({ ...invoice, buyer: { name, address: [] } }))
  expect([...name.normalize('NFC')].filter((letter) => letter !== ' ' && !letters.has(letter))).toEqual([])
  expect(letters.has('?')).toBe(false)
})

test('omits characters without a glyph', async () => {
  const letters = lettersIn(await printer.print({ ...invoice, buyer: { name: 'Sanne 🏃‍♀️', address: ['Evil \u202Egnp.exe'] } }))
  expect(letters.has('?')).toBe(false)
})

/** Returns the letters of the buyer's name as they are on paper, from left to right, from the positions and font tables in the file. */
function nameOnPaper(pdf: Uint8Array): string {
  const objects = new Map<string, string>()
  for (const [, id, object] of Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [head, stream] = object!.split('stream\n')
    objects.set(id!, stream && head!.includes('FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : object!)
  }
  const all = [...objects.values()]
  const alphabets = new Map<string, string[]>()
  for (const [, font, id] of all.join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = objects.get(/\/ToUnicode (\d+)/.exec(objects.get(id!)!)![1]!)!
    const glyphs = [.../\[(.*)\]/.exec(table)![1]!.matchAll(/<([^>]*)>/g)]
    const letters = glyphs.map(([, hex]) => Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    alphabets.set(font!, letters)
  }
  const drawn: { x: number; text: string }[] = []
  let [font, x, y] = ['', 0, 0]
  for (const [, left, height, name, glyphs] of all
    .find((one) => one.includes(' TJ'))!
    .matchAll(/1 0 0 1 (\S+) (\S+) Tm|\/(F\d+) \S+ Tf|\[(.*)\] TJ/g)) {
    if (left) [x, y] = [Number(left), Number(height)]
    font = name ?? font
    const letters = alphabets.get(font)
    const text = [...(glyphs ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex]) =>
      hex!.match(/.{4}/g)!.map((one) => letters![parseInt(one, 16)]),
    )
    if (Math.abs(y - 683.89) < 7 && x < 318) drawn.push({ x, text: text.join('') })
  }
  return drawn
    .toSorted((a, b) => a.x - b.x)
    .map(({ text }) => text)
    .join('')
    .replaceAll('\u00a0', ' ')
}

const back = (text: string) => [...text].toReversed().join('')

test.each([
  ['محمد الأمين', [back('محمد الأمين')]],
  ['אברהם כהן', [back('אברהם כהן')]],
  ['Jan בן-דוד Smit', ['Jan ', back('בן-דוד'), ' Smit']],
  ['Jan محمد علي', ['Jan ', back('محمد علي')]],
  ['محمد כהן علي', [back('محمد כהן علي')]],
  ['محمد-כהן', [back('محمد-כהן')]],
  ['כהן (בן) 12/34', ['12/34 (', back('בן'), ') ', back('כהן')]],
  ['כהן (בן)', ['(', back('בן'), ') ', back('כהן')]],
  ['(כהן) Smit', ['(', back('כהן'), ') Smit']],
  ['محمد ١٢', ['١٢ ', back('محمد')]],
  ['שָׁלוֹם', ['ם', 'וֹ', 'ל', 'שָׁ']],
])('prints %s with right-to-left letters from right to left and all others from left to right', async (name, parts) => {
  expect(nameOnPaper(await printer.print({ ...invoice, buyer: { name, address: [] } }))).toBe(parts.join('').normalize('NFC'))
})

test('breaks lines between words, and within a word that is too long', () => {
  expect(breakLines('aa bb cccccccc', 5, (text) => text.length)).toEqual(['aa bb', 'ccccc', 'ccc'])
  expect(breakLines('  ', 5, (text) => text.length)).toEqual([''])
})
