import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { ResultList } from '#shared/contract/results.ts'
import type { PreviewedRow } from '#shared/contract/time-import.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { readTexts } from '#web/ui/testing/read-text.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { sampleEntry, sampleMember, samplePassing } from './testing/sample-entries.ts'
import { TimingPanel } from './timing-panel.tsx'

const day = '2025-10-11'
const previewing = '/api/admin/time-import/preview'
const importing = '/api/admin/time-import'
const sanne = sampleEntry([sampleMember('7K4P2M9X', 'Sanne de Wit')])
const duo = sampleEntry([
  sampleMember('8K4P2M9X', 'Bram Vos', { startNumber: '52', gender: 'male' }),
  sampleMember('8K4P2M9Y', '=Tess Vos', { startNumber: null, anonymous: true, finish: null }),
])
const previewed = (line: number, more: Partial<PreviewedRow> = {}): PreviewedRow => ({
  line,
  number: '412',
  time: '12:02:33',
  outcome: 'new',
  participant: { id: '7K4P2M9X', name: 'Sanne de Wit' },
  before: null,
  after: samplePassing('10:02:33'),
  fault: null,
  ...more,
})

async function open(rows: PreviewedRow[] = [], entries = [sanne, duo]) {
  const wire = fakeWire({ [`POST ${previewing}`]: { body: { rows } }, 'POST /api/admin/table-exports/timing': { body: { ok: true } } })
  const screen = await renderScreen({ '/': <TimingPanel list={{ entries } as ResultList} day={day} /> }, '/')
  return {
    wire,
    screen,
    dialog: () => document.querySelector('dialog')!.textContent!,
    async choose(text: string) {
      await screen.press('Tijden inlezen')
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!
      await act(async () => {
        Object.defineProperty(input, 'files', { value: [new File([text], 'tijden.csv')], configurable: true })
        input.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await screen.press('Bekijk wat er verandert')
    },
  }
}

it('shows what changes, rows with errors first, before it writes anything', async () => {
  const { screen, wire, dialog, choose } = await open([
    previewed(2),
    previewed(3, {
      number: '31',
      outcome: 'changed',
      participant: { id: '8K4P2M9X', name: 'Bram Vos' },
      before: samplePassing('10:00:00'),
    }),
    previewed(4, { number: '999', outcome: 'fault', participant: null, after: null, fault: 'Nummer 999 is van niemand.' }),
    previewed(5, { number: '8', outcome: 'same' }),
  ])
  await choose('\uFEFFnummer;tijd\r\n412;12:02:33\r\n31;12:05:00\r\n999;12:00:00\r\n8;12:00:01')
  await screen.until(() => dialog().includes('1 met een fout, 1 gewijzigd, 1 nieuw, 1 al bekend.'))
  const texts = [...document.querySelectorAll('dialog tbody tr')].map((row) => row.textContent)
  expect(texts[0]).toContain('Nummer 999 is van niemand.')
  expect(texts[1]).toMatch(/Gewijzigd.*Bram Vos.*12:00:00.*12:02:33/)
  expect(wire.sentTo(previewing)[0]!.body).toEqual({
    day,
    kind: 'finish',
    rows: [
      { line: 2, number: '412', time: '12:02:33' },
      { line: 3, number: '31', time: '12:05:00' },
      { line: 4, number: '999', time: '12:00:00' },
      { line: 5, number: '8', time: '12:00:01' },
    ],
  })
  expect(wire.sentTo(importing)).toEqual([])
  wire.answers[`POST ${importing}`] = {
    body: {
      results: [
        { line: 2, participantId: '7K4P2M9X', outcome: 'written', message: null },
        { line: 3, participantId: '8K4P2M9X', outcome: 'refused', message: 'Dit nummer is intussen van Noor.' },
      ],
    },
  }
  await screen.press('Lees 2 tijden in')
  await screen.until(() => dialog().includes('1 tijd ingelezen'))
  expect(dialog()).toContain('Regel 3 niet: Dit nummer is intussen van Noor.')
  expect(wire.sentTo(importing)[0]!.body).toMatchObject({
    day,
    kind: 'finish',
    importId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    rows: [
      { line: 2, participantId: '7K4P2M9X' },
      { line: 3, participantId: '8K4P2M9X' },
    ],
  })
})

it('writes in portions, and continues after a failure with the same import', async () => {
  const rows = Array.from({ length: 150 }, (_, at) =>
    previewed(at + 1, { participant: { id: `7K4P2${String(at).padStart(3, '0')}`, name: 'x' } }),
  )
  const { screen, wire, dialog, choose } = await open(rows)
  await choose('412;12:02:33')
  await screen.until(() => dialog().includes('Lees 150 tijden in'))
  let calls = 0
  wire.answers[`POST ${importing}`] = () => {
    calls += 1
    if (calls === 2) return refusal(503, 'busy', 'Het is heel druk.')
    const from = calls === 1 ? 0 : 100
    const results = rows
      .slice(from, from + 100)
      .map(({ line, participant }) => ({ line, participantId: participant!.id, outcome: 'written', message: null }))
    return { body: { results } }
  }
  await screen.press('Lees 150 tijden in')
  await screen.until(() => dialog().includes('Al ingelezen: 100 tijden. Ga verder met de rest.'))
  await screen.press('Ga verder')
  await screen.until(() => dialog().includes('150 tijden ingelezen'))
  expect(document.activeElement?.ariaLabel).toBe('Ingelezen')
  const sent = wire.sentTo(importing).map(({ body }) => body as { importId: string; rows: { line: number }[] })
  expect(sent.map((one) => [one.rows[0]!.line, one.rows.length])).toEqual([
    [1, 100],
    [101, 50],
    [101, 50],
  ])
  expect(new Set(sent.map(({ importId }) => importId)).size).toBe(1)
})

describe('a past import of times', () => {
  const undoing = '/api/admin/time-import/undo'
  const ids = Array.from({ length: 150 }, (_, at) => `7K4P2${String(at).padStart(3, '0')}`)
  const times = ids.map((participantId, at) => ({
    participantId,
    name: `Loper ${at}`,
    startNumber: String(at),
    at: '2025-10-11T10:02:33.000Z',
  }))
  const one = { code: '3F7A2', kind: 'finish', by: 'noor', at: '2025-10-11T12:30:00.000Z', written: 151, times }

  async function openImports(role?: 'read-only') {
    const wire = fakeWire({ [`GET ${importing}`]: { body: { imports: [one] } } })
    const panel = <TimingPanel list={{ entries: [sanne] } as unknown as ResultList} day={day} />
    const screen = await renderScreen({ '/': role ? <AdminRoleContext value={role}>{panel}</AdminRoleContext> : panel }, '/')
    const dialog = () => document.querySelector('dialog')!.textContent!
    await screen.press('Eerder ingelezen')
    await screen.until(() => dialog().includes('import 3F7A2'))
    return { wire, screen, dialog }
  }

  it('is undone as a whole after a confirmation, in portions, and continues after a failure', async () => {
    const { wire, screen, dialog } = await openImports()
    expect(dialog()).toContain('Finishtijden, 151 tijden')
    expect(dialog()).toContain('za 11 okt 14:30 door noor, import 3F7A2 – 1 teruggedraaid')
    await screen.press('Draai 150 tijden terug')
    expect(document.activeElement?.ariaLabel).toBe('Terugdraaien')
    expect(wire.sentTo(undoing)).toEqual([])
    let calls = 0
    wire.answers[`POST ${undoing}`] = () => (++calls === 2 ? refusal(503, 'busy', 'Het is heel druk.') : { body: { results: [] } })
    await screen.press('Draai 150 tijden terug')
    await screen.until(() => dialog().includes('Al teruggedraaid: 100 tijden. Ga verder met de rest.'))
    wire.answers[`GET ${importing}`] = { body: { imports: [{ ...one, times: [] }] } }
    await screen.press('Ga verder')
    await screen.until(() => dialog().includes('150 tijden teruggedraaid'))
    expect(document.activeElement?.ariaLabel).toBe('Teruggedraaid')
    const sent = wire.sentTo(undoing).map(({ body }) => body as { code: string; participantIds: string[] })
    expect(sent.map(({ code, participantIds }) => [code, participantIds[0], participantIds.length])).toEqual([
      ['3F7A2', ids[0], 100],
      ['3F7A2', ids[100], 50],
      ['3F7A2', ids[100], 50],
    ])
    await screen.press('Klaar')
    await screen.until(() => dialog().includes('import 3F7A2 – teruggedraaid'))
    expect(dialog()).not.toContain('Draai')
  })

  it('lists its times, each of which is undone after a confirmation that names it', async () => {
    const { wire, screen, dialog } = await openImports()
    await screen.press('Bekijk de tijden')
    expect(document.activeElement?.ariaLabel).toBe('Ingelezen tijden')
    expect(readTexts('dialog tbody tr')[3]).toBe('3Loper 312:02:33Draai terug')
    expect(document.querySelector(`a[href="/admin/deelnemers/${ids[3]}"]`)).not.toBeNull()
    await screen.press('Draai de tijd van Loper 3 terug')
    expect(dialog()).toContain('Tijd van Loper 3 (3) terugdraaien?')
    expect(dialog()).toContain('De finishtijd 12:02:33 van Loper 3 (3) telt dan niet meer.')
    expect(dialog()).not.toMatch(/import|bestand/)
    wire.answers[`POST ${undoing}`] = { body: { results: [] } }
    await screen.press('Draai 1 tijd terug')
    await screen.until(() => dialog().includes('1 tijd teruggedraaidDe finishtijd 12:02:33 van Loper 3 (3) telt niet meer.'))
    expect(wire.sentTo(undoing).map(({ body }) => body)).toEqual([{ code: '3F7A2', participantIds: [ids[3]] }])
    await screen.press('Klaar')
    expect(document.activeElement?.ariaLabel).toBe('Ingelezen tijden')
  })

  it('is not undone when the user cancels the confirmation', async () => {
    const { wire, screen, dialog } = await openImports()
    await screen.press('Draai 150 tijden terug')
    await screen.press('Laat staan')
    expect(dialog()).toContain('Draai 150 tijden terug')
    expect(document.activeElement?.ariaLabel).toBe('Eerder ingelezen')
    expect(wire.sentTo(undoing)).toEqual([])
  })

  it('is shown to a read-only administrator without an undo button', async () => {
    const { dialog } = await openImports('read-only')
    expect(dialog()).not.toContain('Draai')
  })
})

it('explains why a file cannot be read, and sends nothing', async () => {
  const { wire, dialog, screen, choose } = await open()
  await choose('naam;plaats\nSanne;1')
  await screen.until(() => dialog().includes('geen kolommen die we kennen'))
  await screen.until(() => document.activeElement === screen.fieldOf('Bestand'))
  expect(wire.sentTo(previewing)).toEqual([])
})

it('offers only another file if every row has an error', async () => {
  const { dialog, screen, choose } = await open([
    previewed(1, { outcome: 'fault', fault: 'Nummer 412 is van niemand.', participant: null }),
  ])
  await choose('412;12:02:33')
  await screen.until(() => dialog().includes('Niets om in te lezen'))
  await screen.press('Ander bestand')
  expect(dialog()).toContain('Wat staat erin')
})

async function exportFor(name: string): Promise<string[]> {
  const files: File[] = []
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL() {} })
  const { screen } = await open()
  await screen.press(name)
  await screen.until(() => files.length > 0)
  return (await files[0]!.text()).trim().split('\r\n')
}

