import { create } from 'zustand'
import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { readJson, writeJson, writeText } from '#web/ui/device/device-storage.ts'
import { withoutOldHealth } from './health-on-device.ts'

/** True if the device stored the last write. Only then does the screen show 'Bewaard op dit toestel'. */
export const useDraftSaved = create<{ saved: boolean }>(() => ({ saved: false }))

/**
 * Stores a draft on the device. If the device refuses, the draft exists only as long as the page is open. Each write adds its time
 * (`keptAt`, ms since the epoch), because health data may be stored for at most a day.
 */
export function draftStorage<State>(): PersistStorage<State> {
  return {
    getItem(name) {
      const stored = readJson(name)
      if (!stored) return null
      useDraftSaved.setState({ saved: true })
      return (withoutOldHealth(stored, Date.now()) ?? stored) as StorageValue<State>
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
