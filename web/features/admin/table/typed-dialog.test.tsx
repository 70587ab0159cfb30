import { act, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { TypedDialog } from './typed-dialog.tsx'

const question = 'Wat je invulde is nog niet bewaard.'

function OnPage({ isTyped }: { isTyped: boolean }) {
  const [open, setOpen] = useState(true)
  return (
    <TypedDialog open={open} onClose={() => setOpen(false)} title="Artikel" isTyped={isTyped}>
      <p>Het formulier</p>
    </TypedDialog>
  )
}
/** Returns whether the browser would ask for confirmation before it closes the tab. */
const asksBeforeClosing = () => {
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  return closing.defaultPrevented
}
let popstatePaths: string[] = []
// Added before the dialog renders, as the app's router adds its own listener.
addEventListener('popstate', () => void popstatePaths.push(location.pathname))
/** Presses Back, which works asynchronously. `popstatePaths` then has the paths of the `popstate` events that reached the app's router. */
function pressBack() {
  popstatePaths = []
  history.back()
}
// `idx` is the history index that the app's router stores.
beforeEach(() => {
  history.replaceState({ idx: 0 }, '', '/vorige')
  history.pushState({ idx: 1 }, '', '/hier')
})

it('asks about typed input when the user presses Back, and stays on the page', async () => {
  const screen = await renderScreen({ '/': <OnPage isTyped /> }, '/')
  pressBack()
  await screen.until(() => screen.text().includes(question) && location.pathname === '/hier')
  expect(popstatePaths).toEqual([])
  await screen.press('Gooi weg')
  expect(screen.text()).not.toContain('Het formulier')
  pressBack()
  await screen.until(() => popstatePaths.length > 0)
  expect(popstatePaths).toEqual(['/vorige'])
})

it('closes a dialog without input when the user presses Back, and stays on the page', async () => {
  const screen = await renderScreen({ '/': <OnPage isTyped={false} /> }, '/')
  pressBack()
  await screen.until(() => !screen.text().includes('Het formulier') && location.pathname === '/hier')
  expect(popstatePaths).toEqual([])
  pressBack()
  await screen.until(() => popstatePaths.length > 0)
  expect(popstatePaths).toEqual(['/vorige'])
})

it('makes the browser ask for confirmation before it closes a tab with unsaved input', async () => {
  const screen = await renderScreen({ '/': <OnPage isTyped /> }, '/')
  expect(asksBeforeClosing()).toBe(true)
  await screen.press('Sluiten')
  await screen.press('Gooi weg')
  expect(asksBeforeClosing()).toBe(false)
})

it('shows the dialog again, with its question, when the browser closes the dialog by force', async () => {
  const screen = await renderScreen({ '/': <OnPage isTyped /> }, '/')
  const dialog = document.querySelector('dialog')!
  await act(async () => {
    dialog.close()
    dialog.dispatchEvent(new Event('close'))
  })
  expect(dialog.open).toBe(true)
  expect(screen.text()).toContain(question)
})
