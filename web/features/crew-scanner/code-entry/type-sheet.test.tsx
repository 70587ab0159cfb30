import { act } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { TypeSheet } from './type-sheet.tsx'

async function open() {
  const codes: [text: string, typed: boolean][] = []
  const screen = await renderScreen({ '/': <TypeSheet onCode={(...code) => codes.push(code)} onClose={() => {}} /> }, '/')
  const field = () => document.querySelector<HTMLInputElement>('input[name=ticket]')!
  /** Fills the field with the text, one character per `ms` by the time stamps of the events; in one step without `ms`. */
  const come = (text: string, ms?: number) =>
    act(async () => {
      for (let length = ms === undefined ? text.length : 0; length <= text.length; length++) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text.slice(0, length))
        const event = new Event('input', { bubbles: true })
        Object.defineProperty(event, 'timeStamp', { value: 1000 + length * (ms ?? 0) })
        field().dispatchEvent(event)
      }
    })
  return { screen, field, come, codes }
}

test('treats pasted text and very fast typing as scanned, slow typing as typed', async () => {
  const { screen, come, codes } = await open()
  for (const ms of [undefined, 12, 90]) {
    await come('')
    await come('DS-7K4P-2M00', ms)
    await screen.submit()
  }
  expect(codes.map(([, typed]) => typed)).toEqual([false, false, true])
})

test('asks for a code when the field is empty, and checks nothing', async () => {
  const { screen, field, come, codes } = await open()
  const alert = () => screen.query('form [role=alert]')?.textContent
  for (const nothing of ['', '   ']) {
    await come(nothing, 90)
    await screen.submit()
    expect([alert(), field().getAttribute('aria-invalid'), codes]).toEqual(['Typ eerst een code.', 'true', []])
  }
  await come(' DS-7K4P-2M00 ', 90)
  await screen.submit()
  expect([alert(), field().getAttribute('aria-invalid'), codes]).toEqual(['', null, [['DS-7K4P-2M00', true]]])
})
