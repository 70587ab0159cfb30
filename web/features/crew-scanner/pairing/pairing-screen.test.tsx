import { afterEach, expect, test, vi } from 'vitest'
import { scanByKeys } from '#web/ui/testing/scan-by-keys.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { PairingScreen } from './pairing-screen.tsx'

afterEach(() => vi.unstubAllGlobals())
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1'

async function openOn(device: { userAgent: string; standalone?: boolean }) {
  const own = Object.entries({ platform: 'iPhone', maxTouchPoints: 5, ...device }).map(([key, value]) => [key, { value }])
  vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(own)))
  return renderScreen({ '/': <PairingScreen pair={async () => ({ ok: true })} /> }, '/')
}

test('tells iPhone users in Safari to install first, and why', async () => {
  const screen = await openOn({ userAgent: iPhone })
  expect(screen.text()).toContain('eerst installeren')
  expect(screen.text()).toContain('begint met een lege opslag')
})

test.each([
  ['the scanner on the home screen', { userAgent: iPhone, standalone: true }],
  ['another phone', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36' }],
])('does not ask to install first on %s', async (_, device) => {
  const screen = await openOn(device)
  expect(screen.text()).toContain('Koppelcode')
  expect(screen.text()).not.toContain('installeren')
})

test('fills in the pairing code from a hand scanner, even with another keyboard layout', async () => {
  const codes: string[] = []
  const pair: Crew['pair'] = async (code) => {
    codes.push(code)
    return { ok: true }
  }
  const screen = await renderScreen({ '/': <PairingScreen pair={pair} /> }, '/')
  const field = () => document.querySelector<HTMLInputElement>('input[name=code]')!
  field().focus()
  await scanByKeys('https://duinstorm.nl/crew-scanner?code=7K4P2M9Z', { computer: 'qwertz' })
  expect(field().value).toBe('7K4P-2M9Z')
  await screen.submit()
  expect(codes).toEqual(['7K4P-2M9Z'])
})

test("fills in the code of a QR that the phone's own camera opened", async () => {
  history.replaceState(null, '', '/?code=7K4P2M9Z')
  await renderScreen({ '/': <PairingScreen pair={async () => ({ ok: true })} /> }, '/?code=7K4P2M9Z')
  expect(document.querySelector<HTMLInputElement>('input[name=code]')!.value).toBe('7K4P-2M9Z')
  history.replaceState(null, '', '/')
})
