import { storageKey } from '#shared/facts/brand.ts'
import { readText, writeText } from '#web/ui/device/device-storage.ts'

const key = storageKey('crew-decoder')

/** True until the built-in decoder of this phone hung, broke, or missed a code that another decoder read. */
export const isNativeTrusted = (): boolean => readText(key) === null

/** Stops using the built-in decoder on this phone, even after a reload. */
export const distrustNative = (): void => void writeText(key, 'own')
