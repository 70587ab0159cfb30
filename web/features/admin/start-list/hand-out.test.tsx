import { act } from 'react'
import { expect, it } from 'vitest'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import StartListScreen from './start-list.tsx'
import { answer, get, handOutPath, openStartList, people } from './testing/open-start-list.tsx'

it('shows how many people get which start numbers before it gives the numbers', async () => {
  const { screen, wire, names } = await openStartList()
  await screen.until(() => names().length === 4)
  await screen.press('Startnummers uitdelen')
  const dialog = () => document.querySelector('dialog')!.textContent
  expect(dialog()).toContain('1 persoon: 103. 2 mensen al een nummer.')
  expect(dialog()).toContain('1 persoon zonder nummer.')
  expect(dialog()).toContain('1 persoon krijgt een nummer.')
  await screen.fill('Wave 2, 11:00: eerste nummer', '201')
  expect(dialog()).toContain('1 persoon: 201.')
  expect(dialog()).toContain('2 mensen krijgen een nummer.')
  expect(wire.sentTo(handOutPath)).toEqual([])
  await screen.press('Deel uit')
  await screen.until(() => wire.sentTo(handOutPath).length === 1)
  expect(wire.sentTo(handOutPath)[0]!.body).toEqual({
    firsts: [
      { waveId: 3, first: 101 },
      { waveId: 4, first: 201 },
    ],
  })
  await screen.until(() => !document.querySelector('dialog'))
})

it('proposes numbers after those of another day, and warns if that day already uses the chosen numbers', async () => {
  const waves = answer().waves.map((wave) => ({ ...wave, first: null }))
  const otherDays = [{ day: '2025-10-12', numbers: [101, 102, 201] }]
  const { screen, names } = await openStartList(
    '/',
    answer({ waves, otherDays, people: people.map((one) => ({ ...one, startNumber: null, ownNumber: null })) }),
  )
  await screen.until(() => names().length === 4)
  await screen.press('Startnummers uitdelen')
  const dialog = () => document.querySelector('dialog')!.textContent
  expect(screen.fieldOf('Wave 1, 10:00: eerste nummer').value).toBe('301')
  expect(screen.fieldOf('Wave 2, 11:00: eerste nummer').value).toBe('401')
  expect(dialog()).not.toContain('Dubbele nummers')
  await screen.fill('Wave 1, 10:00: eerste nummer', '101')
  expect(dialog()).toContain('2 van deze nummers zijn ook uitgedeeld voor zondag 12 oktober: 101 t/m 102.')
})

it('says that the hand-out gives numbers to all waves when the list shows only one wave', async () => {
  const words = 'dit gaat over alle waves van de dag'
  const { screen } = await openStartList('/?startwave=3')
  await screen.press('Startnummers uitdelen')
  expect(screen.query('dialog')?.textContent).toContain(words)
  await screen.close()
  const all = await openStartList()
  await all.screen.press('Startnummers uitdelen')
  expect(all.screen.query('dialog')?.textContent).not.toContain(words)
})

it('warns that a range is too short, and refuses an invalid first number', async () => {
  const { screen, names } = await openStartList()
  await screen.until(() => names().length === 4)
  await screen.press('Startnummers uitdelen')
  const dialog = () => document.querySelector('dialog')!.textContent
  await screen.fill('Wave 2, 11:00: eerste nummer', '103')
  expect(dialog()).toContain('1 persoon zonder: de reeks van een andere wave begint.')
  await screen.fill('Wave 2, 11:00: eerste nummer', '0')
  expect(dialog()).toContain('Het laagste nummer is 1')
  expect(
    [...document.querySelectorAll('dialog button')].find(({ textContent }) => textContent === 'Deel uit')!.hasAttribute('disabled'),
  ).toBe(true)
})

it('asks for confirmation before it discards changed first numbers, and closes at once if nothing changed', async () => {
  const { screen, names } = await openStartList()
  await screen.until(() => names().length === 4)
  const escape = () =>
    act(async () => document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })))
  await screen.press('Startnummers uitdelen')
  await screen.fill('Wave 2, 11:00: eerste nummer', '201')
  screen.fieldOf('Wave 2, 11:00: eerste nummer').focus()
  await escape()
  expect(document.querySelector('dialog')!.textContent).toContain('Wat je invulde is nog niet bewaard.')
  await screen.press('Verder invullen')
  expect(screen.fieldOf('Wave 2, 11:00: eerste nummer').value).toBe('201')
  await screen.fill('Wave 2, 11:00: eerste nummer', '')
  await escape()
  expect(document.querySelector('dialog')).toBeNull()
})

it('repeats the call until everybody has a number, and shows how many people have a number if a call fails', async () => {
  let calls = 0
  const { screen, wire, names } = await openStartList('/', answer(), () => {
    calls += 1
    return calls < 3 ? { body: { given: 200, left: 50, lacking: 0 } } : refusal(503, 'busy', 'Het is heel druk.')
  })
  await screen.until(() => names().length === 4)
  await screen.press('Startnummers uitdelen')
  await screen.press('Deel uit')
  await screen.until(() => document.querySelector('dialog')!.textContent!.includes('400 mensen met een nieuw nummer'))
  expect(wire.sentTo(handOutPath)).toHaveLength(3)
})

it('hides the hand-out of start numbers from a read-only administrator, and while wristband numbers are used', async () => {
  fakeWire({ [get]: { body: answer() } })
  const reader = (
    <AdminRoleContext value="read-only">
      <StartListScreen />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/': reader }, '/')
  await screen.until(() => screen.text().includes('Anna de Wit'))
  expect(screen.text()).not.toContain('Startnummers uitdelen')
  const { screen: other, names } = await openStartList('/', answer({ numbering: 'wristband' }))
  await other.until(() => names().length === 4)
  expect(other.text()).not.toContain('Startnummers uitdelen')
  expect(other.query('a[href="/admin/instellingen/startnummers"]')?.textContent).toBe('Eigen startnummers gebruiken')
})
