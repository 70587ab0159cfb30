import { storageKey } from '#shared/facts/brand.ts'
import { readText, writeText } from '#web/ui/device/device-storage.ts'

/** What was typed, for a reload and as long as the tab is open. A device that keeps nothing costs only that. */
export const typedText = (name: string) => {
  const key = storageKey(name)
  return {
    read: (): string => readText(key, 'sessionStorage') ?? '',
    /** Nothing typed keeps nothing. */
    keep: (text: string): void => void writeText(key, text || null, 'sessionStorage'),
  }
}
