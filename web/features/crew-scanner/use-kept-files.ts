import { useEffect, useRef } from 'react'
import { keepCrewFiles } from '#web/pwa/keep-crew-files.ts'

/** Has the scanner's own files kept on this phone, decoder and all: asked again with every contact until they are there. */
export function useKeptFiles(connected: boolean): void {
  const kept = useRef(false)
  useEffect(() => {
    if (!connected || kept.current) return
    void keepCrewFiles().then((done) => (kept.current ||= done))
  }, [connected])
}
