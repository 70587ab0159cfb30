import { describe, expect, it } from 'vitest'
import type { ResultList } from '#shared/contract/results.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { readTexts } from '#web/ui/testing/read-text.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { TimingPanel } from './timing-panel.tsx'
import { day, importPath, sanne } from './testing/open-timing.tsx'

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
    const wire = fakeWire({ [`GET ${importPath}`]: { body: { imports: [one] } } })
    const panel = <TimingPanel list={{ entries: [sanne] } as unknown as ResultList} day={day} />
    const screen = await renderScreen({ '/': role ? <AdminRoleContext value={role}>{panel}</AdminRoleContext> : panel }, '/')
    const dialog = () => document.querySelector('dialog')!.textContent!
    await screen.press('Eerder ingelezen')
    await screen.until(() => dialog().includes('import 3F7A2'))
    return { wire, screen, dialog }
  }

  it('is undone in portions after one confirmation, and the undo continues after a failure', async () => {
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
    wire.answers[`GET ${importPath}`] = { body: { imports: [{ ...one, times: [] }] } }
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

  it('lists its times, and undoes one time after a confirmation that names the time and its person', async () => {
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
