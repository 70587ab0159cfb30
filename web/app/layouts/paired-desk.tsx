import type { ReactNode } from 'react'
import { actionAt } from '#shared/scan/scan-action.ts'
import { useCrew } from '#web/sync/use-crew-sync.ts'
import { DeskFrame } from './desk-frame.tsx'
import { PageLoading } from './page-loading.tsx'
import { renderStoppedDevice } from './stopped-device.tsx'

/** Shows the desk's frame on a device that is paired for a check-in post, and `otherwise` on any other device. */
export default function PairedDesk({ otherwise, children }: { otherwise: ReactNode; children: ReactNode }) {
  const crew = useCrew()
  if (crew.phase === 'loading' || (crew.phase === 'ready' && !crew.listRead)) return <PageLoading />
  const stopped = renderStoppedDevice(crew)
  if (stopped !== undefined) return stopped
  const { device } = crew
  if (crew.phase !== 'ready' || !device?.locations.some((location) => actionAt(location) === 'check-in')) return otherwise
  return (
    <DeskFrame crew={crew} name={device.name}>
      {children}
    </DeskFrame>
  )
}
