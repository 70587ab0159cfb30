import { describe, expect, test } from 'vitest'
import type { AuditEntryView } from '#shared/contract/audit.ts'
import { maxImportRows, maxImportWrites } from '#shared/contract/time-import.ts'
import type { TimelineItem } from '#shared/contract/timeline.ts'
import { admin, advanceClock, decide, lines, product } from './scan-posts.ts'
import { countEvents, finishOf, other, preview, previewRows, readDossier, importRows, runners, setUpTimeImport } from './timing-office.ts'

// Tests the preview and the import of a file with times from a timing company.

setUpTimeImport()

let total = 0

describe('preview', () => {
  test('shows the person for each number, with the old and the new time, and writes nothing', async () => {
    const before = await countEvents()
    await decide({
      kind: 'finish',
      participantId: runners[1]!.id,
      stated: { at: '2025-10-11T09:30:00Z', uncertaintyMs: 5000, reason: 'r', by: 'b' },
    })
    await advanceClock(2_000)
    const [first, second, band] = await previewRows([
      { number: '500', time: '11:02:33.4' },
      { number: '0501', time: '11:30:10' },
      { number: 'wb-0502', time: '11-10-2025 11:31:00' },
    ])
    expect(first).toMatchObject({
      line: 2,
      outcome: 'new',
      participant: { id: runners[0]!.id, name: runners[0]!.name },
      before: null,
      after: { at: '2025-10-11T09:02:33.400Z', uncertaintyMs: 100 },
      fault: null,
    })
    expect(second).toMatchObject({
      outcome: 'changed',
      participant: { id: runners[1]!.id },
      before: { at: '2025-10-11T09:30:00.000Z' },
      after: { at: '2025-10-11T09:30:10.000Z' },
    })
    expect(band).toMatchObject({ outcome: 'new', participant: { id: runners[2]!.id } })
    expect(await countEvents()).toBe(before + 1)
  })

  test('shows the error of each line', async () => {
    const names = runners.map(({ name }) => name)
    const rows = await previewRows([
      { number: '999', time: '11:00:00' },
      { number: 'abc', time: '11:00:00' },
      { number: '500', time: '24:61' },
      { number: '501', time: '09:59:59' },
      { number: '502', time: '2025-10-12 11:00:00' },
      { number: '503', time: '23:00:00' },
      { number: '504', time: '11:00:00' },
      { number: 'WB-0504', time: '11:00:01' },
      { number: '600', time: '11:00:00' },
      { number: ' ', time: '11:00:00' },
    ])
    expect(rows.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 10 }, () => 'fault'))
    expect(rows.map(({ fault }) => fault)).toEqual([
      'Nummer 999 is van niemand.',
      '‘abc’ is geen startnummer.',
      '‘24:61’ is geen tijd. Zo kan het wel: 10:02:33.',
      `Dit is voor de start van ${names[1]} om 10:00:00.`,
      'Deze tijd is van een andere dag: 2025-10-12.',
      'Deze tijd is nog niet geweest.',
      `${names[4]} staat vaker in het bestand, ook op regel 9.`,
      `${names[4]} staat vaker in het bestand, ook op regel 8.`,
      expect.stringMatching(new RegExp(`^Nummer 600 is van ${other.name}, en die loopt op `)),
      'Hier staat geen startnummer.',
    ])
  })

  test('refuses a start after the finish', async () => {
    const [row] = await previewRows([{ number: '501', time: '11:30:00' }], 'start')
    expect(row!.fault).toBe(`Dit is na de finish van ${runners[1]!.name} om 11:30:00.`)
  })

  test('refuses a number that two people wear until the office decides the conflict', async () => {
    await decide({ kind: 'link-wristband', participantId: runners[3]!.id, wristband: 'WB-00500' })
    await advanceClock(2_000)
    const [row] = await previewRows([{ number: '500', time: '11:00:00' }])
    expect(row!.fault).toContain('Beslis dat eerst bij Check-in, Controle.')
    await decide({ kind: 'link-wristband', participantId: runners[3]!.id, wristband: 'WB-0503' })
    await advanceClock(2_000)
  })

  test('reads five thousand lines at once, and refuses more with a clear error', async () => {
    const many = Array.from({ length: maxImportRows }, (_, at) => ({ number: String(10_000 + at), time: '11:00:00' }))
    expect((await previewRows(many)).length).toBe(maxImportRows)
    const { status, body } = await preview([...many, { number: '1', time: '11:00:00' }])
    expect([status, body.message]).toEqual([400, 'Een lijst heeft meer dan 5000 regels'])
  })
})

