import { expect, test } from 'vitest'
import { readTimeFile } from './read-time-file.ts'

test.each([
  ['Dutch column names', 'Naam;Startnummer;Finishtijd\nSanne;412;10:02:33', 2],
  ['column names of timing software', 'Bib,Name,Time\n412,Sanne,10:02:33', 2],
  ['no column names', '412;10:02:33', 1],
  ['no column names and more columns', '412;10:02:33;Sanne', 1],
])('reads a file with %s', (_, text, line) => {
  expect(readTimeFile(text, 'finish')).toEqual({ rows: [{ line, number: '412', time: '10:02:33' }] })
})

test.each([
  ['Nummer;Starttijd;Finishtijd\n412;10:00:00;10:52:33'],
  ['Bib,TIME1,TIME2,ChipTime\n412,10:00:00,10:52:33,52:33'],
  ['Bib,Finish time,Start time,Time\n412,10:52:33,10:00:00,52:33'],
])('reads the start or the finish from a file with both, %j', (text) => {
  expect(readTimeFile(text, 'finish')).toEqual({ rows: [{ line: 2, number: '412', time: '10:52:33' }] })
  expect(readTimeFile(text, 'start')).toEqual({ rows: [{ line: 2, number: '412', time: '10:00:00' }] })
})

test('keeps a row without a number or a time, so that its error can be shown', () => {
  expect(readTimeFile('nummer;tijd\n412\n;10:02:33', 'finish')).toEqual({
    rows: [
      { line: 2, number: '412', time: '' },
      { line: 3, number: '', time: '10:02:33' },
    ],
  })
})

test.each([
  ['', 'Dit bestand is leeg.'],
  ['nummer;tijd\n', 'Dit bestand heeft geen regels met tijden.'],
  ['naam;plaats\nSanne;1', 'geen kolommen die we kennen'],
  ['nummer;starttijd\n412;10:00:00', 'geen kolommen die we kennen'],
])('explains why %j has no times', (text, fault) => {
  expect(readTimeFile(text, 'finish')).toEqual({ fault: expect.stringContaining(fault) })
})

test('refuses a file of fifty thousand lines, and explains what to do', () => {
  const text = Array.from({ length: 50_000 }, (_, at) => `${at};10:00:00`).join('\n')
  expect(readTimeFile(text, 'finish')).toEqual({
    fault: 'Dit bestand heeft 50.000 regels. Lees er hoogstens 5.000 tegelijk in: knip het bestand in stukken. Er is niets ingelezen.',
  })
})
