import { create } from 'zustand'
import type { PersistStorage } from 'zustand/middleware'
import { withoutOldHealth } from './health-on-device.ts'

/** Whether the last write reached the device: only then does the screen promise 'Bewaard op dit toestel'. */
export const useDraftSaved = create<{ saved: boolean }>(() => ({ saved: false }))

/**
 * localStorage that a full or forbidden storage cannot make throw: then the draft lives as long as the page. Each write says when it was, so
 * that what somebody wrote about their health does not stay longer than it may.
 */
export function draftStorage<State>(): PersistStorage<State> {
  return {
    getItem(name) {
      try {
        const kept = localStorage.getItem(name)
        if (!kept) return null
        useDraftSaved.setState({ saved: true })
        return JSON.parse(withoutOldHealth(kept, Date.now()) ?? kept)
      } catch {
        return null
      }
    },
    setItem(name, value) {
      try {
        localStorage.setItem(name, JSON.stringify({ ...value, keptAt: Date.now() }))
        useDraftSaved.setState({ saved: true })
      } catch {
        useDraftSaved.setState({ saved: false })
      }
    },
    removeItem(name) {
      try {
        localStorage.removeItem(name)
      } catch {
        // What cannot be reached holds nothing that could be read either.
      }
      useDraftSaved.setState({ saved: false })
    },
  }
}
