import { expect, it } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Venue from './venue.tsx'

const edition = { ...builtInEdition, id: '2025', current: true, days: [], removedDays: [], version: 'seen' }
const path = '/api/admin/editions/2025'

// In an English browser a number field would drop the comma: 53,07 would become 5307.
it('accepts degrees with a comma or a point, in text fields, and refuses other texts', async () => {
  const wire = fakeWire({ 'GET /api/admin/editions': { body: [edition] }, [`PATCH ${path}`]: { body: edition } })
  const screen = await renderScreen({ '/': <Venue /> }, '/')
  await screen.until(() => screen.text().includes('Duinstorm 2025'))
  await screen.press('Bewerk locatie van Duinstorm 2025')
  expect(screen.fieldOf(/^Breedtegraad/)).toMatchObject({ type: 'text', inputMode: 'decimal' })
  expect(screen.fieldOf(/^Breedtegraad/).value).toMatch(/^52,\d+$/)
  await screen.fill(/^Breedtegraad/, '53.07 N')
  await screen.fill(/^Lengtegraad/, '')
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('Vul graden in, zoals 52,297') && screen.text().includes('Vul graden in, zoals 4,485'))
  await screen.fill(/^Breedtegraad/, '53,07')
  await screen.fill(/^Lengtegraad/, ' 4.75')
  await screen.press('Opslaan')
  await screen.until(() => wire.sentTo(path).length > 0)
  expect(wire.sentTo(path)[0]!.body).toMatchObject({ facts: { venue: { latitude: 53.07, longitude: 4.75 } } })
})
