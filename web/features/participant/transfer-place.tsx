import { chakra } from '#web/ui/theme/chakra.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { eventDateOf, formatLongDay } from '#shared/lib/dates.ts'
import { transferEndpoints } from '#shared/contract/transfers.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { useReadError } from '#web/api/use-read-error.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { LoadErrorNotice } from '#web/ui/feedback/load-error-notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { CachedParticipant } from './cached-ticket.ts'
import { OfferPlaceForm } from './offer-place-form.tsx'
import { TicketSection } from './ticket-section.tsx'
import { transfersKey } from './transfers-key.ts'

const Address = chakra('b', { base: { overflowWrap: 'anywhere', color: 'fg.strong' } })

type Transferable = ResponseOf<Endpoints['listTransferable']>[number]

/** Shows the last day for a transfer, and lets the person offer their place to somebody or withdraw the offer. Needs the network. */
export function TransferPlace({ participant, reached }: { participant: CachedParticipant; reached: boolean }) {
  const query = useQuery({
    queryKey: transfersKey,
    queryFn: ({ signal }) => unwrap(call(transferEndpoints.listTransferable, {}, { signal })),
    enabled: reached,
  })
  const { data, isFetching, refetch } = query
  const trouble = useReadError(query)
  const own = data?.find(({ participantId }) => participantId === participant.id)
  // A ticket without a QR code has no place to transfer. The place of a duo partner can be transferred only by the partner.
  if (!participant.qrCode || (reached && data && !own)) return null
  if (!reached || !own)
    return (
      <TicketSection title="Overdragen" data-no-print>
        {!reached ? (
          <p>Je plek aan iemand anders overdragen kan alleen met bereik.</p>
        ) : trouble ? (
          <LoadErrorNotice
            title="Of je kunt overdragen is niet opgehaald"
            trouble={trouble}
            trying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton height="touch" />
        )}
      </TicketSection>
    )
  return (
    <TicketSection title="Overdragen" data-no-print>
      {own.offered ? <Offered {...own} offered={own.offered} /> : own.refused !== null ? <p>{own.refused}</p> : <OfferPlaceForm {...own} />}
    </TicketSection>
  )
}

function Offered({ participantId, offered }: Transferable & { offered: NonNullable<Transferable['offered']> }) {
  const client = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => unwrap(call(transferEndpoints.withdrawTransfer, { params: { participantId } })),
    onSuccess: () => toast({ kind: 'success', title: 'Het aanbod is ingetrokken', description: 'De link in de mail werkt niet meer.' }),
    onError: (error) => toast({ kind: 'destructive', title: 'Intrekken is niet gelukt', description: failureOf(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: transfersKey }),
  })
  return (
    <>
      <p>
        Je plek is aangeboden aan <Address>{offered.email}</Address>
        <span>{`. De link werkt tot en met ${formatLongDay(lastDayOf(offered.until))}. Zolang niemand hem gebruikt blijft de plek van jou.`}</span>
      </p>
      <Button
        variant="outline"
        size="compact"
        marginBlockStart="3"
        busy={withdraw.isPending}
        busyText="Intrekken..."
        onClick={() => withdraw.mutate()}
      >
        Trek het aanbod in
      </Button>
    </>
  )
}

/** Returns the last day before `until`: an offer until midnight is valid through the day before. */
const lastDayOf = (until: string) => eventDateOf(Date.parse(until) - 1)
