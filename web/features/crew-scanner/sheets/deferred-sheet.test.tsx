import { act } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { fetchDeferredSheets, deferredSheet } from './deferred-sheet.tsx'

interface Props {
  onClose: () => void
  name: string
}
const Real = ({ name, onClose }: Props) => <button onClick={onClose}>Blad van {name}</button>
const press = (name: RegExp) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find((one) => name.test(one.textContent + (one.ariaLabel ?? '')))!
    button.click()
  })

it('shows a preloaded sheet at once', async () => {
  const Late = deferredSheet<Props>('Typ code', async () => Real)
  await fetchDeferredSheets()
  await renderScreen({ '/': <Late name="Sanne" onClose={() => undefined} /> }, '/')
  expect(document.body.textContent).toBe('Blad van Sanne')
})

it('offers a way back and a retry when a sheet does not load', async () => {
  let closed = 0
  const tries: ((ok: boolean) => void)[] = []
  const fetchSheet = () =>
    new Promise<typeof Real>((resolve, reject) => tries.push((ok) => (ok ? resolve(Real) : reject(new Error('gone')))))
  const Late = deferredSheet<Props>('Typ code', fetchSheet)
  await renderScreen({ '/': <Late name="Sanne" onClose={() => void closed++} /> }, '/')
  expect(document.querySelector('h2')!.textContent).toBe('Typ code')

  await act(async () => tries.shift()!(false))
  expect(document.querySelector('[role=alert]')!.textContent).toContain('Scannen gaat gewoon door')
  await press(/Terug naar scannen/)
  expect(closed).toBe(1)

  await press(/Probeer opnieuw/)
  await act(async () => tries.shift()!(true))
  expect(document.body.textContent).toBe('Blad van Sanne')
})
