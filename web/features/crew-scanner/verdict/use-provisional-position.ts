import { useEffect, useState } from 'react'
import { actionAt } from '#shared/scan/scan-action.ts'
import { listSilentPosts } from '#web/features/crew-scanner/silent-posts.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { useNow } from '#web/ui/device/use-now.ts'
import type { ShownVerdict } from './verdicts.ts'

/** Ms to wait after the verdict was painted, because ranking everybody would delay the verdict. */
const quietMs = 300

/**
 * Returns the provisional position of the last person at the finish; empty before it is known, and at other posts. Without a connection,
 * or while another phone at the finish is silent, the text adds that this phone may not know every finisher.
 */
export function useProvisionalPosition(
  crew: Pick<Crew, 'location' | 'racers' | 'person' | 'timeFrom' | 'status' | 'device'>,
  last: ShownVerdict | null,
): string {
  const [known, setKnown] = useState<{ of: ShownVerdict; place: string }>()
  const { location, racers, person, timeFrom, status, device } = crew
  const now = useNow(15_000) + status.clock.offset
  useEffect(() => {
    const id = last?.participantId ?? null
    if (!last || id === null || actionAt(location) !== 'finish-race') return
    let isUnmounted = false
    const find = async () => {
      const { formatPositionHere } = await import('#web/features/crew-scanner/words/result-words.ts')
      const hit = person(id)
      if (!isUnmounted && hit?.state.finish) setKnown({ of: last, place: formatPositionHere(racers(), hit.row, timeFrom) })
    }
    const timer = setTimeout(() => void find().catch(() => undefined), quietMs) // fails if the imported module is not on this phone
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [last, location, racers, person, timeFrom])
  if (!known || known.of !== last || known.place === '') return ''
  const mayMiss = status.state === 'offline' || listSilentPosts(status, device?.id ?? '', now, 'finish-race').length > 0
  return `${known.place}, ${mayMiss ? 'voor zover bekend' : 'voorlopig'}`
}
