import { useRef, useState } from 'react'
import { bundleCheckOf, createPartReader, type PartReader } from '#shared/hand-over/bundle-parts.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { signalVerdict } from '#web/features/crew-scanner/verdict/verdict-signals.ts'
import { formatBundleResult } from './hand-over-words.ts'

/** `reading`: codes of another phone arrive. `ended`: all were read; storing them succeeded or failed. */
export type BundleReadState =
  | { kind: 'reading'; have: number; of: number; isBroken: boolean }
  | { kind: 'ended'; title: string; text: string }

/** How this phone receives the scans of another phone. */
export interface HandOver {
  /** The progress of reading another phone's codes; undefined before the first code. */
  taking: BundleReadState | undefined
  /** Handles a text that the camera read. Returns false if the text is not a code of a hand-over. */
  handleCode: (text: string) => boolean
  /** Discards the codes that were read so far. */
  reset: () => void
}

/** Reads the codes that another phone shows, and stores the scans in these codes on this phone. */
export function useHandOver(crew: Crew): HandOver {
  const reader = useRef<PartReader>(null)
  const [taking, setTaking] = useState<BundleReadState>()
  const storing = useRef(false)
  /** The check value of the last bundle that was read. The codes of that bundle are ignored, because the other phone still shows them. */
  const ended = useRef<string>(undefined)
  async function store(bundle: Uint8Array) {
    storing.current = true
    const result = await crew.storeBundle(bundle)
    storing.current = false
    signalVerdict(result.ok ? 'welcome' : 'broken')
    setTaking({ kind: 'ended', ...formatBundleResult(result, crew.status.posts) })
  }
  return {
    taking,
    handleCode(text) {
      const check = bundleCheckOf(text)
      if (check === undefined) return false
      if (storing.current || check === ended.current) return true
      const read = (reader.current ??= createPartReader()).handleCode(text)
      if (read?.kind === 'some') setTaking({ ...read, kind: 'reading', isBroken: false })
      if (read?.kind === 'broken') setTaking({ kind: 'reading', have: 0, of: 1, isBroken: true })
      if (read?.kind !== 'whole') return true
      ended.current = check
      void store(read.bundle)
      return true
    },
    reset() {
      reader.current = null
      ended.current = undefined
      setTaking(undefined)
    },
  }
}
