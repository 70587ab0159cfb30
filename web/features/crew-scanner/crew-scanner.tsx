import { useCrew } from '#web/sync/use-crew-sync.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { BrokenScreen } from './broken-screen.tsx'
import { PairingScreen } from './pairing-screen.tsx'
import { RevokedScreen } from './revoked-screen.tsx'
import { Line, Phone } from './scan-parts.tsx'
import { ScanScreen } from './scan-screen.tsx'
import { useOwnManifest } from './use-own-manifest.ts'

/** The crew's phone. What it shows comes from the phone itself: no network is waited for, on a cold start either. */
export default function CrewScanner() {
  usePageTitle('Crew scanner')
  useOwnManifest()
  const crew = useCrew()
  if (crew.phase === 'revoked') return <RevokedScreen crew={crew} />
  if (crew.phase === 'unpaired') return <PairingScreen pair={(code) => crew.pair(code)} />
  if (crew.phase === 'broken') return <BrokenScreen />
  if (crew.phase === 'ready' && crew.device) return <ScanScreen crew={crew} />
  return (
    <Phone>
      <Line as="output" display="block" padding="5">
        De scanner opent…
      </Line>
    </Phone>
  )
}
