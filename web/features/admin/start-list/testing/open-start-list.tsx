import type { StartList, Starter } from '#shared/contract/start-numbers.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import StartListScreen from '#web/features/admin/start-list/start-list.tsx'

/** The request for the start list, as a key of the fake answers. */
export const get = 'GET /api/admin/start-list'
export const handOutPath = '/api/admin/start-numbers/2025-10-11'
const starter = (id: string, name: string, more: Partial<Starter> = {}): Starter => ({
  id,
  name,
  startNumber: null,
  ownNumber: null,
  ticketType: 'solo',
  partner: null,
  gender: 'female',
  ageClass: '35-49',
  waveId: 3,
  ...more,
})
const numbered = (number: number) => ({ startNumber: String(number), ownNumber: number })
export const people = [
  starter('7K4P2M9X', 'Anna de Wit', numbered(102)),
  starter('7K4P2M9Y', 'Bram Vos', { ...numbered(101), ticketType: 'duo', partner: 'Tess Vos', gender: 'male' }),
  starter('7K4P2M9Z', 'Tess Vos', { ticketType: 'duo', partner: 'Bram Vos' }),
  starter('8K4P2M9X', 'Noor Haddad', { waveId: 4, ageClass: null }),
]
/** A start list of two waves, as the server answers it. */
export const answer = (more: Partial<StartList> = {}): StartList => ({
  days: ['2025-10-11', '2025-10-12'],
  day: '2025-10-11',
  numbering: 'own',
  waves: [
    { id: 3, number: 1, startTime: '2025-10-11T08:00:00Z', people: 3, first: 101 },
    { id: 4, number: 2, startTime: '2025-10-11T09:00:00Z', people: 1, first: null },
  ],
  people,
  ...more,
})

/** Opens the start list; `given`: the answer to the hand-out of numbers. */
export async function openStartList(
  at = '/',
  answered = answer(),
  given: Parameters<typeof fakeWire>[0][string] = { body: { given: 1, left: 0, lacking: 0 } },
) {
  const wire = fakeWire({ [get]: { body: answered }, [`POST ${handOutPath}`]: given })
  const screen = await renderScreen({ '/': <StartListScreen />, '/admin/deelnemers/:id': 'Dossier' }, at)
  const names = () => [...(screen.query('tbody')?.querySelectorAll('[data-strong]') ?? [])].map(({ textContent }) => textContent)
  await screen.until(() => !screen.query('[aria-busy=true]') && screen.text().includes('Startlijst'))
  return { wire, screen, names }
}