it('exports a row for each person in the columns of RACE RESULT, anonymous for a person who does not share results', async () => {
  expect(await exportFor('Exporteer voor RACE RESULT')).toEqual([
    'Bib,FirstName,LastName,Sex,Club,Contest,TIME1,TIME2,ChipTime',
    '412,Sanne,de Wit,f,,Solo,11:00:00,12:02:33,1:02:33',
    '52,Bram,Vos,m,Bram Vos & Anoniem,Duo,11:00:00,12:02:33,1:02:33',
    ',Anoniem,,f,Bram Vos & Anoniem,Duo,11:00:00,,',
  ])
})

it('exports a row for each person in the columns of Webscorer', async () => {
  expect(await exportFor('Exporteer voor Webscorer')).toEqual([
    'Bib,Name,Team name,Category,Gender,Distance,Start time,Finish time,Time',
    '412,Sanne de Wit,,Vrouwen 35-49,Female,Solo,11:00:00,12:02:33,1:02:33',
    '52,Bram Vos,Bram Vos & Anoniem,Duo,Male,Duo,11:00:00,12:02:33,1:02:33',
    ',Anoniem,Bram Vos & Anoniem,Duo,Female,Duo,11:00:00,,1:02:33',
  ])
})

it('exports a name that begins like a formula as text', async () => {
  const files: File[] = []
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL() {} })
  const { screen } = await open([], [sampleEntry([sampleMember('7K4P2M9X', '=SUM(A1) Wit')])])
  await screen.press('Exporteer voor Webscorer')
  await screen.until(() => files.length > 0)
  expect(await files[0]!.text()).toContain("412,'=SUM(A1) Wit,")
})

it('offers no import to a read-only administrator', async () => {
  fakeWire({})
  const reader = (
    <AdminRoleContext value="read-only">
      <TimingPanel list={{ entries: [sanne] } as unknown as ResultList} day={day} />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/': reader }, '/')
  expect(screen.text()).not.toContain('Tijden inlezen')
  expect(screen.text()).toContain('Exporteer voor RACE RESULT')
})
