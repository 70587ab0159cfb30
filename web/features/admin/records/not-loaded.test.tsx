import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Checklists from './checklists.tsx'
import Materials from './materials.tsx'
import Packing from './packing.tsx'

const list = (kind: string) => `GET /api/admin/${kind}`

it.each([
  ['the list to pack', Packing, 'zone-materials', ['zones', 'materials'], 'Nieuwe regel', 'Zone'],
  ['the checklists', Checklists, 'checklists', ['zones'], 'Nieuwe checklist', 'Zone'],
  ['the material', Materials, 'materials', ['material-categories'], 'Nieuw materiaal', 'Soort'],
] as const)('%s says that what is chosen from does not load, and asks again', async (_, Page, own, others, add, field) => {
  const net = fakeWire({ [list(own)]: { body: [] } })
  for (const other of others) net.answers[list(other)] = refusal(503, 'busy', 'Even te druk.')
  const screen = await renderScreen({ '/': <Page /> }, '/')
  await screen.until(() => screen.text().includes('Even te druk.'))
  await screen.press(add)
  expect(screen.fieldOf(field).textContent).toBe('Niet geladen')
  for (const other of others) net.answers[list(other)] = { body: [] }
  await screen.press('Probeer opnieuw')
  await screen.until(() => !screen.text().includes('Even te druk.'))
  expect(screen.fieldOf(field).textContent).toMatch(/^Kies /)
})
