import { expect, it } from 'vitest'
import type { ResultList } from '#shared/contract/results.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { samplePassing } from './testing/sample-entries.ts'
import { TimingPanel } from './timing-panel.tsx'
import { day, importPath, openTiming, previewed, previewPath, sanne } from './testing/open-timing.tsx'

it('shows the changes before it writes anything, with the rows that have errors first', async () => {
  const { screen, wire, dialog, choose } = await openTiming([
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
  expect(wire.sentTo(previewPath)[0]!.body).toEqual({
    day,
    kind: 'finish',
    rows: [
      { line: 2, number: '412', time: '12:02:33' },
      { line: 3, number: '31', time: '12:05:00' },
      { line: 4, number: '999', time: '12:00:00' },
      { line: 5, number: '8', time: '12:00:01' },
    ],
  })
  expect(wire.sentTo(importPath)).toEqual([])
  wire.answers[`POST ${importPath}`] = {
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
  expect(wire.sentTo(importPath)[0]!.body).toMatchObject({
    day,
    kind: 'finish',
    importId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    rows: [
      { line: 2, participantId: '7K4P2M9X' },
      { line: 3, participantId: '8K4P2M9X' },
    ],
  })
})

it('imports the times in portions, and continues the same import after a failure', async () => {
  const rows = Array.from({ length: 150 }, (_, at) =>
    previewed(at + 1, { participant: { id: `7K4P2${String(at).padStart(3, '0')}`, name: 'x' } }),
  )
  const { screen, wire, dialog, choose } = await openTiming(rows)
  await choose('412;12:02:33')
  await screen.until(() => dialog().includes('Lees 150 tijden in'))
  let calls = 0
  wire.answers[`POST ${importPath}`] = () => {
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
  const sent = wire.sentTo(importPath).map(({ body }) => body as { importId: string; rows: { line: number }[] })
  expect(sent.map((one) => [one.rows[0]!.line, one.rows.length])).toEqual([
    [1, 100],
    [101, 50],
    [101, 50],
  ])
  expect(new Set(sent.map(({ importId }) => importId)).size).toBe(1)
})

it('explains why a file cannot be read, and sends nothing', async () => {
  const { wire, dialog, screen, choose } = await openTiming()
  await choose('naam;plaats\nSanne;1')
  await screen.until(() => dialog().includes('geen kolommen die we kennen'))
  await screen.until(() => document.activeElement === screen.fieldOf('Bestand'))
  expect(wire.sentTo(previewPath)).toEqual([])
})

it('offers only to choose another file if every row has an error', async () => {
  const { dialog, screen, choose } = await openTiming([
    previewed(1, { outcome: 'fault', fault: 'Nummer 412 is van niemand.', participant: null }),
  ])
  await choose('412;12:02:33')
  await screen.until(() => dialog().includes('Niets om in te lezen'))
  await screen.press('Ander bestand')
  expect(dialog()).toContain('Wat staat erin')
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
