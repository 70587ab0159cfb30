import { useMutation } from '@tanstack/react-query'
import { useRef, useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { ticketEndpoints } from '#shared/contract/tickets.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { clearOtherTabs } from '#web/features/tickets/draft/other-tabs.ts'
import type { TicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import type { OrderBody } from './build.ts'
import { persistPending } from './stored-order.ts'

/** An order as it was sent: its idempotency key, its contents, and the keys of earlier orders whose places it takes. */
export type SentOrder = NonNullable<TicketDraft['sent']>

/** What the server made of it: without a `paymentUrl` there is nothing to pay. */
interface Registered {
  ticketId: string
  paymentUrl?: string | null | undefined
}

interface Order {
  /** The draft that it is made of, which keeps what was sent. */
  readSent: () => SentOrder | null
  storeSent: (sent: SentOrder) => void
  /** Before the payment, or the confirmation, is opened. */
  onRegistered: (order: Registered) => void
  /** As `onRegistered`, for a visitor who left the page meanwhile and stays where they are. */
  onRegisteredAfterLeaving?: (order: Registered) => void
  onRefused: (failure: Failure, body: OrderBody) => void
  /** Whether the page that sends it has no place in the browser's history. */
  isReplaced?: boolean
}

/** Tells whether this part of the page is still there: an answer that comes after somebody left it must not carry them off. */
function useIsHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}

/**
 * Sends the order of the wizard or of the form, once however often it is pressed, keeps what the payment screens show, and opens the payment.
 * `send` is given how the order is built; undefined sends nothing. The same contents keep their idempotency key.
 */
export function useSendOrder({ readSent, storeSent, onRegistered, onRegisteredAfterLeaving, onRefused, isReplaced = false }: Order) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const underWay = useRef(false)

  const register = useMutation({
    mutationFn: ({ body, sent }: { body: OrderBody; sent: SentOrder }) => registerInTurn(body, sent, isHere),
    onSuccess: (order, { body }) => {
      if (!isHere()) return onRegisteredAfterLeaving?.(order)
      const { ticketId, paymentUrl } = order
      const url = new URL(paymentUrl ?? `/ticket-confirmation?ticketId=${encodeURIComponent(ticketId)}`, location.origin)
      onRegistered(order)
      persistPending({
        ticketId,
        ticketType: body.ticketType,
        participantCount: placesOf(body.ticketType),
        total: body.totalPrice,
        clientSecret: url.searchParams.get('clientSecret') ?? undefined,
      })
      if (url.origin === location.origin) void navigate(url.pathname + url.search, { replace: isReplaced })
      else location.assign(url)
    },
    onError: (error, { body }) => isHere() && onRefused(failureOf(error), body),
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
    const sent = orderKey(body, readSent(), () => crypto.randomUUID())
    storeSent(sent)
    register.mutate({ body, sent })
  }
  return { send, sending: register.isPending }
}

/** More corrections than this do not come before an answer. */
const longestChain = 3

/**
 * The idempotency key of an order: that of the last try while the contents are the same, else a new one, which takes the place of the
 * earlier ones. Of several, because nobody knows which of them arrived.
 */
export function orderKey(body: OrderBody, sent: SentOrder | null, newKey: () => string): SentOrder {
  const contents = JSON.stringify(body)
  if (sent?.contents === contents) return sent
  return { key: newKey(), contents, replaces: sent ? [...sent.replaces, sent.key].slice(-longestChain) : [] }
}

let before: Promise<unknown> = Promise.resolve()

/**
 * Registers an order once the one that this page sent before has its answer: an order that takes another's place must not reach the server
 * first, or both would hold places. `isHere` is asked when the turn comes, of a retry too: a visitor who left meanwhile has other plans.
 */
function registerInTurn(body: OrderBody, { key, replaces }: SentOrder, isHere: () => boolean): Promise<Registered> {
  const answer = before.then(() => {
    if (!isHere()) throw new Error('the page was left')
    clearOtherTabs()
    return unwrap(
      call(ticketEndpoints.registerTicket, { body: replaces.length > 0 ? { ...body, replaces } : body }, { idempotencyKey: key }),
    )
  })
  before = answer.catch(() => undefined)
  return answer
}
