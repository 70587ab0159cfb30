import { useEffect, useRef } from 'react'
import { setFieldValue } from '#web/ui/forms/set-field-value.ts'
import { createKeyBurst, pauseMs, type Scanned } from './key-burst.ts'

/** `otherReadings`: what the same keys are on another keyboard layout. */
type OnScan = (text: string, otherReadings?: readonly string[]) => void

/**
 * Takes what a keyboard-wedge scanner types, wherever the focus is. No key of a scan presses a button or sends a form, and the field that has
 * the focus holds afterwards what it held before.
 */
export function useWedge(onScan: OnScan): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  }, [onScan])
  useEffect(() => {
    const stop = new AbortController()
    listen((...scan) => latest.current(...scan), stop.signal)
    return () => stop.abort()
  }, [])
}

function listen(onScan: OnScan, signal: AbortSignal): void {
  const take = createKeyBurst()
  /** Firefox presses a button when the space is let go. */
  const swallowed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let restore = () => {}

  function deliver({ scanned, otherReadings }: Scanned) {
    restore()
    onScan(scanned, otherReadings)
  }
  function onSilence() {
    const scan = take.silence()
    if (scan) deliver(scan)
  }
  function onKeyDown(event: KeyboardEvent) {
    const ends = isEnding(event)
    // A key that is held down is a person's.
    if (((event.ctrlKey || event.altKey) && !ends) || event.metaKey || event.isComposing || event.repeat) return
    const field = focusedField(event.target)
    const { key, code, shiftKey: shift, timeStamp: at } = event
    const before = take.startedAt()
    const value = field?.value
    const answer = take({ key, code, shift, at, ends, outside: field === undefined })
    clearTimeout(timer)
    if (take.startedAt() === at && before !== at) restore = () => restoreField(field, value)
    if (take.startedAt() !== undefined) timer = setTimeout(onSilence, pauseMs + 50)
    if (answer === 'typing') return
    const inField = answer === 'burst' && field !== undefined && !ends
    if (!inField) {
      event.preventDefault()
      swallowed.add(code)
    }
    event.stopPropagation()
    if (answer !== 'burst') deliver(answer)
  }
  function onKeyUp(event: KeyboardEvent) {
    if (!swallowed.delete(event.code)) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKeyDown, { capture: true, signal })
  window.addEventListener('keyup', onKeyUp, { capture: true, signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Enter, Tab, and the line ends that some scanners send as Ctrl J and Ctrl M. */
function isEnding({ key, code, ctrlKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey) return !altKey && (code === 'KeyJ' || code === 'KeyM')
  return key === 'Enter' || (key === 'Tab' && !shiftKey)
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const noText = ['button', 'checkbox', 'radio', 'submit', 'reset', 'file', 'image', 'range', 'color']

/** What takes the characters: a checkbox is pressed by a space, like a button. */
function focusedField(target: EventTarget | null): TextField | undefined {
  if (target instanceof HTMLInputElement) return noText.includes(target.type) ? undefined : target
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ? target : undefined
}

/** As it was before the scan typed into it. */
function restoreField(field: TextField | undefined, value: string | undefined): void {
  if (!field?.isConnected || value === undefined || field.value === value) return
  setFieldValue(field, value)
}
