import { act, StrictMode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { setFieldValue } from '#web/ui/forms/set-field-value.ts'
import { watchEarlyPage } from '#web/ui/testing/early-page.ts'
import { rememberControls } from './former-controls.ts'
import { Island } from './islands.tsx'

watchEarlyPage()

const pressed = vi.fn()
const onFieldChange = vi.fn()
function Page() {
  const [name, setName] = useState('')
  return (
    <main>
      <Island>
        <p>Kies je dag</p>
        <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
        <input name="email" type="email" onInput={(event) => onFieldChange(event.currentTarget.value)} />
        <select name="role">
          <option value="">Kies</option>
          <option value="marshal">Marshal</option>
        </select>
        <input name="day" type="radio" value="za" onChange={() => onFieldChange('za')} />
        <input name="day" type="radio" value="zo" onChange={() => onFieldChange('zo')} />
        <button type="button" className="first" onClick={() => pressed('first')}>
          Zaterdag
        </button>
        <button type="button" className="second" onClick={() => pressed('second', name)}>
          Zondag
        </button>
      </Island>
    </main>
  )
}

/** Renders the page as before hydration, with its words in the elements that a browser adds when it translates a page. */
function renderTranslated(): HTMLElement {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const html = renderToString(<Page />).replaceAll(/>([A-Z][a-z ]+)</g, '><font><font>$1 in English</font></font><')
  document.body.innerHTML = `<div id="root">${html}</div>`
  return document.getElementById('root')!
}

async function hydrate(root: HTMLElement) {
  rememberControls(root)
  return act(async () =>
    hydrateRoot(
      root,
      <StrictMode>
        <Page />
      </StrictMode>,
      { onRecoverableError: () => undefined },
    ),
  )
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!

it('replays a press from before hydration once on a translated page, on the button that React rendered again', async () => {
  const root = renderTranslated()
  const before = root.querySelector<HTMLElement>('.second')!
  before.click()
  expect([before.getAttribute('aria-busy'), pressed.mock.calls]).toEqual(['true', []])
  const app = await hydrate(root)
  expect(before.isConnected).toBe(false)
  expect(pressed.mock.calls).toEqual([['second', '']])
  expect(document.querySelector('[aria-busy], [data-pressed]')).toBeNull()
  await act(async () => app.unmount())
})

it('restores input and focus after hydrating a page that the browser translated, then replays an early press', async () => {
  pressed.mockClear()
  const root = renderTranslated()
  const before = field('name')
  setFieldValue(before, 'Anna')
  setFieldValue(field('email'), 'anna@voorbeeld.nl')
  setFieldValue(field('role'), 'marshal')
  document.querySelector<HTMLElement>('[value=zo]')!.click()
  root.querySelector<HTMLElement>('.second')!.click()
  before.focus()
  const app = await hydrate(root)
  expect(before.isConnected).toBe(false)
  expect(['name', 'email', 'role'].map((name) => field(name).value)).toEqual(['Anna', 'anna@voorbeeld.nl', 'marshal'])
  expect([...document.querySelectorAll<HTMLInputElement>('[name=day]')].map(({ checked }) => checked)).toEqual([false, true])
  expect(onFieldChange.mock.calls.flat()).toEqual(['anna@voorbeeld.nl', 'zo'])
  expect(document.activeElement).toBe(field('name'))
  expect(pressed.mock.calls).toEqual([['second', 'Anna']])
  await act(async () => app.unmount())
})

it('lets the screen set the value of a field that the visitor did not change', async () => {
  const root = renderTranslated()
  field('name').defaultValue = 'van de bouw'
  const app = await hydrate(root)
  expect(field('name').value).toBe('')
  await act(async () => app.unmount())
})
