import { expect, it } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import SelfService from './self-service.tsx'

const edition = { ...builtInEdition, id: '2025', current: true, days: [], removedDays: [], version: 'seen' }
const path = '/api/admin/editions/2025'
async function open(facts: object) {
  const wire = fakeWire({
    'GET /api/admin/editions': { body: [{ ...edition, facts }] },
    [`PATCH ${path}`]: { body: { ...edition, facts: {} } },
  })
  const screen = await renderScreen({ '/': <SelfService /> }, '/')
  await screen.until(() => screen.text().includes('Duinstorm 2025'))
  const sent = () => wire.sentTo(path).map(({ body }) => body)
  return { ...screen, sent }
}

it('refuses a day without a time, and saves a day and time in Amsterdam as UTC', async () => {
  const screen = await open({})
  expect(screen.text()).toContain('mag niet')
  await screen.press('Bewerk moment van Duinstorm 2025')
  for (const hint of ['Leeg: deelnemers kunnen niets zelf wijzigen.', 'Leeg: tot en met de dag voor de race.'])
    expect(screen.text()).toContain(hint)
  await screen.fill(/^Deelnemers mogen zelf wijzigen tot/, '2025-10-04')
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('Vul een tijd in, zoals 20:00'))
  expect(screen.sent()).toEqual([])
  await screen.fill(/^Tijd voor deelnemers/, '20:00')
  await screen.press('Opslaan')
  await screen.until(() => screen.sent().length === 1)
  expect(screen.sent()).toEqual([{ facts: { selfServiceUntil: '2025-10-04T18:00:00.000Z' }, version: 'seen' }])
})

it('forbids changes by participants when the day and time are emptied', async () => {
  const screen = await open({ selfServiceUntil: '2025-10-04T18:00:00.000Z' })
  await screen.until(() => screen.text().includes('za 4 okt 2025 20:00'))
  await screen.press('Bewerk moment van Duinstorm 2025')
  await screen.fill(/^Deelnemers mogen zelf wijzigen tot/, '')
  await screen.fill(/^Tijd voor deelnemers/, '')
  await screen.press('Opslaan')
  await screen.until(() => screen.sent().length === 1)
  expect(screen.sent()).toEqual([{ facts: { selfServiceUntil: null }, version: 'seen' }])
})
