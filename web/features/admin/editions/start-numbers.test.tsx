import { expect, it } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import StartNumbers from './start-numbers.tsx'

const edition = { ...builtInEdition, id: '2025', current: true, days: [], removedDays: [], version: 'seen' }
const path = '/api/admin/editions/2025'

it.each([
  ['wristband', {}, 'own', 'own'],
  ['own', { startNumbers: 'own' }, 'none', 'none'],
  ['none', { startNumbers: 'none' }, 'wristband', null],
])('changes the kind of start numbers of an edition from %s to another kind', async (before, facts, chosen, sent) => {
  const wire = fakeWire({
    'GET /api/admin/editions': { body: [{ ...edition, facts }] },
    [`PATCH ${path}`]: { body: { ...edition, facts: {} } },
  })
  const screen = await renderScreen({ '/': <StartNumbers /> }, '/')
  await screen.until(() => screen.text().includes('Duinstorm 2025'))
  await screen.press('Bewerk startnummers van Duinstorm 2025')
  expect(screen.fieldOf('Startnummers').value).toBe(before)
  await screen.fill('Startnummers', chosen)
  await screen.press('Opslaan')
  await screen.until(() => wire.sentTo(path).length === 1)
  expect(wire.sentTo(path)[0]!.body).toEqual({ facts: { startNumbers: sent }, version: 'seen' })
})
