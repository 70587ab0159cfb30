import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Checklists from './checklists.tsx'
import Materials from './materials.tsx'
import Packing from './packing.tsx'

const list = (kind: string) => `GET /api/admin/${kind}`

it.each([
  ['the packing list', Packing, 'zone-materials', ['zones', 'materials'], 'Nieuwe regel', 'Zone'],
  ['the checklists', Checklists, 'checklists', ['zones'], 'Nieuwe checklist', 'Zone'],
  ['the material', Materials, 'materials', ['material-categories'], 'Nieuw materiaal', 'Soort'],
] as const)('%s says that the options of a field do not load, and loads them on retry', async (_, Page, own, sources, add, field) => {
  const wire = fakeWire({ [list(own)]: { body: [] } })
  for (const source of sources) wire.answers[list(source)] = refusal(503, 'busy', 'Even te druk.')
  const screen = await renderScreen({ '/': <Page /> }, '/')
  await screen.until(() => screen.text().includes('Even te druk.'))
  await screen.press(add)
  expect(screen.fieldOf(field).textContent).toBe('Niet geladen')
  for (const source of sources) wire.answers[list(source)] = { body: [] }
  await screen.press('Annuleren')
  await screen.press('Probeer opnieuw')
  await screen.until(() => !screen.text().includes('Even te druk.'))
  await screen.press(add)
  expect(screen.fieldOf(field).textContent).toMatch(/^Kies /)
})
