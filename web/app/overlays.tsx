import { useEffect } from 'react'
import { forgetOldHealth } from '#web/features/tickets/draft/health-on-device.ts'
import { UpdateNotice } from '#web/pwa/update-notice.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'

/** The overlays of every screen, not needed for the first paint. Also deletes old health data from the device. */
export default function Overlays() {
  useEffect(forgetOldHealth, [])
  return (
    <>
      <UpdateNotice />
      <Toaster />
    </>
  )
}
