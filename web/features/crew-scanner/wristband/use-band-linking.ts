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
 * Links a wristband to a person on the screen 'Polsband koppelen', by a scanned or typed text. Asks for confirmation before it links a
 * band that another person wears: a wrong band gives two people a wrong time.
 */
export function useBandLinking(crew: Crew, participantId: string | null, onLinked: (linked: Linked) => void) {
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
    /** Reads a band, and links it to a person if nobody wears it. Resolves with false if the crew must decide on the wristband screen. */
    handleCode: async (text: string, typed: boolean, id = participantId): Promise<boolean> => {
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
