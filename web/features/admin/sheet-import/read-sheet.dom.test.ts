import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { ticketSheet } from '#web/features/admin/ticket-import/fields.ts'
import { readSheet, type Sheet } from './read-sheet.ts'

const xlsx = (rows: string, { merges = '', date1904 = '', strings = '' } = {}) =>
  new Blob([
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr ${date1904}/><sheets><sheet name="Verborgen" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Lijst" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': strToU8(`<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings}</sst>`),
      'xl/worksheets/sheet1.xml': strToU8('<worksheet/>'),
      'xl/worksheets/sheet2.xml': strToU8(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData>${merges}</worksheet>`,
      ),
    }) as Uint8Array<ArrayBuffer>,
  ])
const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
const number = (ref: string, value: number) => `<c r="${ref}"><v>${value}</v></c>`
const read = async (file: Blob) => (await readSheet(file, ticketSheet)) as Sheet

it('reads the visible sheet below a title and a header row, with merged cells, dates as numbers and shared strings', async () => {
  const file = xlsx(
    [
      `<row r="1">${inline('A1', 'Deelnemers 2025')}</row>`,
      `<row r="3">${inline('A3', 'Bestelnummer')}${inline('B3', 'Naam')}${inline('D3', 'Geboortedatum')}${inline('E3', 'E-mail')}</row>`,
      `<row r="4">${inline('A4', 'A1')}<c r="B4" t="s"><v>0</v></c>${number('D4', 33_010)}${inline('E4', 's@voorbeeld.example')}</row>`,
      `<row r="5"><c r="A5"/>${inline('B5', 'Tess &amp; Co')}${number('D5', 33_011)}<c r="E5" t="e"><v>#N/A</v></c></row>`,
      '<row r="6"><c r="A6"/></row>',
    ].join(''),
    {
      merges: '<mergeCells count="2"><mergeCell ref="A1:E1"/><mergeCell ref="A4:A5"/></mergeCells>',
      strings: '<si><r><t>Sanne </t></r><r><t>Vos</t></r></si>',
    },
  )
  const sheet = await read(file)
  expect(sheet.names).toEqual(['Bestelnummer', 'Naam', 'Kolom 3', 'Geboortedatum', 'E-mail'])
  expect(sheet.days1904).toBe(false)
  expect(sheet.rows).toEqual([
    { line: 4, cells: ['A1', 'Sanne Vos', '', '33010', 's@voorbeeld.example'] },
    { line: 5, cells: ['A1', 'Tess & Co', '', '33011', ''] },
  ])
})

it('detects that the dates of a spreadsheet count from 1904', async () => {
  const rows = `<row r="1">${inline('A1', 'Naam')}${inline('B1', 'Geboortedatum')}</row><row r="2">${inline('A2', 'X')}${number('B2', 31_548)}</row>`
  expect((await read(xlsx(rows, { date1904: 'date1904="1"' }))).days1904).toBe(true)
})

it('reads umlauts in Windows-1252 and in UTF-8, and skips a repeated header row', async () => {
  const text = 'Naam;E-mail\r\nJörg Müller;j@voorbeeld.example\r\nNaam;E-mail\r\nZoë;z@voorbeeld.example\r\n'
  const windows = new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))])
  for (const file of [windows, new Blob([`\uFEFF${text}`])]) {
    const { rows } = await read(file)
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Jörg Müller', 'Zoë'])
  }
})

it.each([
  ['an empty file', new Blob(['']), /is leeg/],
  ['a picture', new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])]), /geen kolommen/],
  ['a broken spreadsheet', new Blob([Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9])]), /niet te lezen/],
  ['an old spreadsheet', new Blob([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])]), /oud Excel/],
  ['only a header row', new Blob(['Naam;E-mail\n']), /geen regels/],
  ['twenty thousand and one rows', new Blob([`Naam;E-mail\n${'x;y\n'.repeat(20_001)}`]), /hoogstens 20.000/],
])('refuses %s with a Dutch message', async (_, file, message) => {
  expect(await readSheet(file, ticketSheet)).toEqual({ fault: expect.stringMatching(message) })
})
