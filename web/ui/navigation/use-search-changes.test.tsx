import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useSearchChanges } from './use-search-changes.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('combines changes made before a render, and starts from the current query after a step back or a link', async () => {
  history.replaceState(null, '', '/')
  let change: (values: Record<string, string>) => void = () => {}
  let go: (to: string) => void = () => {}
  function Screen() {
    const [, changeSearch] = useSearchChanges()
    const navigate = useNavigate()
    change = changeSearch
    go = (to) => void navigate(to)
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <BrowserRouter>
        <Screen />
      </BrowserRouter>,
    ),
  )
  await act(async () => go('/?soort=credit'))
  await act(async () => {
    change({ soort: '' })
    change({ zoek: '000012' })
    change({ pagina: '2' })
  })
  expect(location.search).toBe('?zoek=000012&pagina=2')
  await act(async () => {
    change({ zoek: 'x' })
    const back = new Promise((done) => addEventListener('popstate', done, { once: true }))
    history.back()
    await back
  })
  await act(async () => change({ soort: 'credit' }))
  expect(location.search).toBe('?soort=credit')
  // A change to the current value leaves nothing pending, so that the link's query is used.
  await act(async () => change({ soort: 'credit' }))
  await act(async () => go('/?zoek=anouk'))
  await act(async () => change({ pagina: '2' }))
  expect(location.search).toBe('?zoek=anouk&pagina=2')
  await act(async () => root.unmount())
})
