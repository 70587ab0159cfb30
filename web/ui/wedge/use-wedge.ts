import { useEffect, useRef } from 'react'
import { setFieldValue } from '#web/ui/forms/set-field-value.ts'
import { createKeyBurst, pauseMs, type Scanned } from './key-burst.ts'

/** `otherReadings`: the texts of the same keys on other keyboard layouts. `seenAt`: when the first key came, ms of `performance.now()`. */
type OnScan = (text: string, otherReadings: readonly string[] | undefined, seenAt: number | undefined) => void

/**
 * Calls `onScan` with the text that a keyboard-wedge scanner types, wherever the focus is. No key of a scan presses a button or sends a
 * form, and the focused field gets its earlier value back.
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
  const burst = createKeyBurst()
  /** Keys whose release is swallowed too, because Firefox presses a button when the space is released. */
  const swallowed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let restore = () => {}

  function deliver({ scanned, otherReadings }: Scanned, seenAt: number | undefined) {
    restore()
    onScan(scanned, otherReadings, seenAt)
  }
  function onSilence() {
    const startedAt = burst.startedAt()
    const scan = burst.silence()
    if (scan) deliver(scan, startedAt)
  }
  function onKeyDown(event: KeyboardEvent) {
    const ends = isEnding(event)
    // A held key and a shortcut come from a person.
    if (((event.ctrlKey || event.altKey) && !ends) || event.metaKey || event.isComposing || event.repeat) return
    const field = focusedField(event.target)
    const { key, code, shiftKey: shift, timeStamp: at } = event
    const before = burst.startedAt()
    const value = field?.value
    const answer = burst({ key, code, shift, at, ends, outside: field === undefined })
    clearTimeout(timer)
    if (burst.startedAt() === at && before !== at) restore = () => restoreField(field, value)
    if (burst.startedAt() !== undefined) timer = setTimeout(onSilence, pauseMs + 50)
    if (answer === 'typing') return
    const inField = answer === 'burst' && field !== undefined && !ends
    if (!inField) {
      event.preventDefault()
      swallowed.add(code)
    }
    event.stopPropagation()
    if (answer !== 'burst') deliver(answer, before)
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

const textlessTypes = ['button', 'checkbox', 'radio', 'submit', 'reset', 'file', 'image', 'range', 'color']

/** The field that takes the characters; undefined for a button or a checkbox, which a space presses. */
function focusedField(target: EventTarget | null): TextField | undefined {
  if (target instanceof HTMLInputElement) return textlessTypes.includes(target.type) ? undefined : target
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ? target : undefined
}

/** Restores the value that the field had before the scan typed into it. */
function restoreField(field: TextField | undefined, value: string | undefined): void {
  if (!field?.isConnected || value === undefined || field.value === value) return
  setFieldValue(field, value)
}
