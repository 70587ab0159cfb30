import { expect, test } from 'vitest'
import { openScanner, sanne, withoutCamera } from '#web/features/crew-scanner/testing/open-scanner.tsx'
import type { AidView } from '#web/sync/crew-types.ts'

withoutCamera()
const show = 'Toon noodcontact en medisch'
const person = {
  id: sanne.id,
  contactName: 'Piet Bakker',
  contactPhone: '06 9876 5432',
  contactRelation: 'vader',
  health: 'Allergisch voor wespen',
}

/** Opens the scanner of a phone with these posts. `looks`: the ids of the people whose data were shown. */
async function open({ locations = ['EHBO'], query = '?wie=7K4P2M00', view = {} as Partial<AidView> } = {}) {
  const looks: string[] = []
  const lookAtAid = async (id: string) => {
    looks.push(id)
    return { ok: true, person, completeAt: Date.parse('2025-10-11T07:42:00Z'), isLookStored: true, ...view } as AidView
  }
  return { looks, ...(await openScanner({ locations, snapshot: { lookAtAid } }, query)) }
}

test('shows the emergency contact and health note only after a press, with a telephone link, and hides both again', async () => {
  const screen = await open()
  expect([screen.text().includes('Piet Bakker'), screen.looks]).toEqual([false, []])
  await screen.press(show)
  for (const text of ['Piet Bakker (vader)', 'Allergisch voor wespen', 'Opgehaald: 09:42.']) expect(screen.text()).toContain(text)
  expect(document.querySelector('a[href="tel:0698765432"]')!.textContent).toBe('Bel noodcontact')
  expect(screen.looks).toEqual([sanne.id])
  expect(screen.text()).not.toContain('kan niet bewaren dat je keek')
  await screen.press('Verberg')
  expect(screen.text()).not.toContain('Piet Bakker')
})

test('hides the first-aid data when the sheet closes, and logs another look when the crew show them again', async () => {
  const screen = await open({ query: '?blad=zoek' })
  await screen.search('Sanne')
  for (const round of [1, 2]) {
    await screen.press(/^Sanne de Wit/)
    expect(screen.text()).not.toContain('Allergisch')
    await screen.press(show)
    expect(screen.looks).toHaveLength(round)
    await screen.press('Terug naar scannen')
  }
})

test('shows no first-aid data on a phone without the post EHBO', async () => {
  const screen = await open({ locations: ['start', 'EHBO-tent'] })
  expect(screen.button(show)).toBeUndefined()
  expect(screen.text()).not.toContain('medisch')
})

test('shows that a person filled in no first-aid data', async () => {
  const empty = await open({ view: { person: undefined } })
  await empty.press(show)
  expect(empty.text()).toContain('Deze deelnemer vulde niets in.')
})

test('says that the first-aid data on this phone are incomplete', async () => {
  const partly = await open({ view: { person: undefined, completeAt: null } })
  await partly.press(show)
  expect(partly.text()).toContain('nog niet alles is opgehaald')
  expect(partly.text()).not.toContain('vulde niets in')
})

test('shows the first-aid data even if the look could not be logged, and says what to do', async () => {
  const screen = await open({ view: { isLookStored: false } })
  await screen.press(show)
  expect(screen.text()).toContain('Piet Bakker')
  expect(screen.text()).toContain('Dit toestel kan niet bewaren dat je keek. Laat de scanner open tot hij bereik heeft')
})

test('shows the reason when the first-aid data cannot be read', async () => {
  const screen = await open({ view: { ok: false, message: 'Dit toestel kan dit nu niet lezen.' } as AidView })
  await screen.press(show)
  expect(screen.text()).toContain('Dit toestel kan dit nu niet lezen.')
  expect(screen.text()).not.toContain('Piet Bakker')
})
