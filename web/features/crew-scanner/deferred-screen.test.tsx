import { act } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { deferredScreen } from './deferred-screen.tsx'

const Real = ({ name }: { name: string }) => <p>Scherm van {name}</p>

it('shows a preloaded screen at once', async () => {
  const Late = deferredScreen(async () => Real)
  await act(async () => Late.fetch())
  await renderScreen({ '/': <Late name="Sanne" /> }, '/')
  expect(document.body.textContent).toBe('Scherm van Sanne')
})

it('says that a screen did not load, and loads it again on request, never twice at once', async () => {
  const tries: ((ok: boolean) => void)[] = []
  const fetchScreen = () =>
    new Promise<typeof Real>((resolve, reject) => tries.push((ok) => (ok ? resolve(Real) : reject(new Error('gone')))))
  const Late = deferredScreen(fetchScreen)
  Late.fetch()
  await renderScreen({ '/': <Late name="Sanne" /> }, '/')
  expect([document.body.textContent, tries.length]).toEqual(['De scanner opent…', 1])

  await act(async () => tries.shift()!(false))
  expect(document.querySelector('[role=alert]')!.textContent).toContain('Zoek bereik')
  await act(async () => document.querySelector('button')!.click())
  await act(async () => tries.shift()!(true))
  expect(document.body.textContent).toBe('Scherm van Sanne')
})