describe('import', () => {
  const importId = '0199a5d0-0000-7000-8001-00000000000a'
  const rowsOf = () => [
    { number: '500', time: '11:02:33', participantId: runners[0]!.id },
    { number: '501', time: '11:30:10', participantId: runners[1]!.id },
  ]

  test('records each time as a time entered by hand whose reason names the import', async () => {
    total = await countEvents()
    const { status, body } = await importRows(importId, rowsOf())
    expect([status, body.results.map(({ outcome }: { outcome: string }) => outcome)]).toEqual([200, ['written', 'written']])
    expect(await countEvents()).toBe(total + 2)
    await advanceClock(2_000)
    expect(await finishOf(runners[0]!.id)).toEqual({ at: '2025-10-11T09:02:33.000Z', uncertaintyMs: 1000, known: true })
    const { timeline } = await readDossier(runners[0]!.id)
    const finish = timeline.find(({ kind }: TimelineItem) => kind === 'finish')
    expect(finish.stated).toEqual({ reason: expect.stringMatching(/^tijdregistratie import [0-9A-F]{5}$/), by: 'beheer' })
  })

  test('writes nothing twice if the call or the file is repeated', async () => {
    const answers = [await importRows(importId, rowsOf()), await importRows(crypto.randomUUID(), rowsOf())]
    for (const { body } of answers) expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['known', 'known'])
    await Promise.all([importRows(importId, rowsOf()), importRows(importId, rowsOf())])
    expect(await countEvents()).toBe(total + 2)
    expect((await previewRows([{ number: '500', time: '11:02:33' }]))[0]!.outcome).toBe('same')
  })

  test('writes a row once if two calls send the same import at the same time', async () => {
    const rows = [{ number: '502', time: '11:40:00', participantId: runners[2]!.id }]
    const id = crypto.randomUUID()
    const before = await countEvents()
    const both = await Promise.all([importRows(id, rows), importRows(id, rows)])
    expect(both.map(({ body }) => body.results[0].outcome).toSorted()).toEqual(['known', 'written'])
    expect(await countEvents()).toBe(before + 1)
  })

  test('an imported time can be undone on the timeline, and then be imported again', async () => {
    const { timeline } = await readDossier(runners[0]!.id)
    const { undo } = timeline.find(({ kind }: TimelineItem) => kind === 'finish')
    expect((await decide({ kind: 'undo', participantId: runners[0]!.id, target: undo.target })).status).toBe(200)
    await advanceClock(2_000)
    expect(await finishOf(runners[0]!.id)).toBeNull()
    // A late repeat of the first import does not restore a time that was undone in the meantime.
    expect((await importRows(importId, rowsOf().slice(0, 1))).body.results[0].outcome).toBe('known')
    await advanceClock(2_000)
    expect(await finishOf(runners[0]!.id)).toBeNull()
    const { body } = await importRows(crypto.randomUUID(), rowsOf().slice(0, 1))
    expect(body.results[0].outcome).toBe('written')
    await advanceClock(2_000)
    expect((await finishOf(runners[0]!.id))!.at).toBe('2025-10-11T09:02:33.000Z')
  })

  test('refuses an invalid row and a row whose number now belongs to somebody else, and writes the other rows', async () => {
    const before = await countEvents()
    const { body } = await importRows(crypto.randomUUID(), [
      { number: '503', time: '11:50:00', participantId: runners[4]!.id },
      { number: '502', time: '24:61', participantId: runners[2]!.id },
      { number: '504', time: '11:52:00', participantId: runners[4]!.id },
    ])
    expect(body.results).toMatchObject([
      { line: 2, outcome: 'refused', message: `Dit nummer is intussen van ${runners[3]!.name}.` },
      { line: 3, outcome: 'refused', message: expect.stringContaining('is geen tijd') },
      { line: 4, outcome: 'written', message: null },
    ])
    expect(await countEvents()).toBe(before + 1)
  })

  test('logs each imported time with its participant’s id, without a name', async () => {
    const { body } = await admin.call('GET', '/api/admin/audit?limit=50')
    const entries = (body.items as AuditEntryView[]).filter(({ action }) => action === 'importTimes')
    expect(entries).toContainEqual(
      expect.objectContaining({
        target: runners[2]!.id,
        outcome: 'done',
        changes: [{ field: 'imported.finish', from: null, to: '11:40:00' }],
      }),
    )
    expect(entries.some(({ outcome }) => outcome === 'refused')).toBe(true)
  })

  test('refuses more rows than one call may write, and an import without an id', async () => {
    const rows = Array.from({ length: maxImportWrites + 1 }, () => rowsOf()[0]!)
    expect((await importRows(importId, rows)).status).toBe(400)
    expect((await importRows('x', rowsOf())).status).toBe(400)
    expect((await importRows(importId, [])).status).toBe(400)
  })
})

test('imports by the start numbers that the office gave', async () => {
  await admin.call('PATCH', '/api/admin/editions/2025', { facts: { startNumbers: 'own' } })
  await admin.call('PUT', `/api/admin/participants/${runners[3]!.id}/start-number`, { number: 500 })
  await advanceClock(2_000)
  const [own, band] = await previewRows([
    { number: '500', time: '12:00:00' },
    { number: 'WB-0500', time: '12:01:00' },
  ])
  expect([own!.participant!.id, band!.participant!.id]).toEqual([runners[3]!.id, runners[0]!.id])
})

test('only staff and owners import times', async () => {
  const rows = [{ number: '500', time: '12:00:00', participantId: runners[3]!.id }]
  const reader = await product.asAdmin('read-only')
  expect((await preview(rows, 'finish', reader)).status).toBe(200)
  expect((await importRows(crypto.randomUUID(), rows, 'finish', reader)).status).toBe(403)
  for (const caller of [product.browser(), lines!])
    expect([
      (await preview(rows, 'finish', caller)).status,
      (await importRows(crypto.randomUUID(), rows, 'finish', caller)).status,
    ]).not.toContain(200)
})
