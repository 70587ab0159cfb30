import { storageKey } from '#shared/facts/brand.ts'
import { readText, writeText } from '#web/ui/device/device-storage.ts'

/** Stores a typed text for the tab, so that it survives a reload. If the storage fails, the text is only lost at a reload. */
export const typedText = (name: string) => {
  const key = storageKey(name)
  return {
    read: (): string => readText(key, 'sessionStorage') ?? '',
    /** Stores the text; an empty text removes the stored text. */
    write: (text: string): void => void writeText(key, text || null, 'sessionStorage'),
  }
}
