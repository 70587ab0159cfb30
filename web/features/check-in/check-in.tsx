import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { usePageTitle } from '#web/ui/address/use-page-title.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { usePairedCrew } from '#web/sync/paired-crew.ts'
import { CheckInScreen } from './check-in-screen.tsx'
import { DeskContext } from './desk.ts'
import { OtherTabScans } from './other-tab-scans.tsx'
import { deskPost, useCrewDesk } from './use-crew-desk.ts'
import { useServerDesk } from './use-server-desk.ts'

/** `/check-in`: the desk. On a paired device by the device itself, with or without network; elsewhere by the server. */
export default function CheckIn() {
  usePageTitle('Check-in')
  const crew = usePairedCrew()
  return crew ? <CheckInByCrew crew={crew} /> : <CheckInByServer />
}

function CheckInByServer() {
  return (
    <DeskContext value={useServerDesk()}>
      <CheckInScreen watchInbox />
    </DeskContext>
  )
}

function CheckInByCrew({ crew }: { crew: Crew }) {
  return (
    <DeskContext value={useCrewDesk(crew)}>
      <CheckInScreen note={`Post ${nameLocation(deskPost(crew))}`} trouble={<OtherTabScans crew={crew} />} />
    </DeskContext>
  )
}
