import { expect, test } from 'vitest'
import type { AuditEntryView } from '#shared/contract/audit.ts'
import type { ListTable } from '#shared/contract/lists.ts'
import type { ParticipantDossier } from '#shared/contract/participants.ts'
import { admin, buy, day, person, product, setUpListOffice, staff } from './list-office.ts'
import type { TestClient } from './test-product.ts'

// Tests the lists of a race day that the office downloads, and the log of the downloads.

setUpListOffice(async () => {
  await buy('solo', [sanne], 12_450 + 1599, [{ id: 5, size: 'M' }, { id: 6 }])
  await buy('duo', [tess, zoe], 15_500 + 3950, [{ id: 5, size: 'S' }])
})

const sanne = person('Sanne de Wit', {
  street: 'Duinweg',
  houseNumber: '1',
  postalCode: '2202 AB',
  city: 'Noordwijk',
  emergencyContactName: 'Jan de Wit',
  emergencyContactPhone: '0687654321',
  emergencyContactRelation: 'Partner',
  medicalConditions: 'Allergisch voor wespen',
  hasInsurance: true,
})
const tess = person('Tess Müller', { birthDate: '1985-01-02', nationality: 'Belgische' })
const zoe = person('Zoe Vos', { email: 'zoe@voorbeeld.example', gender: 'other', shirtSize: 'XL' })

const download = (list: string, by: TestClient = staff, of: unknown = day) => by.call('POST', `/api/admin/lists/${list}`, { day: of })
/** Downloads a list, and returns its rows as objects with the column headings as keys. */
async function rowsOf(list: string) {
  const { status, body } = await download(list)
  expect(status).toBe(200)
  const { columns, rows } = body as ListTable
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [columns[at]!, cell])))
}
const logOf = async () => (await admin.call('GET', '/api/admin/audit?kind=export')).body.items as AuditEntryView[]

test('the start list has wave, number, name and category, and the partner of a Duo member', async () => {
  expect(await rowsOf('start')).toEqual([
    {
      Wave: null,
      Starttijd: null,
      Startnummer: null,
      Naam: 'Sanne de Wit',
      Categorie: 'Vrouwen 16-34',
      'Solo of Duo': 'Solo',
      Team: null,
    },
    expect.objectContaining({ Naam: 'Tess Müller', Categorie: 'Duo', 'Solo of Duo': 'Duo met Zoe Vos' }),
    expect.objectContaining({ Naam: 'Zoe Vos', 'Solo of Duo': 'Duo met Tess Müller' }),
  ])
})

test('the first-aid list has the age on the race day, the health note and whom to call', async () => {
  const rows = await rowsOf('first-aid')
  expect(rows[0]).toEqual({
    Startnummer: null,
    Naam: 'Sanne de Wit',
    Wave: null,
    // The race day is one day before her birthday.
    Leeftijd: 34,
    'Wat de EHBO moet weten': 'Allergisch voor wespen',
    Noodcontact: 'Jan de Wit',
    Relatie: 'Partner',
    'Telefoon noodcontact': '0687654321',
  })
  expect(rows).toHaveLength(3)
})

test('the first-aid list has the contact that the office changed, without the relation of the earlier contact', async () => {
  const { body: all } = await admin.call('GET', '/api/participants')
  const { id } = all.find(({ name }: { name: string }) => name === 'Sanne de Wit')
  await admin.call('PATCH', `/api/participants/${id}`, { emergencyContact: 'Piet Bakker', emergencyContactPhone: '06 9876 5432' })
  expect((await rowsOf('first-aid'))[0]).toMatchObject({ Noodcontact: 'Piet Bakker', Relatie: '', 'Telefoon noodcontact': '06 9876 5432' })
})

test('only the first-aid list has health notes and emergency contacts', async () => {
  for (const list of ['start', 'pick-up', 'extras', 'people'])
    expect(JSON.stringify((await download(list)).body)).not.toMatch(/wespen|Bakker|9876/)
})

test('the pick-up list has each item of a ticket with its size, and the shirt of the second person of a Duo', async () => {
  const things = (await rowsOf('pick-up')).map(({ Naam, Extra, Maat }) => [Naam, Extra, Maat])
  expect(things).toEqual([
    ['Sanne de Wit', 'Hoodie', 'M'],
    ['Sanne de Wit', 'Premium startpakket', null],
    ['Tess Müller', 'Hoodie', 'S'],
    ['Zoe Vos', 'Shirt', 'XL'],
  ])
})

test('the list of one extra has the name, start time and phone of everybody who gets it, also both people of a Duo', async () => {
  const { body } = await staff.call('POST', '/api/admin/lists/addon', { day, addonId: 5 })
  const { columns, rows, people, addon } = body as ListTable
  expect([addon, people, columns]).toEqual(['Hoodie', 3, ['Wave', 'Starttijd', 'Startnummer', 'Naam', 'Telefoon', 'Solo of Duo', 'Maat']])
  expect(rows.map((row) => row.slice(3))).toEqual([
    ['Sanne de Wit', '0612345678', 'Solo', 'M'],
    ['Tess Müller', '0612345678', 'Duo met Zoe Vos', 'S'],
    ['Zoe Vos', '0612345678', 'Duo met Tess Müller', 'S'],
  ])
  expect((await logOf())[0]!.changes).toContainEqual({ field: 'addon', from: null, to: 'Hoodie' })
  const startPack = await staff.call('POST', '/api/admin/lists/addon', { day, addonId: 6 })
  expect(startPack.body.people).toBe(1)
})

