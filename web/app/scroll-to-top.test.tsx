import { act, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

it('moves the focus to the main part of a new route, also if that part is shown later', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  let show = () => {}
  function Late() {
    const [isLoaded, setLoaded] = useState(false)
    show = () => setLoaded(true)
    return isLoaded && <main id="inhoud" tabIndex={-1} />
  }
  const app = (
    <>
      <ScrollToTop />
      <Routes>
        <Route path="/a" element={<a href="/b">Verder</a>} />
        <Route path="/b" element={<Late />} />
      </Routes>
    </>
  )
  const screen = await renderScreen({ '*': app }, '/a')
  await screen.press('Verder')
  expect(document.activeElement).toBe(document.body)
  await act(async () => show())
  await screen.until(() => document.activeElement === screen.query('main'))
})
