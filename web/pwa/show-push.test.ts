import { expect, it, vi } from 'vitest'
import { openPush, readPush, showPush } from './show-push.ts'

const message = { title: 'Duinstorm', body: 'Windkracht 6.', path: '/participant-dashboard' }

it('shows what the server sent', async () => {
  const showNotification = vi.fn(async () => undefined)
  await showPush({ showNotification }, JSON.stringify(message))
  expect(showNotification).toHaveBeenCalledWith(
    'Duinstorm',
    expect.objectContaining({ body: 'Windkracht 6.', data: '/participant-dashboard' }),
  )
})

it.each([undefined, '', 'geen json', '{}', 'null', '{"title":1,"body":"a","path":"/"}'])('of %j it says that there is news', (text) => {
  expect(readPush(text)).toMatchObject({ title: 'Duinstorm', path: '/participant-dashboard' })
})

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])('%s is no page of ours', (path) => {
  expect(readPush(JSON.stringify({ ...message, path }))).toMatchObject({ body: 'Windkracht 6.', path: '/participant-dashboard' })
})

it('opens its page where it is open already, else in a window of its own, and takes nobody from another page', async () => {
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
