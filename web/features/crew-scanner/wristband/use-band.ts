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
  const hit = participantId === null ? undefined : crew.person(participantId)

  const link = async (wristband: string, holder: string | null) => {
    if (busy || participantId === null) return
    setBusy(true)
    const result = await crew
      .record({ kind: 'link-wristband', participantId, wristband })
      .catch(() => ({ ok: false, message: 'Er ging iets mis op dit toestel. Probeer het opnieuw.' }) as const)
    setBusy(false)
    if (!result.ok) return setTrouble(result.message)
    reset()
    onLinked({ words: describeLinked(wristband, hit, holder), participantId, name: hit?.row.name ?? '' })
  }
  const reset = () => {
    setReading(null)
    setTrouble('')
  }
  return {
    hit,
    reading,
    trouble,
    reset,
    take: (text: string, typed: boolean) => {
      if (busy || participantId === null || reading?.kind === 'taken') return
      const read = readBand(crew, participantId, text, typed)
      setTrouble('')
      setReading(read)
      if (read.kind === 'free') void link(read.wristband, null)
    },
    give: (wristband: string) => void link(wristband, reading?.kind === 'taken' ? reading.holder : null),
  }
}
