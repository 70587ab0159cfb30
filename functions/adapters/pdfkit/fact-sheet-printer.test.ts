import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FactSheet } from '#functions/ports/press/fact-sheet-printer.ts'
import { createFactSheetPrinter } from './fact-sheet-printer.ts'
import { fontPackages } from './font-files.ts'
import { lettersIn } from './testing/letters-in.ts'

const packages = join(import.meta.dirname, '../../../node_modules/@fontsource')
const printer = createFactSheetPrinter(fontPackages.map((name) => join(packages, name, 'files')))

const sheet: FactSheet = {
  title: 'Duinstorm',
  rows: [
    ['Wanneer', '10 en 11 oktober 2026'],
    ['Waar', 'Paviljoen Zuid, strand van Zandvoort'],
  ],
  about: ['Duin, strand en wind.'],
  contact: 'Pers: vragen@race.example',
  day: '2026-01-10',
}
const print = (change: Partial<FactSheet> = {}) => printer.printFactSheet({ ...sheet, ...change })
const text = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

test('prints one A4 page, whose bytes are the same only for the same facts', async () => {
  const [one, same, other] = [await print(), await print(), await print({ contact: 'Pers: x@race.example' })]
  expect(text(one).slice(0, 8)).toBe('%PDF-1.4')
  expect(/\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(text(one))!.slice(1)).toEqual(['595.28', '841.89'])
  expect(Buffer.compare(one, same)).toBe(0)
  expect(Buffer.compare(one, other)).not.toBe(0)
})

test('prints every letter of a place name', async () => {
  const letters = lettersIn(await print({ rows: [['Waar', 'Łeba, strand van Ærø']] }))
  for (const letter of 'ŁebaÆrø') expect(letters.has(letter), letter).toBe(true)
})

test('fits many long values on one page', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => [`Regel ${at}`, 'Wilhelmina van der Heijden tot Zuylestein '.repeat(6)] as const)
  const pdf = await print({ rows, about: ['Zand en zee. '.repeat(60), 'Wind. '.repeat(60)] })
  expect(/\/Count (\d+)/.exec(text(pdf))![1]).toBe('1')
})
