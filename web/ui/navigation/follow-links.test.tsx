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
/** The texts of the links that the app left to the browser; jsdom itself does not navigate. */
let left: string[]

beforeEach(async () => {
  history.pushState(null, '', '/')
  now = 1000
  left = []
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now)
  const recordLeft = (event: Event) => {
    if (!event.defaultPrevented) left.push((event.target as Element).textContent ?? '')
    event.preventDefault()
  }
  for (const press of ['click', 'auxclick']) window.addEventListener(press, recordLeft)
  close = async () => {
    for (const press of ['click', 'auxclick']) window.removeEventListener(press, recordLeft)
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

it('opens the screen with its query and anchor on a plain press, as one history entry', async () => {
  const app = await open(<a href="/nieuws?pagina=2#lijst">Nieuws</a>)
  await app.press()
  expect(app.here()).toBe('/nieuws?pagina=2#lijst')
  expect([app.entries(), left]).toEqual([1, []])
})

it('follows a link when an element inside it is pressed', async () => {
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
  // Sent by Safari up to 18.1.
  ['the middle button as a click', { button: 1 }, 'click'],
])('leaves a press with %s to the browser', async (_, how, type) => {
  const app = await open(<a href="/pers">Pers</a>)
  await app.press(how, type)
  expect(app.here()).toBe('/')
  expect(left).toEqual(['Pers'])
})

it.each<[string, ComponentProps<'a'>]>([
  ['to a download', { href: '/pers', download: true }],
  ['to another tab', { href: '/pers', target: '_blank' }],
  ['to another site', { href: 'https://elders.example/pers' }],
  ['to a file that is no screen', { href: '/pers/perskaart.zip' }],
  ['to a place on this page', { href: '#editie' }],
  ['to mail', { href: 'mailto:pers@duinstorm.example' }],
  ['without a URL', {}],
])('leaves a link %s to the browser', async (_, link) => {
  const app = await open(<a {...link}>Link</a>)
  await app.press()
  expect(app.here()).toBe('/')
  expect(left).toEqual(['Link'])
})

it('follows a link with the target _self', async () => {
  const app = await open(
    <a href="/pers" target="_self">
      Pers
    </a>,
  )
  await app.press()
  expect([app.here(), left]).toEqual(['/pers', []])
})

it('ignores a press whose default another handler prevented', async () => {
  const app = await open(
    <a href="/pers" onClick={(event) => event.preventDefault()}>
      Pers
    </a>,
  )
  await app.press()
  expect([app.here(), app.entries(), left]).toEqual(['/', 0, []])
})

it.each(['/pers', '/moved', '/opens-with-query'])('a quick double press on a link to %s adds one history entry', async (href) => {
  const app = await open(<a href={href}>Link</a>)
  await app.press()
  now += 200
  await app.press()
  expect(app.entries()).toBe(1)
  expect(left).toEqual([])
})

it('follows a quick second press if the screen was left and opened again in between', async () => {
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

it('opens a screen again when its link is pressed again later', async () => {
  const app = await open(<a href="/opens-with-query">Link</a>)
  await app.press()
  now += 2000
  await app.press()
  expect(app.entries()).toBe(2)
})

it('a link to the current URL adds no history entry', async () => {
  const app = await open(<a href="/pers">Pers</a>)
  await app.press()
  now += 2000
  await app.press()
  expect([app.here(), app.entries()]).toEqual(['/pers', 1])
})
