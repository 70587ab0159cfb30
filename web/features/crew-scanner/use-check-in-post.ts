import { useEffect } from 'react'
import type { Crew } from '#web/sync/crew-types.ts'
import { takesCheckIns } from './location-words.ts'

/** A phone that may stand at several posts starts at one where it can work. */
export function useCheckInPost({ device, location, setLocation }: Crew): void {
  useEffect(() => {
    if (takesCheckIns(location)) return
    const first = device?.locations.find(takesCheckIns)
    if (first !== undefined) void setLocation(first)
  }, [device, location, setLocation])
}
