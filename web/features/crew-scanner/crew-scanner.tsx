import { useEffect } from 'react'
import { useCrew } from '#web/sync/use-crew-sync.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { BrokenScreen } from './broken-screen.tsx'
import { deferredScreen, Opening } from './deferred-screen.tsx'
import { rememberPaired, wasPaired } from './pairing/paired-hint.ts'
import { PairingScreen } from './pairing/pairing-screen.tsx'
import { useOwnManifest } from './pairing/use-own-manifest.ts'

/** The scan screen, which is half of the scanner's code. A phone that is not paired does not load it. */
const ScanScreen = deferredScreen(async () => (await import('./scan-screen.tsx')).ScanScreen)

const RevokedScreen = deferredScreen(async () => (await import('./pairing/revoked-screen.tsx')).RevokedScreen)

// Starts loading now, so that the screen's code is there once the store is read.
if (wasPaired()) ScanScreen.fetch()

/** The crew's scanner page. All it shows comes from the phone, so it never waits for the network, not even on a cold start. */
export default function CrewScanner() {
  usePageTitle('Crew scanner')
  useOwnManifest()
  const crew = useCrew()
  const { phase } = crew
  useEffect(() => {
    if (phase !== 'loading' && phase !== 'broken') rememberPaired(phase === 'ready')
  }, [phase])
  if (phase === 'revoked') return <RevokedScreen crew={crew} />
  if (phase === 'unpaired') return <PairingScreen pair={pair} />
  if (phase === 'broken') return <BrokenScreen />
  return phase === 'ready' && crew.device ? <ScanScreen crew={crew} /> : <Opening />

  function pair(code: string) {
    ScanScreen.fetch()
    return crew.pair(code)
  }
}
