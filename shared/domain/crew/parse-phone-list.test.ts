import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { addNumberedPhones, parsePhoneList } from './parse-phone-list.ts'

test.each([
  ['commas', 'Noor, Check-in\nBo, Start, Finish'],
  ['semicolons', 'Noor; Check-in\nBo; Start; Finish'],
  ['the tabs of a spreadsheet, with a heading and Windows line ends', 'Naam\tPost\r\nNoor\tCheck-in\t\r\n\t\t\r\nBo\tStart\tFinish\r\n'],
])('reads names and posts from lines with %s', (_, text) => {
  expect(parsePhoneList(text)).toEqual({
    phones: [
      { name: 'Noor', locations: ['Check-in'] },
      // The organiser's 'Start' means the start of the course, not the location with the id `start`, which is the check-in.
      { name: 'Bo', locations: ['course-start', 'Finish'] },
    ],
    faults: [],
  })
})

test('keeps a comma in a name or a post if tabs or semicolons separate the cells', () => {
  expect(parsePhoneList('Post A, Noor\tStrand 3, links').phones).toEqual([{ name: 'Post A, Noor', locations: ['Strand 3, links'] }])
  expect(parsePhoneList('"Post A, Noor";Finish').phones).toEqual([{ name: 'Post A, Noor', locations: ['Finish'] }])
})

test('lists a post once when a line repeats it', () => {
  expect(parsePhoneList('Noor, Finish, finish, Start, start').phones[0]!.locations).toEqual(['Finish', 'course-start'])
})

test('reports the fault of each wrong line and reads the other lines', () => {
  const { phones, faults } = parsePhoneList(
    ['Noor, Finish', '', 'Bo', ', Finish', 'noor, Start', `${'x'.repeat(61)}, Finish`, `Zus, ${'y'.repeat(41)}`, 'Jet, Finish'].join('\n'),
  )
  expect(phones.map(({ name }) => name)).toEqual(['Noor', 'Jet'])
  expect(faults).toEqual([
    { line: 3, message: 'Er staat geen post. Schrijf een komma en de post achter de naam.' },
    { line: 4, message: 'Er staat geen naam.' },
    { line: 5, message: '‘noor’ staat ook op regel 1. Geef elke telefoon een eigen naam.' },
    { line: 6, message: 'De naam is te lang: hoogstens 60 tekens.' },
    { line: 7, message: 'De post ‘yyyyyyyyyyyyyyyyyyyy…’ is te lang: hoogstens 40 tekens.' },
  ])
})

test('reports each line that does not fit on a sheet', () => {
  const { phones, faults } = parsePhoneList(addNumberedPhones('', 42, 'Finish'))
  expect(phones).toHaveLength(40)
  expect(faults.map(({ line }) => line)).toEqual([41, 42])
  expect(phones[39]).toEqual({ name: 'Telefoon 40', locations: ['Finish'] })
})

test('adds phones that are named by the next free numbers', () => {
  const text = addNumberedPhones(addNumberedPhones('Noor, Start\n', 2, 'Finish'), 1, 'Strand 3')
  expect(text).toBe('Noor, Start\nTelefoon 1, Finish\nTelefoon 2, Finish\nTelefoon 3, Strand 3')
  expect(parsePhoneList(text).faults).toEqual([])
})

test('for each filled line of any text, returns a phone that the server accepts or reports a fault', () => {
  const { body } = crewEndpoints.createPairingSheet
  const piece = fc.oneof(
    fc.string({ maxLength: 70 }),
    fc.constantFrom(',', ';', '\t', '\n', '\r\n', ' ', '"', 'Finish', 'Start', 'Noor', 'Naam', 'Post'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
      const text = pieces.join('')
      const { phones, faults } = parsePhoneList(text)
      if (phones.length > 0) expect(body.parse({ phones })).toEqual({ phones })
      const filled = text.split(/\r\n|\r|\n/).filter((line) => /[^\s,;"]/.test(line)).length
      expect(phones.length + faults.length).toBeGreaterThanOrEqual(filled - 1)
    }),
  )
})
