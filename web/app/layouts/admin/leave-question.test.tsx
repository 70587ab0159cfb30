import { useState } from 'react'
import { expect, it } from 'vitest'
import { HasUnsavedWorkContext } from '#web/features/admin/unsaved-work.ts'
import { Link } from '#web/ui/navigation/link.tsx'
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
const question = 'Op deze pagina staat iets dat nog niet bewaard is.'

it('asks before a link closes a screen with unsaved work, which stays if the user wants it to', async () => {
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
