import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { useDoubleClickGuard } from './use-double-click-guard.ts'

it('ignores the second click of a double click if it lands on another button', async () => {
  const pressed: string[] = []
  function Screen() {
    useDoubleClickGuard()
    return ['Verder', 'Verstuur'].map((name) => (
      <button key={name} type="button" onClick={() => pressed.push(name)}>
        {name}
      </button>
    ))
  }
  const screen = await renderScreen({ '/': <Screen /> }, '/')
  const [on, send] = document.querySelectorAll('button')
  const click = (target: Element | undefined, detail: number) =>
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  click(on, 1)
  click(send, 2)
  expect(pressed).toEqual(['Verder'])
  click(send, 1)
  click(send, 2)
  click(on, 0)
  expect(pressed).toEqual(['Verder', 'Verstuur', 'Verstuur', 'Verder'])
  expect(screen.text()).toContain('Verstuur')
})
