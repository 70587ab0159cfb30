import { chakra } from '#web/ui/chakra.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { CompletedTicket } from './persisted-order.ts'
import { TicketFacts } from './ticket-facts.tsx'

const Next = chakra('div', { base: { marginBlockStart: '5' } })

/** A paid ticket whose every place is somebody else's by now: who bought it sees whose, and what was paid. */
export function HandedOverTicket({ ticket }: { ticket: CompletedTicket }) {
  const names = ticket.participants.map(({ name }) => name)
  return (
    <PageBody>
      <PageHead
        title="Overgedragen"
        lead={
          names.length > 1
            ? `Deze plekken zijn overgedragen aan ${names.join(' en ')}. De QR-codes van eerst geven geen toegang meer.`
            : `Deze plek is overgedragen aan ${names[0]}. De QR-code van eerst geeft geen toegang meer.`
        }
      />
      <TicketFacts ticket={ticket} />
      <Next data-no-print>
        <ButtonLink to="/tickets" variant="outline" size="compact">
          Nog een ticket kopen
        </ButtonLink>
      </Next>
    </PageBody>
  )
}
