import { expect, test } from 'vitest'
import { describeRequest, diffStates } from './diff-states.ts'

const ofOffice = { isPersonal: false }
const ofPerson = { isPersonal: true }

test('lists only the fields that differ', () => {
  const before = { capacity: 40, status: 'open', rules: { min: 1, max: 5 }, version: 'a' }
  const after = { capacity: 50, status: 'open', rules: { min: 1 }, notes: 'Vol', version: 'b' }
  expect(diffStates(before, after, ofOffice)).toEqual([
    { field: 'capacity', from: '40', to: '50' },
    { field: 'rules.max', from: '5', to: null },
    { field: 'notes', from: null, to: 'Vol' },
  ])
})

test('lists no old value for a new record, and no new value for a deleted record', () => {
  expect(diffStates(undefined, { name: 'Hoodie' }, ofOffice)).toEqual([{ field: 'name', from: null, to: 'Hoodie' }])
  expect(diffStates({ name: 'Hoodie' }, undefined, ofOffice)).toEqual([{ field: 'name', from: 'Hoodie', to: null }])
})

test('leaves out secrets and health data, at any depth', () => {
  const requested = {
    password: 'helmgras',
    currentPassword: 'x',
    secret: 'JBSW',
    totpCode: '123456',
    token: 't',
    medicalConditions: 'astma',
    people: [{ name: 'Jan', specialRequirements: 'rolstoel' }],
    profile: { specialRequirements: 'rolstoel' },
  }
  const written = JSON.stringify(describeRequest(requested, ofOffice))
  for (const word of ['helmgras', 'JBSW', '123456', 'astma', 'rolstoel']) expect(written).not.toContain(word)
})

test('masks personal fields of people outside the office', () => {
  expect(diffStates({ name: 'Sanne de Wit', waveId: 1 }, { name: 'Sanne Bos', waveId: 2 }, ofPerson)).toEqual([
    { field: 'name', from: 'Sa…', to: 'Sa…' },
    { field: 'waveId', from: '1', to: '2' },
  ])
})

test("masks emergency contacts and a buyer's company with its VAT number", () => {
  const requested = {
    runner: { emergencyContactName: 'Marit Bos', emergencyContactPhone: '0612345678' },
    company: { name: 'Duin & Zn', vatNumber: 'NL123456789B13', reference: 'Sanne de Wit' },
  }
  expect(JSON.stringify(describeRequest(requested, ofPerson))).not.toMatch(/Marit|1234|Duin|Sanne/)
})

test('masks e-mail addresses and telephone numbers in any field, and leaves times and amounts readable', () => {
  const written = JSON.stringify(
    describeRequest({ addresses: ['sanne@voorbeeld.nl'], note: 'bel 06-12345678 of +31 6 12345678' }, ofOffice),
  )
  expect(written).not.toMatch(/sanne@|12345678/)
  expect(describeRequest({ startTime: '2025-10-11T09:00:00Z', cents: 12_345_678 }, ofOffice).map(({ to }) => to)).toEqual([
    '2025-10-11T09:00:00Z',
    '12345678',
  ])
})

test('cuts off long texts and very many fields', () => {
  const [change] = describeRequest({ content: 'x'.repeat(5000) }, ofOffice)
  expect(change!.to!.length).toBeLessThan(200)
  const [mail] = describeRequest({ content: `${'x '.repeat(60)}${'noor@voorbeeld.example '.repeat(300)}` }, ofOffice)
  expect(mail!.to).toMatch(/x no…@voorbeeld\.example .*…$/)
  expect(mail!.to).not.toContain('noor')
  expect(describeRequest(Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, at])), ofOffice)).toHaveLength(40)
})
