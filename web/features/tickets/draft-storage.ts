import { create } from 'zustand'
import { createJSONStorage } from 'zustand/middleware'

/** Whether the last write reached the device: only then does the screen promise 'Bewaard op dit toestel'. */
export const useDraftSaved = create<{ saved: boolean }>(() => ({ saved: false }))

/** localStorage that a full or forbidden storage cannot make throw: then the draft lives as long as the page. */
export const draftStorage = createJSONStorage(() => ({
  getItem: (name) => {
    try {
      const kept = localStorage.getItem(name)
      if (kept) useDraftSaved.setState({ saved: true })
      return kept
    } catch {
      return null
    }
  },
  setItem: (name, value) => {
    try {
      localStorage.setItem(name, value)
      useDraftSaved.setState({ saved: true })
    } catch {
      useDraftSaved.setState({ saved: false })
    }
  },
  removeItem: (name) => {
    try {
      localStorage.removeItem(name)
    } catch {
      // What cannot be reached holds nothing that could be read either.
    }
    useDraftSaved.setState({ saved: false })
  },
}))
