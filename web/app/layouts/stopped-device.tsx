import type { ReactNode } from 'react'
import { BrokenScreen } from '#web/features/crew-scanner/broken-screen.tsx'
import { wasPaired } from '#web/features/crew-scanner/pairing/paired-hint.ts'
import { RevokedScreen } from '#web/features/crew-scanner/pairing/revoked-screen.tsx'
import type { Crew } from '#web/sync/crew-types.ts'

/**
 * Returns the screen of a crew device that cannot work: it was revoked, or its store does not answer. Undefined for every other device,
 * and for a browser that was never paired, because an administrator's browser may forbid storage.
 */
export function renderStoppedDevice(crew: Crew): ReactNode {
  if (crew.phase === 'revoked') return <RevokedScreen crew={crew} />
  return crew.phase === 'broken' && wasPaired() ? <BrokenScreen /> : undefined
}
