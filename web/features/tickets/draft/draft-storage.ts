import { create } from 'zustand'
import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { readJson, writeJson, writeText } from '#web/ui/device/device-storage.ts'
import { withoutOldHealth } from './health-on-device.ts'

/** Whether the last write reached the device: only then does the screen promise 'Bewaard op dit toestel'. */
export const useDraftSaved = create<{ saved: boolean }>(() => ({ saved: false }))

/**
 * What is not kept lives as long as the page. Each write says when it was, so
 * that what somebody wrote about their health does not stay longer than it may.
 */
export function draftStorage<State>(): PersistStorage<State> {
  return {
    getItem(name) {
      const kept = readJson(name)
      if (!kept) return null
      useDraftSaved.setState({ saved: true })
      return (withoutOldHealth(kept, Date.now()) ?? kept) as StorageValue<State>
    },
    setItem(name, value) {
      useDraftSaved.setState({ saved: writeJson(name, { ...value, keptAt: Date.now() }) })
    },
    removeItem(name) {
      writeText(name, null)
      useDraftSaved.setState({ saved: false })
    },
  }
}