test('refuses the list of one extra if the request names no extra or an extra that nobody bought', async () => {
  expect((await download('addon')).body).toMatchObject({ code: 'invalid_input', details: [{ path: 'addonId' }] })
  const nobody = await staff.call('POST', '/api/admin/lists/addon', { day, addonId: 1 })
  expect([nobody.status, nobody.body.message]).toEqual([404, 'Op deze dag heeft nog niemand deze extra.'])
  expect((await logOf())[0]).toMatchObject({
    outcome: 'refused',
    changes: [
      { field: 'day', to: day },
      { field: 'addon', to: 'Flex annulering' },
      { field: 'purpose', to: expect.stringContaining('extra') },
    ],
  })
})

test('the counts of extras contain no names, and list small sizes first', async () => {
  const { body } = await download('extras')
  expect(body).toEqual({
    columns: ['Extra', 'Maat', 'Aantal'],
    rows: [
      ['Hoodie', 'S', 1],
      ['Hoodie', 'M', 1],
      ['Premium startpakket', null, 1],
      ['Shirt', 'XL', 1],
    ],
    people: 0,
  })
})

test('the list of everybody has birth date, age, nationality and address', async () => {
  const [first, second] = await rowsOf('people')
  expect(first).toMatchObject({
    Naam: 'Sanne de Wit',
    'E-mail': 'sanne@voorbeeld.example',
    Geboortedatum: { day: '1990-10-12' },
    Leeftijd: 34,
    Nationaliteit: 'Nederlandse',
    Straat: 'Duinweg',
    Huisnummer: '1',
    Postcode: '2202 AB',
    Plaats: 'Noordwijk',
    Land: 'Nederland',
    Ongevallenverzekering: 'Ja',
  })
  expect(second).toMatchObject({ Naam: 'Tess Müller', Nationaliteit: 'Belgische', Straat: null, 'Solo of Duo': 'Duo met Zoe Vos' })
})

test('logs who downloaded which list, for what, and how many people are in it, without their data', async () => {
  await download('first-aid')
  const [line] = await logOf()
  expect(line).toMatchObject({
    actor: 'staff@voorbeeld.example',
    action: 'exportList',
    target: 'first-aid',
    name: 'EHBO-lijst',
    kind: 'export',
    outcome: 'done',
    changes: [
      { field: 'day', from: null, to: day },
      { field: 'purpose', from: null, to: 'De EHBO op de racedag: wat iemand over de gezondheid schreef, en wie je belt' },
      { field: 'people', from: null, to: '3' },
    ],
  })
  expect(JSON.stringify(await logOf())).not.toMatch(/wespen|Sanne|Bakker/)
})

test('refuses a list for a read-only administrator, an unknown list, a wrong day and a day without people', async () => {
  const reader = await product.asAdmin('read-only')
  expect((await download('start', reader)).body.code).toBe('role_too_low')
  expect((await download('start', product.browser())).status).toBe(401)
  expect((await download('start', await product.asDevice(['EHBO']))).status).toBe(403)
  expect((await download('bestaat-niet')).status).toBe(400)
  for (const wrong of ['morgen', 5, null, ''])
    expect((await download('start', staff, wrong)).body).toMatchObject({ code: 'invalid_input', details: [{ path: 'day' }] })
  expect((await download('start', staff, '2025-10-12')).body.message).toBe('Op deze dag doet nog niemand mee.')
  expect((await logOf())[0]).toMatchObject({ target: 'start', outcome: 'refused', code: 'not_found' })
})

test('logs the export of a table with personal data, even by a read-only administrator', async () => {
  const reader = await product.asAdmin('read-only')
  const note = (table: string, lines: unknown) => reader.call('POST', `/api/admin/table-exports/${table}`, { lines })
  expect((await note('participants', 3)).body).toEqual({ ok: true })
  expect((await logOf())[0]).toMatchObject({
    actor: 'read-only@voorbeeld.example',
    action: 'noteExport',
    name: 'Tabel Deelnemers',
    changes: [{ field: 'lines', from: null, to: '3' }],
  })
  for (const [table, lines] of [
    ['bestaat-niet', 3],
    ['participants', -1],
    ['participants', 'x'],
    ['participants', undefined],
  ] as const)
    expect((await note(table, lines)).status).toBe(400)
})

test('shows every answer on the page of a participant', async () => {
  const { body: all } = await admin.call('GET', '/api/participants')
  const shownOf = async (name: string) => {
    const { id } = all.find((one: { name: string }) => one.name === name)
    return ((await admin.call('GET', `/api/admin/participants/${id}/dossier`)).body as ParticipantDossier).answers
  }
  expect(await shownOf('Sanne de Wit')).toEqual({
    birthDate: '1990-10-12',
    age: 34,
    nationality: 'Nederlandse',
    address: ['Duinweg 1', '2202 AB Noordwijk', 'Nederland'],
    contactRelation: null,
    shirtSize: null,
    hasInsurance: true,
    wantsNews: true,
    wristband: null,
  })
  expect(await shownOf('Zoe Vos')).toMatchObject({ shirtSize: 'XL', hasInsurance: null })
})

test('refuses only the first-aid list once the health notes are erased', async () => {
  await product.setClock('2025-10-19T10:00:00Z')
  const again = await product.asAdmin()
  expect((await download('first-aid', again)).body).toMatchObject({
    code: 'not_found',
    message: 'De EHBO-lijst is er tot 7 dagen na de racedag.',
  })
  expect((await download('start', again)).status).toBe(200)
})
