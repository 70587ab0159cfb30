import { useCallback, useEffect, useRef } from 'react'
import type { ReadyCrew, SeenCamera } from './ready-facts.ts'
import type { SentReport } from './send-device-report.ts'

/** On a screen without a camera nothing is known of it. */
export const unseenCamera: SeenCamera = { state: { kind: 'starting' }, ran: false }

/**
 * Tells the server about this phone after each sync that reached it. What is not heard is not kept: the next sync brings a fresher
 * one. Gives the way to tell it now. What it takes comes after the start: a phone in a dune does not wait for it.
 */
export function useDeviceReport(crew: ReadyCrew, camera: SeenCamera): () => Promise<void> {
  const latest = useRef({ crew, camera })
  const sent = useRef<SentReport>(undefined)
  const sending = useRef<Promise<void>>(undefined)
  useEffect(() => {
    latest.current = { crew, camera }
  })

  const send = useCallback(async () => {
    try {
      const { sendDeviceReport } = await import('./send-device-report.ts')
      sent.current = await sendDeviceReport(() => latest.current, sent.current)
    } catch {
      return // its file is not on this phone yet and there is no network: the next sync asks again
    }
  }, [])

  // One after the other: what became news while one was under way is in the next, and an older one never overtakes.
  const tell = useCallback(() => (sending.current = (sending.current ?? Promise.resolve()).then(send)), [send])

  const { lastSyncAt, state } = crew.status
  const bystands = crew.role === 'bystander'
  useEffect(() => {
    // A bystander that nobody looks at leaves it to the tab that scans.
    if (bystands && document.visibilityState === 'hidden') return
    if (lastSyncAt !== null && state !== 'offline') void tell()
  }, [lastSyncAt, state, bystands, tell])
  return tell
}
