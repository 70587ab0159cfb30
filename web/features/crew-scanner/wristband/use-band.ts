import { useState } from 'react'
import type { VerdictWords } from '#web/features/crew-scanner/verdict/verdict-context.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { readBand, describeLinked, type BandReading } from './band-reading.ts'

interface Linked {
  words: VerdictWords
  participantId: string
  name: string
}

/**
 * 'Polsband koppelen': turns a scanned or typed text into a stored link. It asks before moving another person's band, because a wrong band
 * gives two wrong times.
 */
export function useBand(crew: Crew, participantId: string | null, onLinked: (linked: Linked) => void) {
  const [reading, setReading] = useState<BandReading | null>(null)
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const hitOf = (id: string | null) => (id === null ? undefined : crew.person(id))

  /** Returns false if the link was not stored. */
  const link = async (id: string, wristband: string, holder: string | null): Promise<boolean> => {
    const hit = hitOf(id)
    setBusy(true)
    const result = await crew
      .record({ kind: 'link-wristband', participantId: id, wristband })
      .catch(() => ({ ok: false, message: 'Er ging iets mis op dit toestel. Probeer het opnieuw.' }) as const)
    setBusy(false)
    if (!result.ok) {
      setTrouble(result.message)
      return false
    }
    reset()
    onLinked({ words: describeLinked(wristband, hit, holder), participantId: id, name: hit?.row.name ?? '' })
    return true
  }
  const reset = () => {
    setReading(null)
    setTrouble('')
  }
  return {
    hit: hitOf(participantId),
    reading,
    trouble,
    reset,
    /** Reads a band for a person, and links it if nobody wears it. Resolves with false if the crew must look at the wristband screen. */
    take: async (text: string, typed: boolean, id = participantId): Promise<boolean> => {
      const isAsking = reading?.kind === 'taken' && id === participantId
      if (busy || id === null || isAsking) return true
      const read = readBand(crew, id, text, typed)
      setTrouble('')
      setReading(read)
      return read.kind === 'free' && link(id, read.wristband, null)
    },
    give: (wristband: string) => {
      if (!busy && participantId !== null) void link(participantId, wristband, reading?.kind === 'taken' ? reading.holder : null)
    },
  }
}
