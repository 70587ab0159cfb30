import { useCallback, useEffect, useRef } from 'react'
import type { ReadyCrew, SeenCamera } from './ready-facts.ts'
import type { SentReport } from './send-device-report.ts'

/** The camera state for a screen without a camera picture, where nothing is known about the camera. */
export const unseenCamera: SeenCamera = { state: { kind: 'starting' }, ran: false }

/**
 * Reports about this phone after each successful sync. A lost report is not stored: the next sync sends a newer one. Returns a function
 * that reports now. The code that builds a report loads after the start, so that an offline phone does not wait for it.
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
      return // the code could not be loaded, because there is no network: the next sync tries again
    }
  }, [])

  // One at a time: changes during a report go into the next one, and an older report never overtakes a newer.
  const reportNow = useCallback(() => (sending.current = (sending.current ?? Promise.resolve()).then(send)), [send])

  const { lastSyncAt, lastTriedAt, state } = crew.status
  // Waits until the server has answered this page. Before that, the list may be unread, and the clock may be that of an earlier page. If
  // the phone then became silent, the office would show it with an empty list.
  const hasAnswer = lastTriedAt !== null && lastSyncAt !== null && state !== 'offline'
  const bystands = crew.role === 'bystander'
  useEffect(() => {
    // A hidden tab that does not scan leaves reporting to the tab that scans.
    if (bystands && document.visibilityState === 'hidden') return
    if (hasAnswer) void reportNow()
  }, [lastSyncAt, state, hasAnswer, bystands, reportNow])
  return reportNow
}
