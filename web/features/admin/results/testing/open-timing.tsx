import { act } from 'react'
import type { ResultList } from '#shared/contract/results.ts'
import type { PreviewedRow } from '#shared/contract/time-import.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { TimingPanel } from '#web/features/admin/results/timing-panel.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { sampleEntry, sampleMember, samplePassing } from './sample-entries.ts'

export const day = '2025-10-11'
export const previewPath = '/api/admin/time-import/preview'
export const importPath = '/api/admin/time-import'
export const sanne = sampleEntry([sampleMember('7K4P2M9X', 'Sanne de Wit')])
const duo = sampleEntry([
  sampleMember('8K4P2M9X', 'Bram Vos', { startNumber: '52', gender: 'male' }),
  sampleMember('8K4P2M9Y', '=Tess Vos', { startNumber: null, anonymous: true, finish: null }),
])
/** A row of the preview: a new time of Sanne, with the given changes. */
export const previewed = (line: number, more: Partial<PreviewedRow> = {}): PreviewedRow => ({
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

/** Opens the panel of a race day. `choose` selects a file with the given text and opens its preview, which has `rows`. */
export async function openTiming(rows: PreviewedRow[] = [], entries = [sanne, duo]) {
  const wire = fakeWire({ [`POST ${previewPath}`]: { body: { rows } }, 'POST /api/admin/table-exports/timing': { body: { ok: true } } })
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
