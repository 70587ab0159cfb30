import { useSyncExternalStore } from 'react'
import { storageKey } from '#shared/facts/brand.ts'
import { readText, writeText } from '#web/ui/device/device-storage.ts'
import { areTonesAllowed, followTones, hasTones } from '#web/ui/device/tones.ts'

const key = storageKey('crew-volume')
/** The loudness of each volume. `loud` is for the wind; a square wave cannot be louder. */
export const volumes = { off: 0, low: 0.1, normal: 0.4, loud: 1 } as const
export type Volume = keyof typeof volumes

/** Reads the volume of this phone's verdicts. */
export function readVolume(): Volume {
  const stored = readText(key)
  return stored !== null && Object.hasOwn(volumes, stored) ? (stored as Volume) : 'normal'
}

export const storeVolume = (volume: Volume): void => void writeText(key, volume)

/** `waiting`: the browser plays nothing before the screen was touched. `none`: the browser cannot play sound. */
export type SoundState = 'on' | 'off' | 'waiting' | 'none'
/** Returns whether verdicts are heard now. A hook, because that can change: after a phone call the browser plays nothing until a touch. */
export const useSoundState = (): SoundState => useSyncExternalStore(followTones, readSoundState)

function readSoundState(): SoundState {
  if (!hasTones()) return 'none'
  if (readVolume() === 'off') return 'off'
  return areTonesAllowed() ? 'on' : 'waiting'
}
