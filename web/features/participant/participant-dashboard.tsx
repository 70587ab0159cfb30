import { Navigate } from 'react-router-dom'
import { brand } from '#shared/facts/brand.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TransferredPlaces } from './transferred-places.tsx'
import { useTicketView } from './participant-session.ts'
import { TicketFrame } from './ticket-frame.tsx'
import { TicketScreen } from './ticket-screen.tsx'

const Hidden = chakra('span', { base: { srOnly: true } })

/** Shows a placeholder for the ticket while this device fetches it for the first time. */
function TicketLoading() {
  return (
    <PageBody>
      <Hidden role="status">Laden...</Hidden>
      <Skeleton height="32px" width="60%" marginBlockEnd="5" />
      <Skeleton height="480px" maxWidth="24rem" borderRadius="card" />
    </PageBody>
  )
}

/** Shows the ticket with its QR at `/participant-dashboard`. If the server does not answer, shows the ticket that this device stored. */
export default function ParticipantDashboard() {
  const view = useTicketView()
  usePageTitle(brand.my)
  if (view.kind === 'nobody') return <Navigate to="/participant-login" replace />
  if (view.kind === 'checking') return <TicketLoading />
  if (view.kind === 'unreachable') return <Unreachable message={view.failure.message} />
  const { participants, transferred, seenAt, reached } = view
  const without = transferred.length > 0 ? <TransferredPlaces places={transferred} reached={reached} /> : <NoTicket />
  return (
    <TicketFrame reached={reached} name={participants[0]?.name}>
      {participants.length > 0 ? <TicketScreen participants={participants} seenAt={seenAt} reached={reached} /> : without}
    </TicketFrame>
  )
}

function Unreachable({ message }: { message: string }) {
  return (
    <PageBody>
      <Notice kind="bad" title="Je ticket staat nog niet op dit toestel">
        <p>
          <span>{message}</span> Heb je bereik, dan verschijnt je ticket vanzelf; daarna werkt het ook zonder. De QR staat ook in je
          bevestigingsmail.
        </p>
        <Button variant="outline" size="compact" icon="refresh" marginBlockStart="3" onClick={() => window.location.reload()}>
          Probeer opnieuw
        </Button>
      </Notice>
    </PageBody>
  )
}

function NoTicket() {
  return (
    <PageBody>
      <EmptyState
        title="Nog geen ticket"
        action={
          <ButtonLink to="/tickets" variant="primary">
            Naar de tickets
          </ButtonLink>
        }
      >
        Zodra je betaling binnen is, staat hier de QR waarmee je op het strand naar binnen gaat.
      </EmptyState>
    </PageBody>
  )
}
