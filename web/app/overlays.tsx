import { ConsentBanner } from '#web/features/consent/consent-banner.tsx'
import { UpdateNotice } from '#web/pwa/update-notice.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

/** What lies over every screen; none of it is needed for the first paint. */
export default function Overlays() {
  return (
    <>
      <ConsentBanner />
      <UpdateNotice />
      <Toaster />
    </>
  )
}
