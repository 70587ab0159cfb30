import { expect, it, vi } from 'vitest'
import { openPush, readPush, showPush } from './show-push.ts'

const message = { title: 'Duinstorm', body: 'Windkracht 6.', path: '/participant-dashboard' }

it('shows the message from the server', async () => {
  const showNotification = vi.fn(async () => undefined)
  await showPush({ showNotification }, JSON.stringify(message))
  expect(showNotification).toHaveBeenCalledWith(
    'Duinstorm',
    expect.objectContaining({ body: 'Windkracht 6.', data: '/participant-dashboard' }),
  )
})

it.each([undefined, '', 'geen json', '{}', 'null', '{"title":1,"body":"a","path":"/"}'])(
  'shows a general message for the push %j',
  (text) => {
    expect(readPush(text)).toMatchObject({ title: 'Duinstorm', path: '/participant-dashboard' })
  },
)

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'replaces the path %s in a push message, because it is not a page of this site',
  (path) => {
    expect(readPush(JSON.stringify({ ...message, path }))).toMatchObject({ body: 'Windkracht 6.', path: '/participant-dashboard' })
  },
)

it('opens a pressed message in the window that already shows its page, otherwise in a new window', async () => {
  const [focus, openWindow] = [vi.fn(), vi.fn(async () => null)]
  const windows = (...paths: string[]) => ({
    matchAll: async () => paths.map((path) => ({ url: `https://duinstorm.example${path}`, focus })),
    openWindow,
  })
  await openPush(windows('/crew-scanner', '/a?tab=1') as never, '/a')
  expect([focus.mock.calls.length, openWindow.mock.calls]).toEqual([1, []])
  await openPush(windows('/crew-scanner') as never, '/b')
  await openPush(windows() as never, '/c')
  expect([focus.mock.calls.length, openWindow.mock.calls]).toEqual([1, [['/b'], ['/c']]])
})
