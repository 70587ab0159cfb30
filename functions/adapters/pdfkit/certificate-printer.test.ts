import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Certificate } from '#functions/ports/results/certificate-printer.ts'
import { createCertificatePrinter } from './certificate-printer.ts'
import { fontPackages } from './font-files.ts'
import { lettersIn } from './testing/letters-in.ts'

const packages = join(import.meta.dirname, '../../../node_modules/@fontsource')
const printer = createCertificatePrinter(fontPackages.map((name) => join(packages, name, 'files')))

const certificate: Certificate = {
  name: 'Sanne de Wit',
  teammate: null,
  ticketType: 'solo',
  edition: 'Duinstorm 2025',
  day: '2025-10-11',
  timeMs: 3_753_000,
  isCorrected: false,
  places: [
    { category: 'Solo', position: 14, outOf: 212 },
    { category: 'Solo vrouwen', position: 3, outOf: 88 },
  ],
}
const print = (change: Partial<Certificate> = {}) => printer.printCertificate({ ...certificate, ...change })
const text = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

test('prints one landscape A4 page with the picture of the race, and the same bytes each time', async () => {
  const [one, other] = [await print(), await print()]
  expect(text(one).slice(0, 5)).toBe('%PDF-')
  expect(/\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(text(one))!.slice(1)).toEqual(['841.89', '595.28'])
  expect([/\/Count (\d+)/.exec(text(one))![1], text(one).includes('/DCTDecode')]).toEqual(['1', true])
  expect(Buffer.compare(one, other)).toBe(0)
})

test.each(['Łukasz Żółć', 'Nguyễn Thị Ánh Tuyết', 'Иван Петрович', 'محمد الأمين', 'אברהם כהן', '李小龍', 'Sanne 🏃'])(
  'prints every letter of the name %s',
  async (name) => {
    const letters = lettersIn(await print({ name }))
    const shown = [...name.normalize('NFC')].filter((letter) => /\p{L}/u.test(letter))
    const isThere = (letter: string) => letters.has(letter) || letters.has(letter.toLocaleUpperCase('nl'))
    expect(shown.filter((letter) => !isThere(letter))).toEqual([])
    expect(letters.has('?')).toBe(false)
  },
)

test('the certificate of a corrected result has a note about the correction', async () => {
  const [plain, corrected] = [await print(), await print({ isCorrected: true })].map(lettersIn)
  // No other text on this certificate contains the letter p.
  expect([plain!.has('p'), corrected!.has('p')]).toEqual([false, true])
})

test('fits a very long name, a teammate, and a result without a time on one page', async () => {
  const long = 'Wilhelmina-Alexandrine van der Heijden tot Zuylestein '.repeat(3).trim().slice(0, 120)
  for (const change of [{ name: long, teammate: long }, { name: 'x'.repeat(120) }, { timeMs: null, places: [] }, { name: '' }])
    expect(/\/Count (\d+)/.exec(text(await print(change)))![1]).toBe('1')
})
