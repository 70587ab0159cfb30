import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { findParticipants } from './find-participants.ts'
import { foldText, isOneLetterOff, matchText, listPhoneForms, prepareRow, readTypedPhone } from './search-text.ts'

const person = (name: string, more: { email?: string; phone?: string } = {}, at = 0) => ({
  id: `0000000${at}`,
  name,
  email: '',
  phone: '',
  ...more,
})
const names = [
  'Łukasz Wróbel',
  'Søren Kjærgård',
  'Đorđe Æsir',
  'Çağrı İpekoğlu',
  'Jürgen Groß',
  'Þór Œuvre',
  'Anne-Marie van ’t Hoff',
  "Sinéad O'Brien",
  'Willemijn de Vries',
  'Jan van den Berg',
  'Guðrún Jónsdóttir',
  '王小明',
].map((name, at) => person(name, {}, at))
const found = (typed: string) => findParticipants(names, typed).map(({ name }) => name)

test('replaces foreign letters by the letters that people type for them', () => {
  expect(foldText('ıŁłØøĐđÐðĦħŦŧŊŋßÆæŒœÞþĲĳ')).toBe('illooddddhhttnnssaeaeoeoeththijij')
})

describe('finding names', () => {
  it.each([
    ['lukasz', 'Łukasz Wróbel'],
    ['wrobel lukasz', 'Łukasz Wróbel'],
    ['soren kjaergard', 'Søren Kjærgård'],
    ['dorde aesir', 'Đorđe Æsir'],
    ['cagri ipekoglu', 'Çağrı İpekoğlu'],
    ['IPEKOĞLU', 'Çağrı İpekoğlu'],
    ['gross', 'Jürgen Groß'],
    ['GROSS', 'Jürgen Groß'],
    ['thor oeuvre', 'Þór Œuvre'],
    ['annemarie', 'Anne-Marie van ’t Hoff'],
    ['anne marie', 'Anne-Marie van ’t Hoff'],
    ["van 't hoff", 'Anne-Marie van ’t Hoff'],
    ['vanthoff', 'Anne-Marie van ’t Hoff'],
    ['obrien', "Sinéad O'Brien"],
    ['o’brien', "Sinéad O'Brien"],
    ['brien', "Sinéad O'Brien"],
    ['vandenberg', 'Jan van den Berg'],
    ['willem ijn', 'Willemijn de Vries'],
    ['gudrun jonsdottir', 'Guðrún Jónsdóttir'],
    ['小明', '王小明'],
  ])('%j finds %j', (typed, name) => expect(found(typed)[0]).toBe(name))

  it.each([
    ['kjaergaard', 'Søren Kjærgård'],
    ['inekoglu', 'Çağrı İpekoğlu'],
    ['wilemijn', 'Willemijn de Vries'],
    ['willmeijn', 'Willemijn de Vries'],
    ['lukas wrobbel', 'Łukasz Wróbel'],
  ])('%j finds %j in spite of a wrong letter', (typed, name) => expect(found(typed)).toEqual([name]))

  it.each(['jen', 'ukasz', 'berk', 'willemmeiin', ''])('%j finds nobody', (typed) => expect(found(typed)).toEqual([]))

  test('lists the exact name first, then names with the whole word, with its beginning, and with one wrong letter', () => {
    const people = ['Anna Janssen', 'Jansens', 'Jan Jansen', 'Jansen'].map((name, at) => person(name, {}, at))
    expect(findParticipants(people, 'jansen').map(({ name }) => name)).toEqual(['Jansen', 'Jan Jansen', 'Jansens', 'Anna Janssen'])
  })

  test('lists the person with exactly the typed mail address first', () => {
    const people = ['anna.jansen1980@post.example', 'anna.jansen@post.example.org', 'anna.jansen@post.example'].map((email, at) =>
      person('Anna Jansen', { email }, at),
    )
    expect(findParticipants(people, 'anna.jansen@post.example').map(({ email }) => email)[0]).toBe('anna.jansen@post.example')
  })

  test('two words that differ by one letter match in both directions, but only with the same first letter', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-e]{4,7}$/), fc.stringMatching(/^[a-e]{4,7}$/), (one, other) => {
        expect(isOneLetterOff(one, other)).toBe(isOneLetterOff(other, one))
        if (one[0] !== other[0]) expect(isOneLetterOff(one, other)).toBe(false)
      }),
      { numRuns: 100 },
    ))
})

