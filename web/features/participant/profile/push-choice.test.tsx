import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeWire, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { PushChoice } from './push-choice.tsx'

const body = { endpoint: 'https://push.example/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }
const on = { body: { state: 'on', publicKey: 'BAAA' } }
const ok = { body: { ok: true } }
const subscription = { endpoint: body.endpoint, toJSON: () => body, unsubscribe: vi.fn(async () => true) }
const manager = { subscribe: vi.fn(async () => subscription), getSubscription: async () => subscription }

/** Stubs a browser that supports push messages, which jsdom does not. `permission`: the person's answer to the browser's question. */
function stubPushBrowser(permission: NotificationPermission) {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager: manager }) },
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
}
beforeEach(() => void vi.clearAllMocks())
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

async function open(answers: Record<string, Answer>, checked = false) {
  const wire = fakeWire({ 'GET /api/push': on, 'POST /api/participant/push': ok, 'POST /api/participant/push/remove': ok, ...answers })
  const choose = vi.fn(async () => undefined)
  const screen = await renderScreen({ '/': <PushChoice checked={checked} choose={choose} /> }, '/')
  return { ...screen, wire, choose, box: () => screen.query('input') as HTMLInputElement }
}

it('disables the choice and subscribes no browser while the organiser has push messages off', async () => {
  stubPushBrowser('granted')
  const screen = await open({ 'GET /api/push': { body: { state: 'off', publicKey: null } } }, true)
  await screen.until(() => screen.wire.sentTo('/api/push').length === 1)
  expect([screen.box().disabled, screen.text().includes('Binnenkort beschikbaar')]).toEqual([true, true])
  expect(manager.subscribe).not.toHaveBeenCalled()
})

it('sends the subscription to the server when the person turns push messages on, and then saves the choice', async () => {
  stubPushBrowser('granted')
  const screen = await open({})
  await screen.until(() => !screen.box().disabled)
  await screen.press(/^Pushmeldingen/, 'checkbox')
  await screen.until(() => screen.choose.mock.calls.length === 1)
  expect(screen.choose).toHaveBeenCalledWith(true)
  expect(screen.wire.sentTo('/api/participant/push')[0]!.body).toEqual(body)
})

it('leaves the choice off when the person refuses permission, and shows why', async () => {
  stubPushBrowser('denied')
  const screen = await open({})
  await screen.until(() => !screen.box().disabled)
  await screen.press(/^Pushmeldingen/, 'checkbox')
  await screen.until(() => document.body.textContent!.includes('Je browser staat meldingen van deze site niet toe.'))
  expect([screen.choose.mock.calls, screen.wire.sentTo('/api/participant/push')]).toEqual([[], []])
})

it('renews the subscription while the choice is on, and ends it when the choice is turned off', async () => {
  stubPushBrowser('granted')
  const screen = await open({}, true)
  await screen.until(() => screen.wire.sentTo('/api/participant/push').length === 1)
  await screen.press(/^Pushmeldingen/, 'checkbox')
  await screen.until(() => screen.wire.sentTo('/api/participant/push/remove').length === 1)
  expect(screen.choose).toHaveBeenCalledWith(false)
  expect(subscription.unsubscribe).toHaveBeenCalled()
  expect(screen.wire.sentTo('/api/participant/push/remove')[0]!.body).toEqual({ endpoint: body.endpoint })
})

it('shows that the browser does not support push messages', async () => {
  const screen = await open({})
  await screen.until(() => screen.text().includes('Deze browser kan geen meldingen tonen.'))
  expect(screen.box().disabled).toBe(true)
})
