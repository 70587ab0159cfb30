import { UpdateNotice } from '#web/pwa/update-notice.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

/** What lies over every screen, and none of it is needed for the first look. */
export default function Overlays() {
  return (
    <>
      <UpdateNotice />
      <Toaster />
    </>
  )
}
