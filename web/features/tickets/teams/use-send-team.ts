import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { teamEndpoints, type TeamBody } from '#shared/contract/teams.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import { call } from '#web/api/call.ts'
import type { Failure } from '#web/api/failure.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { requestFacts } from '#web/api/request-facts.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { changeTeamDraft, useTeamDraft, type TeamTyped } from '#web/features/tickets/draft/team-draft.ts'
import { editionsKey } from '#web/features/tickets/editions.ts'
import { isKeySpent } from '#web/features/tickets/order/outcome.ts'
import { chooseOrderKey } from '#web/features/tickets/order/send.ts'
import { persistPending } from '#web/features/tickets/order/stored-order.ts'
import { wavesKey } from '#web/features/tickets/waves.ts'
import { teamFieldAt } from './team-rules.ts'

/**
 * Sends a team and opens its payment. A press while it runs does nothing. An unchanged order keeps its idempotency key. The draft stores
 * the total that the server accepted, or that the server returned when it refused another total. A team that holds places keeps the
 * price of those places, which may differ from the price list.
 */
export function useSendTeam(showFault: (field: keyof TeamTyped, message: string) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const send = useMutation({
    mutationFn: (body: TeamBody) => {
      const sent = chooseOrderKey(body, useTeamDraft.getState().sent, () => crypto.randomUUID())
      changeTeamDraft({ sent })
      const whole = sent.replaces.length > 0 ? { ...body, replaces: sent.replaces } : body
      return unwrap(call(teamEndpoints.registerTeam, { body: whole }, { idempotencyKey: sent.key }))
    },
    onSuccess({ ticketId, paymentUrl }, { places, totalPrice: total, eventDate, waveId }) {
      changeTeamDraft({ ticketId, quote: { places, total } })
      const url = new URL(paymentUrl ?? `/ticket-confirmation?ticketId=${ticketId}`, location.origin)
      const clientSecret = url.searchParams.get('clientSecret') ?? undefined
      const { key } = useTeamDraft.getState().sent ?? {}
      persistPending({ ticketId, ticketType: 'solo', participantCount: places, total, clientSecret, key, eventDate, waveId })
      void navigate(url.pathname + url.search)
    },
    onError(error, { places }) {
      const failure = failureOf(error)
      const { sent } = useTeamDraft.getState()
      if ('code' in failure) {
        if (isKeySpent(failure.code) && sent) changeTeamDraft({ sent: { ...sent, contents: '' }, quote: null })
        const actual = failure.code === 'price_changed' ? actualIn(failure) : undefined
        if (actual !== undefined) changeTeamDraft({ quote: { places, total: actual } })
      }
      for (const { path, message } of listFieldFaults(failure)) {
        const field = teamFieldAt(path)
        if (field) showFault(field, message)
      }
      // After a refusal, fetches the prices, days and waves again, because they may have changed.
      requestFacts()
      void client.invalidateQueries({ queryKey: editionsKey })
      void client.invalidateQueries({ queryKey: wavesKey })
    },
  })
  return {
    sending: send.isPending,
    failure: send.error ? failureOf(send.error) : undefined,
    send: (body: TeamBody) => (send.isPending ? undefined : send.mutate(body)),
  }
}

/** Returns the current total (cents) in the server's refusal; undefined if the refusal contains no total. */
function actualIn(failure: Failure): number | undefined {
  const details = failure.kind === 'refused' ? failure.details : undefined
  return hasFields(details) && typeof details.actual === 'number' ? details.actual : undefined
}
