import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { addonsOf, limitedRuns } from '#shared/domain/addons.ts'
import { findAddonFault } from '#shared/domain/pricing.ts'
import { placesOf } from '#shared/domain/tickets.ts'
import { brand } from '#shared/facts/brand.ts'
import { readFact } from '#shared/facts/event-facts.ts'
import { askFacts } from '#web/api/ask-facts.ts'
import { factsNow } from '#web/api/event-facts.ts'
import type { Failure } from '#web/api/failure.ts'
import { faultsIn } from '#web/api/field-faults.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { addonFaults, type AddonFault } from '#web/features/tickets/choice/addon-faults.ts'
import { addonsKey } from '#web/features/tickets/choice/use-sold-out.ts'
import { offerIsGone } from '#web/features/tickets/draft/draft-offer.ts'
import { buildOrder, orderKey, supersededKeys, type OrderBody, type SentOrder } from '#web/features/tickets/draft/order.ts'
import { persistPending } from '#web/features/tickets/draft/persisted-order.ts'
import { registerInTurn } from '#web/features/tickets/draft/register-in-turn.ts'
import { changeDraft, startAnew, useTicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { editionsKey } from '#web/features/tickets/editions.ts'
import { useIsHere } from '#web/features/tickets/use-is-here.ts'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import { dismissToast, toast } from '#web/ui/toast.ts'
import type { Trouble } from '#web/ui/trouble-notice.tsx'

const failedTitle = 'Registratie mislukt'
const doneTitle = 'Registratie voltooid!'
const failedFallback = 'Er is een fout opgetreden tijdens de registratie'

/**
 * Sends the order once, however often it is pressed, and goes where the answer says. The draft stays until the ticket is seen to be paid.
 * `settleCode` says whether the discount code in the field is settled; before that nothing is sent.
 */
export function useRegister(
  settleCode: () => Promise<boolean>,
  sendBack: (step: 1 | 2, reason: string, faults?: readonly FieldFault[]) => void,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<Trouble>()
  const [atExtras, setAtExtras] = useState<readonly AddonFault[]>([])
  const underWay = useRef(false)
  const isHere = useIsHere()

  const register = useMutation({
    mutationFn: ({ body, sent }: { body: OrderBody; sent: SentOrder }) => registerInTurn(body, sent, isHere),
    onSuccess: ({ ticketId, paymentUrl }, { body }) => {
      if (!isHere()) return paymentUrl ? undefined : sayDone()
      const url = new URL(paymentUrl ?? `/ticket-confirmation?ticketId=${encodeURIComponent(ticketId)}`, location.origin)
      persistPending({
        ticketId,
        ticketType: body.ticketType,
        participantCount: placesOf(body.ticketType),
        total: body.totalPrice,
        clientSecret: url.searchParams.get('clientSecret') ?? undefined,
      })
      if (!paymentUrl) toast({ kind: 'success', title: doneTitle })
      if (url.origin === location.origin) void navigate(url.pathname + url.search)
      else location.assign(url)
    },
    onError: (error, { body }) => isHere() && explain(failureOf(error), body),
    onSettled: () => (underWay.current = false),
  })

  function explain(failure: Failure, body: OrderBody) {
    toast({ kind: 'destructive', title: failedTitle, description: failure.message || failedFallback })
    const code = 'code' in failure ? failure.code : failure.kind
    const faults = faultsIn(failure)
    if (supersededKeys.has(code)) startAnew()
    const dayIsGone = ['date_full', 'date_waiting', 'registration_closed'].includes(code) || faults.some(({ path }) => path === 'eventDate')
    if (dayIsGone || offerIsGone(code)) {
      changeDraft({ eventDate: '', offer: null })
      void client.invalidateQueries({ queryKey: editionsKey })
      return sendBack(1, failure.message)
    }
    if (code === 'discount_invalid') changeDraft({ discount: null })
    if (code === 'addon_sold_out') {
      changeDraft({ addons: useTicketDraft.getState().addons.filter(({ id }) => !limitedRuns.has(id)) })
      void client.invalidateQueries({ queryKey: addonsKey })
    }
    // What can change meanwhile: the discount, without which the field asks again what it is, and the edition's prices.
    if (code === 'price_changed') {
      changeDraft({ discount: null })
      askFacts()
    }
    if (faults.some(({ path }) => path === 'ticketType')) return sendBack(1, failure.message)
    if (faults.some(({ path }) => path.startsWith('participants'))) return sendBack(2, failure.message, faults)
    const found = addonFaults(faults, body.addons)
    setAtExtras(found)
    if (found.length > 0) {
      // Until when flex cancellation is of use may have changed.
      void client.invalidateQueries({ queryKey: editionsKey })
      focusFirstError()
    }
    if (found.length === 0 || found.length < faults.length)
      setTrouble(describe(code, failure.message, useTicketDraft.getState().code !== ''))
  }

  return {
    sending: register.isPending,
    trouble,
    /** At the extras that they are about; what is wrong elsewhere is `trouble`. */
    faults: atExtras,
    submit: async () => {
      if (underWay.current) return
      const { addons } = useTicketDraft.getState()
      const fault = findAddonFault(addons, addonsOf(readFact('addons', 'wizard', factsNow()).value))
      setAtExtras(fault ? addonFaults([fault], addons) : [])
      if (fault) {
        toast({ kind: 'destructive', title: fault.message })
        return focusFirstError()
      }
      underWay.current = true
      // What was said about the form is over; the answer to this must not wait behind it.
      dismissToast()
      setTrouble(undefined)
      const isSettled = await settleCode()
      const draft = useTicketDraft.getState()
      const { ticketType } = draft
      if (!isSettled || !ticketType) {
        underWay.current = false
        return
      }
      const body = buildOrder({ ...draft, ticketType }, factsNow())
      const sent = orderKey(body, draft.sent, () => crypto.randomUUID())
      changeDraft({ sent })
      register.mutate({ body, sent })
    },
  }
}

/** To who left while it was sent: an order with nothing to pay is done by then, and no other one takes its place. */
function sayDone() {
  toast({
    kind: 'success',
    title: doneTitle,
    description: `Je ticket is gemaakt met wat je had ingevuld. Wat je nu nog wijzigt, pas je aan in ${brand.my}.`,
  })
}

function describe(code: string, message: string, hasCode: boolean): Trouble {
  if (code === 'offline' || code === 'timeout')
    return {
      kind: 'warn',
      title: 'Nog niet verstuurd',
      text: `${message} Er is niets verloren: alles staat op dit toestel, en twee keer drukken telt maar één keer.`,
    }
  if (code === 'price_changed')
    return {
      kind: 'warn',
      title: 'De prijs is veranderd',
      text: `${message} ${hasCode ? 'Op de bon staat wat het nu kost: kijk het na en druk nog een keer.' : 'Laad deze pagina opnieuw voor de nieuwe prijzen, je gegevens blijven staan.'}`,
    }
  return { kind: 'bad', title: failedTitle, text: `${message || failedFallback} Er is niets betaald en je gegevens staan er nog.` }
}
