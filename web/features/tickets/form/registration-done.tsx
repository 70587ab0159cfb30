import { useEffect } from 'react'
import { startNewRegistration } from '#web/features/tickets/draft/registration-draft.ts'
import { isClosed } from '#web/features/tickets/order/settle.ts'
import { readCompleted } from '#web/features/tickets/order/stored-order.ts'
import { useTicket } from '#web/features/tickets/use-ticket.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'

/**
 * Shown instead of the form after its ticket was paid, so that a visitor who comes back does not register again. If that ticket was
 * cancelled after the payment, opens the empty form.
 */
export function RegistrationDone() {
  const { ticket } = useTicket(readCompleted()?.id)
  const isCancelled = ticket !== undefined && isClosed(ticket.status)
  useEffect(() => {
    if (isCancelled) startNewRegistration()
  }, [isCancelled])
  return (
    <>
      <FormTop to="/" />
      <PageBody>
        <PageHead title="Inschrijving voltooid" lead="Je bevestigingsmail met je ticket en inloggegevens komt binnen 24 uur." />
        <p>
          <ButtonLink to="/" variant="primary">
            Terug naar home
          </ButtonLink>
        </p>
        <p>
          <Button variant="outline" marginBlockStart="3" onClick={startNewRegistration}>
            Nieuwe inschrijving
          </Button>
        </p>
      </PageBody>
    </>
  )
}
