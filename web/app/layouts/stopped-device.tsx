import type { ReactNode } from 'react'
import { BrokenScreen } from '#web/features/crew-scanner/broken-screen.tsx'
import { wasPaired } from '#web/features/crew-scanner/pairing/paired-hint.ts'
import { RevokedScreen } from '#web/features/crew-scanner/pairing/revoked-screen.tsx'
import type { Crew } from '#web/sync/crew-types.ts'

/**
 * What a crew device says that can't work now: it was revoked, or its store does not answer. Undefined for every other, and where nobody
 * ever paired this browser: an administrator's may refuse to store anything.
 */
export function stoppedDevice(crew: Crew): ReactNode {
  if (crew.phase === 'revoked') return <RevokedScreen crew={crew} />
  return crew.phase === 'broken' && wasPaired() ? <BrokenScreen /> : undefined
}