describe('finding Dutch surnames', () => {
  const written = ['van de Berg', 'van den Berg', 'van der Berg']
  const short = ['v.d. Berg', 'v. d. Berg', 'v/d Berg', 'vd Berg', 'vdBerg']
  const people = [...written, ...short, "in 't Veld", 'in ’t Veld', "d'Hondt", 'D’Hondt', 'Vandenberg'].map((surname, at) =>
    person(`Mees ${surname}`, {}, at),
  )
  const row = ({ name }: { name: string }) => prepareRow(['DS-7K4P-2M9X', name, 'mees@post.example', 'niet ingecheckt'].join('\n'))
  const surnames = (found: { name: string }[]) => found.map(({ name }) => name.replace('Mees ', '')).toSorted()
  const joined = 'Vandenberg'

  it.each([
    [
      ['vd berg', 'vdberg', 'v d berg', 'v.d. berg', 'v/d berg', 'berg', 'mees vd berg', 'VD BERG'],
      [...written, ...short, joined],
    ],
    [
      ['van den berg', 'vandenberg', 'mees van den be'],
      ['van den Berg', ...short, joined],
    ],
    [
      ['van der berg', 'berg van der'],
      ['van der Berg', ...short],
    ],
    [
      ['int veld', "in 't veld", 'intveld', 'in t veld'],
      ["in 't Veld", 'in ’t Veld'],
    ],
    [
      ['dhondt', "d'hondt", 'd hondt', 'hondt'],
      ["d'Hondt", 'D’Hondt'],
    ],
    [['vd bergen', 'vd veld', '??'], []],
  ])('each of %j finds every way to write the name, in a list of people and in a table', (all, expected) => {
    for (const typed of all) {
      expect(surnames(findParticipants(people, typed)), typed).toEqual(expected.toSorted())
      expect(surnames(people.filter((one) => matchText(typed)(row(one)))), `${typed} in a table`).toEqual(expected.toSorted())
    }
  })

  test('lists names in the typed spelling first', () => {
    expect(findParticipants(people, 'vd berg')[0]!.name).toBe('Mees vd Berg')
    expect(findParticipants(people, 'mees van der berg')[0]!.name).toBe('Mees van der Berg')
  })

  test('finds any surname by its short form, and a shortened surname by its full form', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('van de ', 'van den ', 'van der '),
        fc.constantFrom('v.d. ', 'v/d ', 'vd ', 'v d ', 'vd'),
        fc.stringMatching(/^[A-Z][a-z]{3,8}$/).filter((name) => !name.startsWith('Vd')), // no surname starts with Vd
        (full, letters, surname) => {
          for (const [name, typed] of [
            [full + surname, letters + surname],
            [letters + surname, full + surname],
            [letters + surname, (full + surname).replaceAll(' ', '')],
          ] as const) {
            expect(findParticipants([person(`Mees ${name}`)], typed), `${typed} in ${name}`).toHaveLength(1)
            expect(matchText(typed)(prepareRow(`x\nMees ${name}`)), `${typed} in the row of ${name}`).toBe(true)
          }
        },
      ),
    ))
})

describe('finding phone numbers', () => {
  const people = ['+31 6 5512 3456', '06-55123456', '0031 6 55 12 34 56', '+31 (0)6 55123456', '+32 470 12 34 56'].map((phone, at) =>
    person('Wie', { phone }, at),
  )
  it.each(['0655', '06 5512', '+31655', '00316', '655123456', '+31 6 5512 3456'])('%j finds every notation of the number', (typed) =>
    expect(findParticipants(people, typed).map(({ phone }) => phone)).toEqual(people.slice(0, 4).map(({ phone }) => phone)),
  )
  it.each(['0470 12', '+32470', '0032470'])('%j finds a foreign number', (typed) =>
    expect(findParticipants(people, typed)).toEqual([people[4]]),
  )
  it('does not read a code, a short number or a wave as a phone number', () => {
    expect([listPhoneForms('DS-1234'), readTypedPhone('412'), readTypedPhone('wave 12345')]).toEqual([[], undefined, undefined])
  })
})

test('finds a table row by parts of its words, and allows a wrong letter only if `forgiving` is true', () => {
  const row = prepareRow(['Łukasz O’Neill', 'DS-7K4P-2M9X', 'wave 3', '+31 6 55123456', ...listPhoneForms('+31 6 55123456')].join('\n'))
  for (const typed of ['lukasz', 'oneill', "o'neill", '7k4p-2m9x', '0655', '06 55 12', 'wave 3 lukasz', 'neill o'])
    expect(matchText(typed)(row)).toBe(true)
  for (const typed of ['lukacz', 'wave 2', '0656']) expect(matchText(typed)(row)).toBe(false)
  expect(matchText('lukacz wave 3', { forgiving: true })(row)).toBe(true)
  expect(matchText('lukacz wave 2', { forgiving: true })(row)).toBe(false)
})

test('reads a single letter beside a name as the start of another name, also in a table', () => {
  const people = ['Mehmet Öztürk', 'Mehmet Yılmaz', 'Mehmet Kaya'].map((name, at) => person(name, { email: 'mehmet@voorbeeld.org' }, at))
  const rowOf = ({ name, email }: { name: string; email: string }) => prepareRow([name, email, 'niet ingecheckt', 'Solo'].join('\n'))
  for (const typed of ['Mehmet Ö', 'mehmet o', 'o mehmet']) {
    expect(
      people.filter((one) => matchText(typed)(rowOf(one))).map(({ name }) => name),
      typed,
    ).toEqual(['Mehmet Öztürk'])
    expect(
      findParticipants(people, typed).map(({ name }) => name),
      typed,
    ).toEqual(['Mehmet Öztürk'])
  }
  expect(people.filter((one) => matchText('mehmet ')(rowOf(one)))).toHaveLength(3)
})
