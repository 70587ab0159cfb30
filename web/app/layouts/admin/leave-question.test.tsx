import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import Palette from '#web/features/admin/palette/palette.tsx'
import { HasUnsavedWorkContext } from '#web/features/admin/unsaved-work.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { LeaveQuestion } from './leave-question.tsx'

function Form() {
  const [typed, setTyped] = useState('')
  return (
    <HasUnsavedWorkContext value={typed !== ''}>
      <LeaveQuestion />
      <input aria-label="Notitie" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Link to="/admin/waves">Naar de waves</Link>
      <Link to="/admin/tickets?dag=2025-10-11">Alleen zaterdag</Link>
    </HasUnsavedWorkContext>
  )
}
const open = () => {
  history.replaceState(null, '', '/admin/tickets')
  return renderScreen({ '/admin/tickets': <Form />, '/admin/waves': 'De waves' }, '/admin/tickets')
}
const searchField = 'Zoek een deelnemer, ticket, bestelling of onderdeel'
const question = 'Op deze pagina staat iets dat nog niet bewaard is.'

it('asks before a link closes a screen with unsaved work, and keeps the screen if the user chooses to stay', async () => {
  const screen = await open()
  await screen.fill('Notitie', 'Noor belt')
  await screen.press('Naar de waves')
  expect(screen.text()).toContain(question)
  await screen.press('Blijf hier')
  expect(screen.text()).not.toContain(question)
  expect(screen.fieldOf('Notitie').value).toBe('Noor belt')
  await screen.press('Naar de waves')
  await screen.press('Ga toch weg')
  await screen.until(() => screen.text() === 'De waves')
})

it('does not ask without unsaved work, or for a link to the same screen', async () => {
  const screen = await open()
  await screen.fill('Notitie', 'Noor belt')
  await screen.press('Alleen zaterdag')
  expect(screen.text()).not.toContain(question)
  await screen.fill('Notitie', '')
  await screen.press('Naar de waves')
  await screen.until(() => screen.text() === 'De waves')
})

it('asks before an entry of the command palette closes the screen, and keeps the screen if the user chooses to stay', async () => {
  fakeWire({ 'GET /api/admin/search': { body: [] } })
  const Office = () => {
    const [isSearching, setSearching] = useState(false)
    return (
      <AdminRoleContext value="owner">
        {isSearching && <Palette onClose={() => setSearching(false)} />}
        <button onClick={() => setSearching(true)}>Zoeken</button>
        <Form />
      </AdminRoleContext>
    )
  }
  history.replaceState(null, '', '/admin/tickets')
  const screen = await renderScreen({ '/admin/tickets': <Office />, '/admin/vrijwilligers': 'De vrijwilligers' }, '/admin/tickets')
  await screen.fill('Notitie', 'Noor belt')
  await screen.press('Zoeken')
  await screen.fill(searchField, 'vrijwilligers')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  await act(async () => void screen.fieldOf(searchField).dispatchEvent(enter))
  expect(screen.text()).toContain(question)
  await screen.press('Blijf hier')
  expect(screen.url()).toBe('/admin/tickets')
  await screen.press(/^Vrijwilligers/, 'option')
  await screen.press('Ga toch weg')
  await screen.until(() => screen.text() === 'De vrijwilligers')
})

/** The paths of the `popstate` events that reach the app's router. */
const popstatePaths: string[] = []
addEventListener('popstate', () => void popstatePaths.push(location.pathname))

it('asks before Back closes a screen with unsaved work, and then goes back', async () => {
  // The index as the app's router stores it.
  history.replaceState({ idx: 0 }, '', '/admin/waves')
  history.pushState({ idx: 1 }, '', '/admin/tickets')
  const screen = await renderScreen({ '/admin/tickets': <Form /> }, '/admin/tickets')
  await screen.fill('Notitie', 'Noor belt')
  history.back()
  await screen.until(() => screen.text().includes(question) && location.pathname === '/admin/tickets')
  await screen.press('Blijf hier')
  expect(screen.fieldOf('Notitie').value).toBe('Noor belt')
  expect(popstatePaths).toEqual([])
  history.back()
  await screen.until(() => screen.text().includes(question) && location.pathname === '/admin/tickets')
  await screen.press('Ga toch weg')
  await screen.until(() => popstatePaths.length > 0)
  expect(popstatePaths).toEqual(['/admin/waves'])
})

it('when Back is pressed, a dialog with unsaved input asks for confirmation, not the screen', async () => {
  history.replaceState({ idx: 0 }, '', '/admin/waves')
  history.pushState({ idx: 1 }, '', '/admin/tickets')
  const InDialog = () => {
    const [typed, setTyped] = useState('')
    return (
      <HasUnsavedWorkContext value={typed !== ''}>
        <LeaveQuestion />
        <TypedDialog open onClose={() => {}} title="Artikel" isTyped={typed !== ''}>
          <input aria-label="Titel" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </TypedDialog>
      </HasUnsavedWorkContext>
    )
  }
  const screen = await renderScreen({ '/admin/tickets': <InDialog /> }, '/admin/tickets')
  await screen.fill('Titel', 'Storm')
  history.back()
  await screen.until(() => screen.text().includes('Wat je invulde is nog niet bewaard.') && location.pathname === '/admin/tickets')
  expect(screen.text()).not.toContain(question)
})
