import { useEffect, useRef } from 'react'
import { cacheCrewFiles } from '#web/pwa/cache-crew-files.ts'

/** Caches the scanner's files, including the decoder, on this phone. Tries again at every contact with the server until all are cached. */
export function useCachedFiles(connected: boolean): void {
  const cached = useRef(false)
  useEffect(() => {
    if (!connected || cached.current) return
    void cacheCrewFiles().then((done) => (cached.current ||= done))
  }, [connected])
}

/** Stores the edition's emergency numbers on this phone at every contact, for use without network. */
export function useEmergencyNumbers(connected: boolean): void {
  useEffect(() => {
    if (!connected) return
    let isMounted = true
    void import('#web/api/fetch-facts.ts').then(
      ({ fetchFacts }) => (isMounted ? fetchFacts() : undefined),
      () => undefined,
    )
    return () => void (isMounted = false)
  }, [connected])
}
