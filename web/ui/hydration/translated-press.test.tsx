import { act, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { watchEarlyPage } from '#web/ui/testing/early-page.ts'
import { Island } from './islands.tsx'

watchEarlyPage()

const pressed = vi.fn()
const Page = () => (
  <main>
    <Island>
      <p>Kies je dag</p>
      <button type="button" className="first" onClick={() => pressed('first')}>
        Zaterdag
      </button>
      <button type="button" className="second" onClick={() => pressed('second')}>
        Zondag
      </button>
    </Island>
  </main>
)

it('a press on a page that was translated before React came is done on the button that React made in its place, once', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const words = (text: string) => `<font><font>${text}</font></font>`
  const html = renderToString(<Page />)
    .replace('Kies je dag', words('Choose your day'))
    .replace('Zaterdag', words('Saturday'))
    .replace('Zondag', words('Sunday'))
  document.body.innerHTML = `<div id="root">${html}</div>`
  const root = document.getElementById('root')!
  const before = root.querySelector<HTMLElement>('.second')!
  before.click()
  expect([before.getAttribute('aria-busy'), pressed.mock.calls]).toEqual(['true', []])
  const app = await act(async () =>
    hydrateRoot(
      root,
      <StrictMode>
        <Page />
      </StrictMode>,
      { onRecoverableError: () => undefined },
    ),
  )
  expect(before.isConnected).toBe(false)
  expect(pressed.mock.calls).toEqual([['second']])
  expect(document.documentElement.dataset.pressedAt).toBeUndefined()
  await act(async () => app.unmount())
})
