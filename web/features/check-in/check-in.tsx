import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { usePairedCrew } from '#web/sync/paired-crew.ts'
import { useTakeOver } from '#web/sync/use-take-over.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CheckInScreen } from './check-in-screen.tsx'
import { DeskContext } from './desk.ts'
import { findDeskPost, useCrewDesk } from './use-crew-desk.ts'
import { useServerDesk } from './use-server-desk.ts'

/** `/check-in`: the desk. A paired device records check-ins itself, with or without network; otherwise the server does. */
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

/** Says that another tab of this device scans, and offers to scan in this tab instead. The page frame shows all other problems. */
function OtherTabScans({ crew }: { crew: Crew }) {
  const { busy, trouble, takeOver } = useTakeOver(crew)
  if (crew.role !== 'bystander') return null
  return (
    <Notice kind="warn" title="Een ander tabblad scant">
      <p>Op dit toestel scant één tabblad tegelijk, zodat niemand twee keer binnenkomt.</p>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
      <Button size="compact" marginBlockStart="3" aria-busy={busy} onClick={takeOver}>
        Hier verder
      </Button>
    </Notice>
  )
}

function CheckInByCrew({ crew }: { crew: Crew }) {
  return (
    <DeskContext value={useCrewDesk(crew)}>
      <CheckInScreen note={`Post ${nameLocation(findDeskPost(crew))}`} trouble={<OtherTabScans crew={crew} />} />
    </DeskContext>
  )
}
