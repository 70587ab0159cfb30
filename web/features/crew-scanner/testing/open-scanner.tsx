import { act } from 'react'
import { beforeAll, beforeEach, vi } from 'vitest'
import { createTestCrew } from './test-crew.ts'
import { testPerson } from './test-people.ts'
import { fetchDeferredSheets } from '#web/features/crew-scanner/sheets/deferred-sheet.tsx'
import { ScanScreen } from '#web/features/crew-scanner/scan-screen.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { useToasts } from '#web/ui/feedback/toast.ts'

// The whole scanner with the real rules, but without the engine's disk, network and camera.

export const sanne = testPerson(0, 'Sanne de Wit')
export const jamal = testPerson(1, 'Jamal Bouzidi')
const rows = [sanne, jamal, testPerson(2, 'Noor Haddad', { eventDate: '2025-10-12', waveNumber: 1 })]
const byHand = { knownBy: 'roster' as const, codeVersion: null }
/** The draft of a check-in event for a person who was chosen by name. */
export const checkIn = (participantId: string) => ({ kind: 'check-in' as const, participantId, ...byHand })

/** Runs each test of the file without a camera, and first loads the code of the sheets that load late. */
export function withoutCamera(): void {
  beforeEach(fetchDeferredSheets)
  // A built-in decoder that finds nothing: there is no camera, and no WebAssembly to load.
  beforeAll(() => {
    class SeesNothing {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => []
    }
    Object.assign(globalThis, { BarcodeDetector: SeesNothing })
  })
}

/** The crew phone of a test, with the events that it made. */
export type Phone = ReturnType<typeof createTestCrew>
/** Opens the scanner of a phone with a query in the URL. `before` adds the events from before the page opened. */
export async function openScanner(options: Partial<Parameters<typeof createTestCrew>[0]> = {}, query = '', before = (_: Phone) => {}) {
  const phone = createTestCrew({ rows, locations: ['start', 'course-start', 'finish'], ...options })
  before(phone)
  const Scanner = () => <ScanScreen crew={phone.useCrew()} />
  history.replaceState(null, '', `/crew-scanner${query}`)
  const screen = await renderScreen({ '/': <Scanner /> }, '/')
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')]
  const button = (name: string) => buttons().find((one) => one.textContent === name && !one.closest('[inert]'))!
  return {
    ...screen,
    phone,
    button,
    alert: () => document.querySelector('[data-verdict] [role=alert]')?.textContent ?? '',
    toast: () => useToasts.getState().current?.title,
    toastDetail: () => useToasts.getState().current?.description,
    /** Types into the only field and presses Enter. */
    enter: (text: string) =>
      act(async () => {
        const field = document.querySelector<HTMLInputElement>('form input')!
        // One character at a time, as a person types.
        for (let length = 1; length <= text.length; length++) {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text.slice(0, length))
          const event = new Event('input', { bubbles: true })
          Object.defineProperty(event, 'timeStamp', { value: 1000 + length * 90 })
          field.dispatchEvent(event)
        }
        field.form!.requestSubmit()
      }),
    search: (text: string) =>
      act(async () => {
        const field = document.querySelector<HTMLInputElement>('input[type=search]')!
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    /** Presses a button after a delay, like a person who reads the question first. */
    pressAfterReading: (name: string) => pressLater(button, name),
  }
}
async function pressLater(button: (name: string) => HTMLButtonElement, name: string) {
  if (vi.isFakeTimers()) await act(() => vi.advanceTimersByTimeAsync(360))
  else await new Promise((resolve) => setTimeout(resolve, 360))
  await act(async () => button(name).click())
}
/** The kinds of the stored events. */
export const kinds = (phone: Phone) => phone.events.map(({ kind }) => kind)
