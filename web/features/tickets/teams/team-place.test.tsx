import { beforeEach, expect, it } from 'vitest'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import TeamPlace from './team-place.tsx'

const token = 'k'.repeat(72)
const path = `/api/team-places/${token}`
const place = (change: object = {}) => ({
  team: 'Duin & Zn',
  buyer: 'Noor Bakker',
  eventDate: '2025-10-11',
  waveNumber: 3,
  waveTime: '2025-10-11T09:00:00.000Z',
  until: '2025-10-04T18:00:00.000Z',
  refused: null,
  isTaken: false,
  ...change,
})
beforeEach(() => sessionStorage.clear())

async function open(answer: Answer = { body: place() }, take: Answer = { body: { ok: true } }) {
  const wire = fakeWire({ [`GET ${path}`]: answer, [`POST ${path}`]: take })
  const screen = await renderScreen({ '/team-place': <TeamPlace /> }, `/team-place#${token}`)
  return { ...screen, wire }
}

it('sends the data that a runner fills in, and shows to which mail address the ticket is sent', async () => {
  const screen = await open()
  await screen.until(() => screen.text().includes('Loop mee met Duin & Zn'))
  expect(screen.text()).toContain('tot en met zaterdag 4 oktober om 20:00')
  await screen.fill('Naam', 'Anna Smit')
  await screen.fill('E-mail', 'anna@voorbeeld.example')
  await screen.fill('Telefoon', '0612345678')
  await screen.fill('Geboortedatum', '1990-05-17')
  await screen.press('Vrouw', 'radio')
  await screen.fill('Noodcontact', 'Marit')
  await screen.fill('Telefoon noodcontact', '0687654321')
  await screen.press('Ik loop mee')
  await screen.until(() => screen.text().includes('onderweg naar anna@voorbeeld.example'))
  expect(screen.text()).not.toContain('Invullen kan')
  expect(
    screen.wire
      .sentTo(path)
      .filter(({ body }) => body !== undefined)
      .map(({ body }) => body),
  ).toMatchObject([{ runner: { name: 'Anna Smit', gender: 'female' } }])
})

it('shows that the wave of the place is cancelled', async () => {
  const screen = await open({ body: place({ waveCancelled: true }) })
  await screen.until(() => screen.text().includes('Wave 3 gaat niet door. Je nieuwe start mailen we'))
})

it('keeps the typed values after a reload, except health data', async () => {
  const screen = await open()
  await screen.until(() => screen.text().includes('Ik loop mee'))
  await screen.fill('Naam', 'Anna Smit')
  await screen.fill(/^Bijzonderheden/, 'Astma')
  await screen.close()
  const again = await open()
  await again.until(() => again.text().includes('Ik loop mee'))
  expect([again.fieldOf('Naam').value, again.fieldOf(/^Bijzonderheden/).value]).toEqual(['Anna Smit', ''])
})

it.each([
  [{ body: place({ isTaken: true }) }, 'Deze plek heeft al een naam'],
  [{ body: place({ refused: 'Namen invullen kon tot en met zaterdag 4 oktober om 20:00.' }) }, 'Namen invullen kon tot en met'],
  [refusal(410, 'link_expired', 'Deze link werkt niet meer.'), 'Deze link werkt niet meer.'],
  [refusal(503, 'busy', 'Het is heel druk.'), 'Je plek is nog niet opgezocht'],
] as const)('shows no form if the runner cannot take the place: %#', async (answer, text) => {
  const screen = await open(answer as Answer)
  await screen.until(() => screen.text().includes(text))
  expect(screen.query('form')).toBeNull()
})
