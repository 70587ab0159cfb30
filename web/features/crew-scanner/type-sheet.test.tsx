import { act } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { TypeSheet } from './type-sheet.tsx'

test('a code that is empty is asked for, and nothing is checked', async () => {
  const typed: string[] = []
  const screen = await renderScreen({ '/': <TypeSheet onTyped={(text) => typed.push(text)} onPhoto={() => {}} onClose={() => {}} /> }, '/')
  const field = () => document.querySelector<HTMLInputElement>('input[name=ticket]')!
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
      field().dispatchEvent(new Event('input', { bubbles: true }))
    })
  const alert = () => screen.query('form [role=alert]')?.textContent
  for (const nothing of ['', '   ']) {
    await type(nothing)
    await screen.submit()
    expect([alert(), field().getAttribute('aria-invalid'), typed]).toEqual(['Typ eerst een code.', 'true', []])
  }
  await type(' DS-7K4P-2M00 ')
  await screen.submit()
  expect([alert(), field().getAttribute('aria-invalid'), typed]).toEqual(['', null, ['DS-7K4P-2M00']])
})
