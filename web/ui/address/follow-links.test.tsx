import { act, type ComponentProps, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FollowLinks } from './follow-links.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const screens = ['/', '/pers', '/nieuws', '/moved', '/opens-with-query']
const isScreen = (path: string) => screens.includes(path)

let close: () => Promise<void>
let now = 0
/** What the app left to the browser: jsdom goes nowhere. */
let left: string[]

beforeEach(async () => {
  history.pushState(null, '', '/')
  now = 1000
  left = []
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now)
  const seeLeft = (event: Event) => {
    if (!event.defaultPrevented) left.push((event.target as Element).textContent ?? '')
    event.preventDefault()
  }
  for (const press of ['click', 'auxclick']) window.addEventListener(press, seeLeft)
  close = async () => {
    for (const press of ['click', 'auxclick']) window.removeEventListener(press, seeLeft)
  }
})
afterEach(async () => {
  await close()
  vi.restoreAllMocks()
})

function Here() {
  const { pathname, search, hash } = useLocation()
  return <output>{pathname + search + hash}</output>
}

async function open(links: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const before = close
  close = async () => {
    await act(async () => root.unmount())
    place.remove()
    await before()
  }
  await act(async () =>
    root.render(
      <BrowserRouter>
        <FollowLinks isScreen={isScreen} />
        <Here />
        {links}
        <Routes>
          <Route path="/moved" element={<Navigate to="/pers" replace />} />
          <Route path="/opens-with-query" element={<Navigate to="?stap=1" replace />} />
          <Route path="*" element={null} />
        </Routes>
      </BrowserRouter>,
    ),
  )
  const start = history.length
  return {
    press: (how: MouseEventInit = {}, type = 'click') =>
      act(async () => {
        place.querySelector('a, a *')!.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...how }))
      }),
    here: () => place.querySelector('output')!.textContent,
    entries: () => history.length - start,
  }
}

it('a plain press goes to the screen, query and anchor too, as one step back', async () => {
  const app = await open(<a href="/nieuws?pagina=2#lijst">Nieuws</a>)
  await app.press()
  expect(app.here()).toBe('/nieuws?pagina=2#lijst')
  expect([app.entries(), left]).toEqual([1, []])
})

it('a press on what is in a link is a press on the link', async () => {
  const app = await open(
    <a href="/pers">
      <b>Pers</b>
    </a>,
  )
  await act(async () => document.querySelector('b')!.click())
  expect(app.here()).toBe('/pers')
})

it.each<[string, MouseEventInit, string?]>([
  ['ctrl', { ctrlKey: true }],
  ['meta', { metaKey: true }],
  ['shift', { shiftKey: true }],
  ['alt', { altKey: true }],
  ['the middle button', { button: 1 }, 'auxclick'],
  // So says Safari up to 18.1.
  ['the middle button as a click', { button: 1 }, 'click'],
])('a press with %s is the browser’s', async (_, how, type) => {
  const app = await open(<a href="/pers">Pers</a>)
  await app.press(how, type)
  expect(app.here()).toBe('/')
  expect(left).toEqual(['Pers'])
})

it.each<[string, ComponentProps<'a'>]>([
  ['to keep', { href: '/pers', download: true }],
  ['to another tab', { href: '/pers', target: '_blank' }],
  ['to another site', { href: 'https://elders.example/pers' }],
  ['to what is no screen', { href: '/pers/perskaart.zip' }],
  ['to a place on this page', { href: '#editie' }],
  ['to mail', { href: 'mailto:pers@duinstorm.example' }],
  ['without an address', {}],
])('a link %s is the browser’s', async (_, link) => {
  const app = await open(<a {...link}>Link</a>)
  await app.press()
  expect(app.here()).toBe('/')
  expect(left).toEqual(['Link'])
})

it('a link that says itself that it opens here is followed', async () => {
  const app = await open(
    <a href="/pers" target="_self">
      Pers
    </a>,
  )
  await app.press()
  expect([app.here(), left]).toEqual(['/pers', []])
})

it('a press that something else has answered goes nowhere', async () => {
  const app = await open(
    <a href="/pers" onClick={(event) => event.preventDefault()}>
      Pers
    </a>,
  )
  await app.press()
  expect([app.here(), app.entries(), left]).toEqual(['/', 0, []])
})

it.each(['/pers', '/moved', '/opens-with-query'])('a quick double press on a link to %s is one step back', async (href) => {
  const app = await open(<a href={href}>Link</a>)
  await app.press()
  now += 200
  await app.press()
  expect(app.entries()).toBe(1)
  expect(left).toEqual([])
})

it('the link of a screen that was left and opened again meanwhile is another press, however soon', async () => {
  function GoesBack() {
    const navigate = useNavigate()
    return <button onClick={() => void navigate('/', { replace: true })}>Mislukt</button>
  }
  const app = await open(
    <Routes>
      <Route path="/" element={<a href="/pers">Opnieuw</a>} />
      <Route path="/pers" element={<GoesBack />} />
    </Routes>,
  )
  await app.press()
  await act(async () => document.querySelector('button')!.click())
  expect(app.here()).toBe('/')
  now += 200
  await app.press()
  expect(app.here()).toBe('/pers')
})

it('the same link pressed again later starts its screen again', async () => {
  const app = await open(<a href="/opens-with-query">Link</a>)
  await app.press()
  now += 2000
  await app.press()
  expect(app.entries()).toBe(2)
})

it('a link to the address that is shown makes no step back', async () => {
  const app = await open(<a href="/pers">Pers</a>)
  await app.press()
  now += 2000
  await app.press()
  expect([app.here(), app.entries()]).toEqual(['/pers', 1])
})
