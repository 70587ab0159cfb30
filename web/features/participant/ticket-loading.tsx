import { chakra } from '#web/ui/theme/chakra.ts'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const Hidden = chakra('span', { base: { srOnly: true } })

/** The place of the ticket while the server is asked for the first time on this device. */
export function TicketLoading() {
  return (
    <PageBody>
      <Hidden role="status">Laden...</Hidden>
      <Skeleton height="32px" width="60%" marginBlockEnd="5" />
      <Skeleton height="480px" maxWidth="24rem" borderRadius="card" />
    </PageBody>
  )
}
