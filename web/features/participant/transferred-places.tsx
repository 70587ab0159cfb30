import type { accountEndpoints } from '#shared/contract/accounts.ts'
import type * as z from 'zod'
import { formatEventDate } from '#shared/lib/dates.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { OwnInvoices } from './own-invoices.tsx'

/** The places that an account transferred to other people. The list is filled only if the account has no ticket left. */
export type TransferredPlaceList = z.output<(typeof accountEndpoints)['getParticipantSession']['response']>['transferred']

const formatDay = (eventDate: string) => formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** Shows the new holders and the invoices to a person who has no ticket left, because they transferred all their places. */
export function TransferredPlaces({ places, reached }: { places: TransferredPlaceList; reached: boolean }) {
  return (
    <PageBody>
      <EmptyState
        title="Je plek is overgedragen"
        action={
          <ButtonLink to="/tickets" variant="primary">
            Naar de tickets
          </ButtonLink>
        }
      >
        {places.map(({ name, eventDate }) => `Je plek op ${formatDay(eventDate)} is nu van ${name}.`).join(' ')} Toch meedoen? Misschien is
        er nog plek.
      </EmptyState>
      <OwnInvoices reached={reached} />
    </PageBody>
  )
}
