import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { addonsOf } from '#shared/domain/tickets/addons.ts'
import { findAddonFault } from '#shared/domain/tickets/pricing.ts'
import { brand } from '#shared/facts/brand.ts'
import { readFact } from '#shared/facts/event-facts.ts'
import { requestFacts } from '#web/api/request-facts.ts'
import { getCurrentFacts } from '#web/api/event-facts.ts'
import type { Failure } from '#web/api/failure.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { addonFaults, type AddonFault } from '#web/features/tickets/choice/addon-faults.ts'
import { addonsKey } from '#web/features/tickets/choice/use-sold-out.ts'
import { changeDraft, forceNewKey, useTicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { editionsKey } from '#web/features/tickets/editions.ts'
import { buildWizardOrder, type OrderBody } from '#web/features/tickets/order/build.ts'
import { findChoiceToRepeat, isKeySpent } from '#web/features/tickets/order/outcome.ts'
import { readQuote } from '#web/features/tickets/order/quote.ts'
import { useSendOrder } from '#web/features/tickets/order/send.ts'
import { dismissToast, toast } from '#web/ui/feedback/toast.ts'
import type { Trouble } from '#web/ui/feedback/trouble-notice.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'

const failedTitle = 'Registratie mislukt'
const doneTitle = 'Registratie voltooid!'
const failedFallback = 'Er is een fout opgetreden tijdens de registratie'

/**
 * Returns a function that sends the wizard's order. The draft stays until the server confirms that the ticket is paid. `settleCode`
 * resolves to false if the buyer must correct the discount code first; no order is then sent.
 */
export function useRegister(
  settleCode: () => Promise<boolean>,
  sendBack: (step: 1 | 2, reason: string, faults?: readonly FieldFault[]) => void,
) {
  const client = useQueryClient()
  const [trouble, setTrouble] = useState<Trouble>()
  const [shownFaults, setShownFaults] = useState<readonly AddonFault[]>([])

  const { send, sending } = useSendOrder({
    readSent: () => useTicketDraft.getState().sent,
    storeSent: (sent) => changeDraft({ sent }),
    onRegistered: ({ paymentUrl }) => {
      if (!paymentUrl) toast({ kind: 'success', title: doneTitle })
    },
    onRegisteredAfterLeaving: ({ paymentUrl }) => {
      if (!paymentUrl) showOrderDoneToast()
    },
    onRefused: handleRefusal,
  })

  function handleRefusal(failure: Failure, body: OrderBody) {
    toast({ kind: 'destructive', title: failedTitle, description: failure.message || failedFallback })
    const code = 'code' in failure ? failure.code : failure.kind
    const faults = listFieldFaults(failure)
    if (isKeySpent(code)) forceNewKey()
    const dayIsGone =
      findChoiceToRepeat(code) === 'day' || code === 'registration_closed' || faults.some(({ path }) => path === 'eventDate')
    if (dayIsGone) {
      changeDraft({ eventDate: '', offer: null })
      void client.invalidateQueries({ queryKey: editionsKey })
      return sendBack(1, failure.message)
    }
    if (code === 'discount_invalid') changeDraft({ discount: null })
    if (code === 'addon_sold_out') {
      const limited = addonsOf(readFact('addons', 'wizard', getCurrentFacts()).value).filter(({ run }) => run !== undefined)
      changeDraft({ addons: useTicketDraft.getState().addons.filter(({ id }) => !limited.some((one) => one.id === id)) })
      void client.invalidateQueries({ queryKey: addonsKey })
    }
    // The discount or the edition's prices have changed. Deletes `discount`, so that the field checks the code again.
    if (code === 'price_changed') {
      changeDraft({ discount: null, quote: readQuote(failure, body.ticketType) })
      requestFacts()
    }
    if (faults.some(({ path }) => path === 'ticketType')) return sendBack(1, failure.message)
    if (faults.some(({ path }) => path.startsWith('participants'))) return sendBack(2, failure.message, faults)
    const found = addonFaults(faults, body.addons)
    setShownFaults(found)
    if (found.length > 0) {
      // Fetches the days again, because the last day for flex cancellation may have changed.
      void client.invalidateQueries({ queryKey: editionsKey })
      focusFirstError()
    }
    if (found.length === 0 || found.length < faults.length) setTrouble(buildTrouble(code, failure.message))
  }

  /** Builds the order. Returns undefined if the buyer must correct an add-on or the discount code first. */
  async function build(): Promise<OrderBody | undefined> {
    const { addons } = useTicketDraft.getState()
    const fault = findAddonFault(addons, addonsOf(readFact('addons', 'wizard', getCurrentFacts()).value))
    setShownFaults(fault ? addonFaults([fault], addons) : [])
    if (fault) {
      toast({ kind: 'destructive', title: fault.message })
      focusFirstError()
      return undefined
    }
    // An earlier toast must not delay the toast of this attempt.
    dismissToast()
    setTrouble(undefined)
    const isSettled = await settleCode()
    const draft = useTicketDraft.getState()
    const { ticketType } = draft
    return isSettled && ticketType ? buildWizardOrder({ ...draft, ticketType }, getCurrentFacts()) : undefined
  }

  return {
    sending,
    trouble,
    /** The errors that show at the add-ons. `trouble` is any other error. */
    faults: shownFaults,
    submit: () => send(build),
  }
}

/** Tells a visitor who left the step before the answer that the free order is complete. A corrected order cannot replace it any more. */
function showOrderDoneToast() {
  toast({
    kind: 'success',
    title: doneTitle,
    description: `Je ticket is gemaakt met wat je had ingevuld. Wat je nu nog wijzigt, pas je aan in ${brand.my}.`,
  })
}

function buildTrouble(code: string, message: string): Trouble {
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
      text: `${message} Op de bon staat wat het nu kost: kijk het na en druk nog een keer.`,
    }
  return { kind: 'bad', title: failedTitle, text: `${message || failedFallback} Er is niets betaald en je gegevens staan er nog.` }
}
