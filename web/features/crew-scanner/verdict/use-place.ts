import { useEffect, useState } from 'react'
import { actionAt } from '#shared/scan/scan-action.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import type { ShownVerdict } from './verdicts.ts'

/** Ms to wait after the verdict was painted, because ranking everybody would delay the verdict. */
const quietMs = 300

/** The provisional position of the last person at the finish; empty before it is known, and at other posts. */
export function useProvisionalPosition(crew: Pick<Crew, 'location' | 'racers' | 'person' | 'timeFrom'>, last: ShownVerdict | null): string {
  const [known, setKnown] = useState<{ of: ShownVerdict; place: string }>()
  const { location, racers, person, timeFrom } = crew
  useEffect(() => {
    const id = last?.participantId ?? null
    if (!last || id === null || actionAt(location) !== 'finish-race') return
    let gone = false
    const find = async () => {
      const { formatProvisionalPosition } = await import('#web/features/crew-scanner/words/result-words.ts')
      const hit = person(id)
      if (!gone && hit?.state.finish) setKnown({ of: last, place: formatProvisionalPosition(racers(), hit.row, timeFrom) })
    }
    const timer = setTimeout(() => void find().catch(() => undefined), quietMs) // fails if the code is not on this phone
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [last, location, racers, person, timeFrom])
  return known && known.of === last ? known.place : ''
}
