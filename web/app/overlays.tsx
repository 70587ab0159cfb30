import { UpdateNotice } from '#web/pwa/update-notice.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

/** What lies over every screen; none of it is needed for the first paint. */
export default function Overlays() {
  return (
    <>
      <UpdateNotice />
      <Toaster />
    </>
  )
}
