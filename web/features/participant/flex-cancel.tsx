import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { useReadError } from '#web/api/use-read-error.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { LoadErrorNotice } from '#web/ui/feedback/load-error-notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { awaitCredit } from './own-invoices-query.ts'
import { refreshSession } from './participant-session.ts'
import { TicketSection } from './ticket-section.tsx'

const key = ['participant', 'cancellable'] as const

/**
 * Shows the flex cancellation of a ticket that was bought with it: the last day, the refund and the button. Needs the network. Shows
 * nothing while it loads, because most tickets have no flex cancellation.
 */
export function FlexCancel({ participantId, reached }: { participantId: string; reached: boolean }) {
  const client = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => unwrap(call(ticketEndpoints.listCancellable, {}, { signal })),
    enabled: reached,
  })
  const { data, isFetching, refetch } = query
  const trouble = useReadError(query)
  const cancellable = data?.find(({ participantIds }) => participantIds.includes(participantId))
  const cancel = useMutation({
    mutationFn: (id: string) => unwrap(call(ticketEndpoints.cancelTicket, { params: { id } })),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Je inschrijving is geannuleerd', description: 'Je krijgt een mail over je geld.' })
      awaitCredit(client)
      void refreshSession(client)
    },
    onError: (error) => toast({ kind: 'destructive', title: 'Annuleren is niet gelukt', description: failureOf(error).message }),
    onSettled: () => {
      setConfirming(false)
      void client.invalidateQueries({ queryKey: key })
    },
  })
  if (!reached || (trouble && !data))
    return (
      <TicketSection title="Flex annulering" data-no-print>
        {reached && trouble ? (
          <LoadErrorNotice
            title="Of je kunt annuleren is niet opgehaald"
            trouble={trouble}
            trying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <p>Heb je flex annulering? Annuleren kan alleen met bereik.</p>
        )}
      </TicketSection>
    )
  if (!cancellable) return null
  const day = cancellable.until && formatEventDate(cancellable.until, { weekday: 'long', day: 'numeric', month: 'long' })
  const both = cancellable.participantIds.length > 1
  return (
    <TicketSection title="Flex annulering">
      {cancellable.ended ? (
        <p>Bij dit ticket was flex annulering gekocht. Die verviel toen deze plek werd overgedragen: annuleren kan niet meer.</p>
      ) : cancellable.open ? (
        <>
          <p>
            Tot en met <span>{day}</span> kun je annuleren. Je krijgt dan <span>{formatEuro(cancellable.refund)}</span> inschrijfgeld terug
            <span>{both && ', voor jullie allebei'}</span>.
          </p>
          <Button variant="outline" size="compact" marginBlockStart="3" onClick={() => setConfirming(true)}>
            Annuleer inschrijving
          </Button>
        </>
      ) : (
        <p>{day ? `Annuleren kon tot en met ${day}.` : 'De organisatie heeft nog geen datum gezet tot wanneer je kunt annuleren.'}</p>
      )}
      <Dialog open={confirming} onClose={() => setConfirming(false)} title="Inschrijving annuleren?">
        <p>
          <span>{both ? 'Jullie plekken komen vrij en beide QR-codes geven' : 'Je plek komt vrij en je QR-code geeft'}</span> geen toegang
          meer. Dit kun je niet terugdraaien. Je krijgt <span>{formatEuro(cancellable.refund)}</span> terug; reken op 5 tot 10 werkdagen.
        </p>
        <DialogActions>
          <Button variant="outline" size="compact" onClick={() => setConfirming(false)}>
            Blijf ingeschreven
          </Button>
          <Button
            variant="solid"
            size="compact"
            busy={cancel.isPending}
            busyText="Annuleren..."
            onClick={() => cancel.mutate(cancellable.ticketId)}
          >
            Annuleer inschrijving
          </Button>
        </DialogActions>
      </Dialog>
    </TicketSection>
  )
}
