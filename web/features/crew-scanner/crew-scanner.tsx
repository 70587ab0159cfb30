import { useEffect } from 'react'
import { useCrew } from '#web/sync/use-crew-sync.ts'
import { usePageTitle } from '#web/ui/address/use-page-title.ts'
import { BrokenScreen } from './broken-screen.tsx'
import { lateScreen, Opening } from './late-screen.tsx'
import { rememberPaired, wasPaired } from './pairing/paired-hint.ts'
import { PairingScreen } from './pairing/pairing-screen.tsx'
import { useOwnManifest } from './pairing/use-own-manifest.ts'

/** Half of the scanner's code; a phone that is not paired yet shows none of it. */
const ScanScreen = lateScreen(async () => (await import('./scan-screen.tsx')).ScanScreen)

const RevokedScreen = lateScreen(async () => (await import('./pairing/revoked-screen.tsx')).RevokedScreen)

// By the time the store has said what this phone is, the screen is there.
if (wasPaired()) ScanScreen.fetch()

/** The crew's phone. What it shows comes from the phone itself: no network is waited for, on a cold start either. */
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
