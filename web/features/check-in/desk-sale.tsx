import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { SalePayment } from '#shared/contract/ticket-sales.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { Sold } from '#web/ui/ticket-sale/sale-attempt.ts'
import { newSaleDraft, type SaleDraft } from '#web/ui/ticket-sale/sale-draft.ts'
import { SaleForm } from '#web/ui/ticket-sale/sale-form.tsx'
import { SoldTicket } from '#web/ui/ticket-sale/sold-ticket.tsx'
import { saleOfferQuery, useIsSelling, useSellTicket } from '#web/ui/ticket-sale/use-sale.ts'
import { useDesk } from './desk.ts'
import { deskSaleAttempt, noDeskSale, useDeskSaleState } from './desk-sale-state.ts'
import { Rows } from './hit-rows.tsx'
import { Hit } from './manual-search.tsx'

const Narrow = chakra('div', { base: { maxWidth: 'form' } })
const Stack = chakra('div', { base: { display: 'grid', gap: '3' } })

const payments = [
  { by: 'link', title: 'QR', text: 'Op de telefoon van de koper', submit: (price: string) => `Toon QR voor ${price}` },
  { by: 'cash', title: 'Contant', text: 'Je hebt het geld', submit: (price: string) => `${price} contant ontvangen` },
  { by: 'pin', title: 'Pin', text: 'De pin is gelukt', submit: (price: string) => `${price} gepind` },
] as const

/** Sells a ticket at the desk. It needs a connection, because only the server knows the free places. */
export function DeskSale() {
  const { refresh } = useDesk()
  const offer = useQuery({ ...saleOfferQuery, networkMode: 'always' })
  const { draft, sold, failed } = useDeskSaleState()
  const sell = useSellTicket({
    attempt: deskSaleAttempt,
    seller: 'desk',
    onSold: (done) => useDeskSaleState.setState({ sold: done, failed: undefined }),
    onFailed: (tried) => useDeskSaleState.setState({ failed: tried }),
  })
  const isSelling = useIsSelling('desk')
  const keepDraft = useCallback((typed: SaleDraft) => useDeskSaleState.setState({ draft: typed }), [])
  const lastFailed = isSelling ? undefined : failed
  const [wasSold, setWasSold] = useState(false)
  const startAgain = (kept: SaleDraft | undefined) => {
    useDeskSaleState.setState({ ...noDeskSale, draft: kept })
    setWasSold(true)
    void offer.refetch()
  }
  /** Sells for cash or by PIN instead of by QR. This cancels the ticket that waits for the QR payment. */
  const sellByHand = (by: Extract<SalePayment['by'], 'cash' | 'pin'>) =>
    sold && sell.mutate({ ...sold.sale, payment: { by }, replaces: [sold.key] })
  // If the first sale may have arrived, only its own payment method is offered, because the other method would be a second sale.
  const unsureMethod = failed?.mayBeSold ? failed.sale.payment.by : undefined
  const handMethods = (['cash', 'pin'] as const).filter((by) => unsureMethod === undefined || by === unsureMethod)
  const sellDraft = sold?.isEarlier && (
    <Button full variant="outline" disabled={isSelling} onClick={() => startAgain(draft)}>
      Verkoop ook wat je invulde
    </Button>
  )
  if (sold)
    return (
      <Narrow>
        <Panel title={`Ticket voor ${sold.sale.buyer.name}`}>
          <SoldTicket
            sold={sold}
            failed={lastFailed}
            isReplacing={isSelling}
            onPaid={() => void refresh()}
            whileWaiting={
              <Stack>
                {handMethods.map((by) => (
                  <Button key={by} full variant="outline" busy={isSelling} busyText="Bezig..." onClick={() => sellByHand(by)}>
                    {`Toch ${by === 'cash' ? 'contant' : 'pin'}: ${formatEuro(sold.sold.price)} ontvangen`}
                  </Button>
                ))}
                {sellDraft}
                {/* Disabled during a sale, because the failure of that sale would show in the form of the next buyer. */}
                <Button full variant="text" disabled={isSelling} onClick={() => startAgain(undefined)}>
                  Volgende verkoop
                </Button>
              </Stack>
            }
            whenPaid={
              <Stack>
                <SoldPeople sold={sold} />
                {sellDraft}
                <Button full variant="primary" onClick={() => startAgain(undefined)}>
                  Volgende verkoop
                </Button>
              </Stack>
            }
            whenOver={
              <Button full variant="primary" onClick={() => startAgain(draft)}>
                Opnieuw verkopen
              </Button>
            }
          />
        </Panel>
      </Narrow>
    )
  if (!offer.data)
    return offer.error ? (
      <Notice kind="warn" title="Verkopen kan alleen met verbinding">
        <p>{failureOf(offer.error).message} Inchecken werkt gewoon door.</p>
        <Button size="compact" marginBlockStart="3" busy={offer.isFetching} onClick={() => void offer.refetch()}>
          Probeer opnieuw
        </Button>
      </Notice>
    ) : (
      <Stack role="status" aria-label="Laden...">
        <Skeleton height="field" />
        <Skeleton height="field" />
      </Stack>
    )
  if (offer.data.days.length === 0)
    return (
      <EmptyState small title="Geen dag te verkopen">
        Alle racedagen zijn voorbij. De organisatie kan in het beheer een nieuwe dag maken.
      </EmptyState>
    )
  return (
    <Narrow>
      <Panel title="Ticket verkopen">
        <SaleForm
          offer={offer.data}
          payments={payments}
          draft={draft ?? newSaleDraft(offer.data, serverClock.now(), { mail: false })}
          focus={wasSold}
          onChange={keepDraft}
          busy={isSelling}
          failed={lastFailed}
          onSell={(sale) => sell.mutate(sale)}
        />
      </Panel>
    </Narrow>
  )
}

/** The people of the sold ticket, with check-in buttons as soon as they are in the list of this desk. */
function SoldPeople({ sold: { sold } }: { sold: Sold }) {
  const { people } = useDesk()
  const ids = [sold.buyer.id, ...(sold.partner ? [sold.partner.id] : [])]
  const found = (people ?? []).filter(({ id }) => ids.includes(id))
  return (
    <>
      {found.length < ids.length && <p role="status">De naam komt in de lijst van dit toestel...</p>}
      {found.length > 0 && (
        <Rows>
          {found.map((person) => (
            <Hit key={person.id} person={person} />
          ))}
        </Rows>
      )}
    </>
  )
}
