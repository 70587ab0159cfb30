import { useEffect } from 'react'
import { forgetOldHealth } from '#web/features/tickets/draft/health-on-device.ts'
import { UpdateNotice } from '#web/pwa/update-notice.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'

/** What lies over every screen, and what is tidied on each; none of it is needed for the first paint. */
export default function Overlays() {
  useEffect(forgetOldHealth, [])
  return (
    <>
      <UpdateNotice />
      <Toaster />
    </>
  )
}
