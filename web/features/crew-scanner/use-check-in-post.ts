import { useEffect } from 'react'
import type { Crew } from '#web/sync/crew-types.ts'
import { takesCheckIns } from './location-words.ts'

/** A phone that may stand at several posts starts at one where it can work. */
export function useCheckInPost(crew: Crew): void {
  const { device, location } = crew
  useEffect(() => {
    if (takesCheckIns(location)) return
    const first = device?.locations.find(takesCheckIns)
    if (first !== undefined) void crew.setLocation(first)
  }, [device, location, crew])
}
