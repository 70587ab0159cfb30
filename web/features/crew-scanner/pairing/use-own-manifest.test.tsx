import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { useOwnManifest } from './use-own-manifest.ts'

function Scanner() {
  useOwnManifest()
  return <a href="/elders">Weg</a>
}
afterEach(() => document.querySelector('link[rel=manifest]')?.remove())

test('offers the scanner app for installation on the scanner page, and the public app elsewhere', async () => {
  const link = document.head.appendChild(document.createElement('link'))
  link.rel = 'manifest'
  link.setAttribute('href', '/manifest.webmanifest')
  const screen = await renderScreen({ '/': <Scanner />, '/elders': <p>Elders</p> }, '/')
  expect(link.getAttribute('href')).toBe('/crew-scanner.webmanifest')
  await screen.press('Weg')
  await screen.until(() => screen.text().includes('Elders'))
  expect(link.getAttribute('href')).toBe('/manifest.webmanifest')
})

test('leaves a page without a manifest unchanged', async () => {
  expect((await renderScreen({ '/': <Scanner /> }, '/')).text()).toBe('Weg')
})
