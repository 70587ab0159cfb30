import { storageKey } from '#shared/facts/brand.ts'
import { readText, writeText } from '#web/ui/device/device-storage.ts'

const key = storageKey('crew-paired')

/**
 * True if this phone was paired when it was last open. Only the store is certain, but reading it takes time. Use this hint to choose what
 * to load first, or if the store does not answer.
 */
export const wasPaired = (): boolean => readText(key) !== null

/** Stores the hint for {@link wasPaired}. If storing fails, the scanner's screen loads a moment later, and nothing else changes. */
export const rememberPaired = (paired: boolean): void => void writeText(key, paired ? '1' : null)
