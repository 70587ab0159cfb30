import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { useUrlQuery } from './use-url-query.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const places: { unmount(): void }[] = []
afterEach(() => {
  act(() => places.splice(0).forEach((place) => place.unmount()))
  history.replaceState(null, '', '/')
})

function show(node: ReactNode) {
  const element = document.createElement('div')
  const root = createRoot(element)
  places.push(root)
  act(() => root.render(node))
  return element
}

it('gives every component the current query; a change adds a history entry, and a replacement adds none', async () => {
  history.replaceState(null, '', '/crew-scanner?code=AB-12')
  let set: ReturnType<typeof useUrlQuery>[1]
  function Sheet() {
    const [query, setQuery] = useUrlQuery()
    set = setQuery
    return query.toString()
  }
  const [first, second] = [show(<Sheet />), show(<Sheet />)]
  expect(first.textContent).toBe('code=AB-12')

  act(() => set({ blad: 'typ' }))
  expect([first.textContent, second.textContent, location.href]).toEqual([
    'blad=typ',
    'blad=typ',
    `${location.origin}/crew-scanner?blad=typ`,
  ])

  await act(async () => {
    const back = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
    history.back()
    await back
  })
  expect(first.textContent).toBe('code=AB-12')

  const steps = history.length
  act(() => set({}, { replace: true }))
  expect([first.textContent, location.pathname + location.search, history.length]).toEqual(['', '/crew-scanner', steps])
})
