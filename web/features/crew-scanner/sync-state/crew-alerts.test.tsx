import { beforeEach, expect, test } from 'vitest'
import { createTestCrew } from '#web/features/crew-scanner/testing/test-crew.ts'
import { testPerson } from '#web/features/crew-scanner/testing/test-people.ts'
import type { Crew, CrewStatus } from '#web/sync/crew-types.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { CrewAlerts } from './crew-alerts.tsx'

// The strip over the camera shows one message at a time, the worst first. lost-words.test.tsx tests lost data.

let pressed: string[]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  pressed = []
})
interface Change {
  crew?: Partial<Crew>
  status?: Partial<CrewStatus>
}
async function strip({ crew: snapshot = {}, status = {} }: Change) {
  const phone = createTestCrew({ rows: [testPerson(0, 'Sanne de Wit')], snapshot, status })
  const on = (name: string) => () => void pressed.push(name)
  const Strip = () => <CrewAlerts crew={phone.useCrew()} onPair={on('pair')} onPost={on('post')} onRefused={on('refused')} />
  const screen = await renderScreen({ '/': <Strip /> }, '/')
  return { ...screen, text: () => screen.query('output')?.textContent ?? '' }
}

const noDay = { dayIsChosen: true, day: null, days: ['2025-10-12'] }
/** The messages, the worst first, each with its button and the action of the button. */
const news: [string, Change, string, string?, string?][] = [
  [
    'must pair again',
    { status: { needsPairing: true } },
    'Koppel dit toestel opnieuw. Scannen gaat door, er gaat niets verloren.',
    'Koppel',
    'pair',
  ],
  ['lost scan', { crew: { lostOwn: 1 } }, '1 scan ging verloren. De opslag van dit toestel is niet te vertrouwen.', 'Bekijk', 'refused'],
  ['one refused scan', { status: { refused: 1 } }, 'De server nam 1 scan niet aan. Hij is bewaard.', 'Bekijk', 'refused'],
  ['some refused scans', { status: { refused: 3 } }, 'De server nam 3 scans niet aan. Ze zijn bewaard.', 'Bekijk', 'refused'],
  [
    'scans that do not arrive',
    { crew: { heldUp: 2 } },
    '2 scans komen niet aan, hoe vaak ook geprobeerd. Meld het de organisatie.',
    'Bekijk',
    'refused',
  ],
  [
    'incomplete list',
    { status: { rosterComplete: false, rosterCount: 120 } },
    'Lijst komt binnen: 120 deelnemers. Scannen kan al: echte tickets worden herkend.',
  ],
  [
    'damaged list',
    { crew: { lostParts: 1 } },
    'Een deel van de lijst is onleesbaar. Het komt terug zodra er bereik is. Tot dan is ‘niet in lijst’ niet zeker.',
  ],
  [
    'storage nearly full',
    { status: { storage: 'nearly-full' } },
    'Opslag bijna vol. Maak ruimte vrij op dit toestel, anders kan een scan niet bewaard worden.',
  ],
  ['no race day', { crew: noDay }, 'Vandaag is geen racedag: tickets van alle dagen mogen door.', 'Kies dag', 'post'],
  [
    'storage not persistent',
    { status: { storage: 'best-effort' } },
    'De opslag is niet vast. Zet de scanner op je beginscherm, dan blijft alles bewaard.',
    'Begrepen',
  ],
]

test.each(news)('shows the message and its button: %s', async (_, change, words, press, opens) => {
  const screen = await strip(change)
  expect(screen.text()).toBe(words)
  expect(screen.query('button')?.textContent).toBe(press)
  if (press === undefined) return
  await screen.press(press)
  expect(pressed).toEqual(opens === undefined ? [] : [opens])
})

test('shows no message when all is well, or when the crew chose the day', async () => {
  expect((await strip({})).text()).toBe('')
  const chosen = { ...noDay, day: '2025-10-12' }
  expect((await strip({ crew: chosen })).text()).toBe('')
})

test('shows the worse of two messages', async () => {
  // Two of the messages depend on the same count of refused scans and cannot be combined, so one is left out.
  const ranked = news.filter(([name]) => name !== 'some refused scans')
  for (const [at, [, worse, words]] of ranked.entries()) {
    const next = ranked[at + 1]?.[1]
    if (!next) continue
    const both = { crew: { ...next.crew, ...worse.crew }, status: { ...next.status, ...worse.status } }
    const screen = await strip(both)
    expect(screen.text()).toBe(words)
    await screen.close()
  }
})

test('hides a message after its details were opened, until the number in the message changes', async () => {
  const full = { storage: 'nearly-full' } as const
  const screen = await strip({ status: { refused: 1, ...full } })
  await screen.press('Bekijk')
  expect(screen.text()).toContain('Opslag bijna vol.')
  await screen.close()
  const back = await strip({ status: { refused: 1, ...full } })
  expect(back.text()).toContain('Opslag bijna vol.')
  await back.close()
  expect((await strip({ status: { refused: 2, ...full } })).text()).toContain('De server nam 2 scans niet aan.')
})

test('shows that storage is not persistent until the crew confirms it, once per phone', async () => {
  const screen = await strip({ status: { storage: 'best-effort' } })
  await screen.press('Begrepen')
  expect(screen.text()).toBe('')
  await screen.close()
  sessionStorage.clear()
  expect((await strip({ status: { storage: 'best-effort' } })).text()).toBe('')
})

test.each(['{half', 'null'])("shows the message when the tab's note of seen messages is unreadable: %s", async (noted) => {
  sessionStorage.setItem('duinstorm-crew-news-seen', noted)
  const { text } = await strip({ crew: { heldUp: 2 } })
  expect(text()).toContain('2 scans komen niet aan')
})
