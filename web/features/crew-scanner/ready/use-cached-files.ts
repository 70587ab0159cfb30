import { useEffect, useRef } from 'react'
import { cacheCrewFiles } from '#web/pwa/cache-crew-files.ts'

/** Has the scanner's own files cached on this phone, decoder and all: asked again with every contact until they are there. */
export function useCachedFiles(connected: boolean): void {
  const cached = useRef(false)
  useEffect(() => {
    if (!connected || cached.current) return
    void cacheCrewFiles().then((done) => (cached.current ||= done))
  }, [connected])
}
