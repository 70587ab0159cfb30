import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { upgradeEndpoints, type UpgradeBody } from '#shared/contract/upgrades.ts'
import { call } from '#web/api/call.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { confirmationPath } from '#web/features/tickets/checkout-path.ts'
import { persistPending } from '#web/features/tickets/order/stored-order.ts'

/** Sends the second person and opens the payment. A press while it runs does nothing. Fetches the price again after a refusal. */
export function useSendUpgrade(
  participantId: string,
  { onDone, onFault }: { onDone: () => void; onFault: (path: string, message: string) => void },
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const send = useMutation({
    mutationFn: (body: UpgradeBody) => unwrap(call(upgradeEndpoints.upgradeToDuo, { params: { participantId }, body })),
    onSuccess({ ticketId, paymentUrl }, { totalPrice: total }) {
      onDone()
      const url = new URL(paymentUrl ?? confirmationPath(ticketId), location.origin)
      const clientSecret = url.searchParams.get('clientSecret') ?? undefined
      persistPending({ ticketId, ticketType: 'solo', participantCount: 1, total, clientSecret })
      void navigate(url.pathname + url.search)
    },
    onError(error) {
      for (const { path, message } of listFieldFaults(failureOf(error))) onFault(path, message)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['participant'] }),
  })
  return {
    sending: send.isPending,
    failure: send.error ? failureOf(send.error) : undefined,
    send: (body: UpgradeBody) => (send.isPending ? undefined : send.mutate(body)),
  }
}
