import { act } from 'react'
import { strokesOf } from '#shared/scan/testing/keyboard-layouts.ts'

interface ScanOptions extends NonNullable<Parameters<typeof strokesOf>[1]> {
  /** Ms between two characters, by the times of the events. */
  gap?: number
  ending?: 'Enter' | 'Tab' | 'none'
}

let at = 10_000

/**
 * Types a text where the focus is, as a hand scanner does: characters go into a field, and an Enter presses the button or sends the form,
 * unless the screen prevents it.
 */
export async function scanByKeys(text: string, { gap = 6, ending = 'Enter', ...wiring }: ScanOptions = {}): Promise<void> {
  at += 5000
  await act(async () => {
    for (const { key, code, shift } of strokesOf(text, wiring)) {
      at += gap
      if (press({ key, code, shiftKey: shift })) typeInto(document.activeElement, key)
    }
    at += gap
    if (ending === 'none') return
    if (press({ key: ending, code: ending }) && ending === 'Enter') enterOn(document.activeElement)
  })
}

/** Returns false if a listener prevented the key. */
function press(init: { key: string; code?: string | undefined; shiftKey?: boolean | undefined }): boolean {
  const { key, code = '', shiftKey = false } = init
  const [down, up] = ['keydown', 'keyup'].map((kind) => {
    const event = new KeyboardEvent(kind, { key, code, shiftKey, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    return event
  })
  const target = document.activeElement ?? document.body
  const isAccepted = target.dispatchEvent(down!)
  target.dispatchEvent(up!)
  return isAccepted
}

function typeInto(field: Element | null, key: string): void {
  if (!(field instanceof HTMLInputElement) || key.length !== 1) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, field.value + key)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function enterOn(element: Element | null): void {
  if (element instanceof HTMLButtonElement) element.click()
  if (element instanceof HTMLInputElement) element.form?.requestSubmit()
}
