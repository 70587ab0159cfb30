import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverClock } from '#web/api/server-clock.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { invalidateAffectedLists } from '#web/features/admin/waves/wave-queries.ts'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { openSaleAttempt, type Sold } from '#web/ui/ticket-sale/sale-attempt.ts'
import { newSaleDraft, type SaleDraft } from '#web/ui/ticket-sale/sale-draft.ts'
import { SaleForm } from '#web/ui/ticket-sale/sale-form.tsx'
import { SoldTicket } from '#web/ui/ticket-sale/sold-ticket.tsx'
import { saleOfferQuery, useSellTicket, type FailedSale } from '#web/ui/ticket-sale/use-sale.ts'

const payments = (holdMinutes: number) =>
  [
    {
      by: 'link',
      title: 'Betaallink',
      text: `Per mail; de plek staat ${holdMinutes} minuten vast`,
      submit: (price: string) => `Mail een link voor ${price}`,
    },
    { by: 'cash', title: 'Contant', text: 'Je hebt het geld', submit: (price: string) => `${price} contant ontvangen` },
    { by: 'pin', title: 'Pin', text: 'De pin is gelukt', submit: (price: string) => `${price} gepind` },
    { by: 'bank', title: 'Bank', text: 'Het staat op de rekening', submit: (price: string) => `${price} op de bank ontvangen` },
    { by: 'free', title: 'Gratis', text: 'Met een reden', submit: () => 'Geef dit ticket gratis' },
  ] as const

/** Sells a ticket by hand in the office: to one or two people, on a day and in a wave, paid in any way or free. */
export default function AddTicketDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const offer = useQuery(saleOfferQuery)
  const [isTyped, setTyped] = useState(false)
  const [sold, setSold] = useState<Sold>()
  const [failed, setFailed] = useState<FailedSale>()
  const [draft, setDraft] = useState<SaleDraft>()
  const [attempt] = useState(openSaleAttempt)
  const refresh = () => invalidateAffectedLists(client)
  const sell = useSellTicket({
    attempt,
    seller: 'office',
    onFailed: setFailed,
    onSold: (done) => {
      setTyped(false)
      setFailed(undefined)
      setSold(done)
      // Refreshes after an unpaid ticket too, because it also takes places.
      refresh()
    },
  })
  const startAgain = () => {
    setDraft(undefined)
    setSold(undefined)
  }
  const body = () => {
    if (sold)
      return (
        <>
          <SoldTicket sold={sold} onPaid={refresh} />
          <DialogActions>
            {sold.sold.status === 'paid' && (
              <ButtonLink to={`/admin/deelnemers/${sold.sold.buyer.id}`} size="compact" variant="outline">
                Bekijk de deelnemer
              </ButtonLink>
            )}
            {sold.isEarlier && (
              <Button size="compact" variant="outline" onClick={() => setSold(undefined)}>
                Verkoop ook wat je invulde
              </Button>
            )}
            <Button size="compact" variant="solid" onClick={startAgain}>
              Nog een ticket
            </Button>
          </DialogActions>
        </>
      )
    if (offer.error && !offer.data) return <NotLoaded title="De dagen en prijzen laden niet" of={[offer]} />
    if (!offer.data) return <Spinner />
    if (offer.data.days.length === 0)
      return (
        <EmptyState small title="Geen dag te verkopen">
          Alle racedagen zijn voorbij. Maak in Instellingen, bij Edities, een nieuwe dag, dan kun je er hier tickets voor verkopen.
        </EmptyState>
      )
    return (
      <div onChange={() => setTyped(true)}>
        <SaleForm
          more
          size="table"
          offer={offer.data}
          payments={payments(offer.data.holdMinutes)}
          onChange={setDraft}
          draft={draft ?? newSaleDraft(offer.data, serverClock.now(), { mail: true })}
          busy={sell.isPending}
          failed={sell.isPending ? undefined : failed}
          onSell={(sale) => sell.mutate(sale)}
        />
      </div>
    )
  }
  return (
    <TypedDialog open onClose={onClose} title="Ticket toevoegen" wide isTyped={isTyped}>
      {body()}
    </TypedDialog>
  )
}
