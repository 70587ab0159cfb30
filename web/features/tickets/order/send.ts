import { useMutation } from '@tanstack/react-query'
import { useRef, useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { registrationEndpoints } from '#shared/contract/registration.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { clearOtherTabs } from '#web/features/tickets/draft/other-tabs.ts'
import type { OrderBody } from './build.ts'
import { persistPending, type SentOrder } from './stored-order.ts'

/** The server's answer. If it has no `paymentUrl`, there is nothing to pay. */
interface Registered {
  ticketId: string
  paymentUrl?: string | null | undefined
}

interface Order {
  /** `readSent` and `storeSent` read and write the field `sent` of the order's draft. */
  readSent: () => SentOrder | null
  storeSent: (sent: SentOrder) => void
  /** Called before the payment or the confirmation opens. */
  onRegistered: (order: Registered) => void
  /** Called instead of `onRegistered` if the visitor left the page before the answer. No other screen opens then. */
  onRegisteredAfterLeaving?: (order: Registered) => void
  onRefused: (failure: Failure, body: OrderBody) => void
  /** True if the next page replaces this one in the browser's history. */
  isReplaced?: boolean
}

/** Returns a function that tells whether the component is mounted. An answer must not open a screen after the visitor has left the page. */
function useIsMounted(): () => boolean {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return useCallback(() => mounted.current, [])
}

/**
 * Sends the order of the wizard or of the form, stores the data for the payment screens, and opens the payment. `build` builds the order;
 * if it returns undefined, `send` sends nothing. `send` ignores a press while it runs. An unchanged order keeps its idempotency key.
 */
export function useSendOrder({ readSent, storeSent, onRegistered, onRegisteredAfterLeaving, onRefused, isReplaced = false }: Order) {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const underWay = useRef(false)

  const register = useMutation({
    mutationFn: ({ body, sent }: { body: OrderBody; sent: SentOrder }) => registerInTurn(body, sent, isMounted),
    onSuccess: (order, { body, sent }) => {
      if (!isMounted()) return onRegisteredAfterLeaving?.(order)
      const { ticketId, paymentUrl } = order
      const url = new URL(paymentUrl ?? `/ticket-confirmation?ticketId=${encodeURIComponent(ticketId)}`, location.origin)
      onRegistered(order)
      persistPending({
        ticketId,
        ticketType: body.ticketType,
        participantCount: placesOf(body.ticketType),
        total: body.totalPrice,
        clientSecret: url.searchParams.get('clientSecret') ?? undefined,
        key: sent.key,
        eventDate: body.eventDate,
        waveId: body.priceList === 'form' ? body.waveId : undefined,
        addonIds: body.addons.map(({ id }) => id),
      })
      if (url.origin === location.origin) void navigate(url.pathname + url.search, { replace: isReplaced })
      else location.assign(url)
    },
    onError: (error, { body }) => isMounted() && onRefused(failureOf(error), body),
    onSettled: () => (underWay.current = false),
  })

  const send = async (build: () => OrderBody | undefined | Promise<OrderBody | undefined>) => {
    if (underWay.current) return
    underWay.current = true
    const body = await build()
    if (!body) {
      underWay.current = false
      return
    }
    const sent = chooseOrderKey(body, readSent(), () => crypto.randomUUID())
    storeSent(sent)
    register.mutate({ body, sent })
  }
  return { send, sending: register.isPending }
}

/** The maximum number of earlier orders that an order may replace. Nobody corrects an order more often before the server answers. */
const longestChain = 3

/**
 * Returns the idempotency key of an order: the key of the last attempt if the contents are the same, otherwise a new key. The new order
 * replaces several earlier orders, because it is unknown which of them reached the server.
 */
export function chooseOrderKey(body: object, sent: SentOrder | null, newKey: () => string): SentOrder {
  const contents = JSON.stringify(body)
  if (sent?.contents === contents) return sent
  return { key: newKey(), contents, replaces: listOrdersToReplace(sent) }
}

/** Returns the idempotency keys of the orders that the next order replaces, if its contents differ. */
export const listOrdersToReplace = (sent: SentOrder | null): string[] => (sent ? [...sent.replaces, sent.key].slice(-longestChain) : [])

let previous: Promise<unknown> = Promise.resolve()

/**
 * Registers an order after the server has answered the previous order of this page. Otherwise an order could reach the server before the
 * order that it replaces, and both would hold places. Throws if the visitor has left the page before that (`isMounted` returns false).
 */
function registerInTurn(body: OrderBody, { key, replaces }: SentOrder, isMounted: () => boolean): Promise<Registered> {
  const answer = previous.then(() => {
    if (!isMounted()) throw new Error('the page was left')
    clearOtherTabs()
    return unwrap(
      call(registrationEndpoints.registerTicket, { body: replaces.length > 0 ? { ...body, replaces } : body }, { idempotencyKey: key }),
    )
  })
  previous = answer.catch(() => undefined)
  return answer
}
