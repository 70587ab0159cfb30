import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { readSecret, readTicketId, secretKey, successPath } from '#web/features/tickets/checkout-path.ts'

/**
 * Which payment the return page is about. The provider names its secret in the query; from there it moves behind the hash at once,
 * so that it survives a reload and no server sees it again. How the payment ended, which the address says too (`redirect_status`),
 * is not read: anybody can write it.
 */
export function useReturnedPayment() {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const inQuery = search.get(secretKey)
  const ticketId = readTicketId(search.get('ticketId'))
  const clientSecret = readSecret(inQuery ?? new URLSearchParams(hash.slice(1)).get(secretKey))
  useEffect(() => {
    if (inQuery !== null && clientSecret) void navigate(successPath(ticketId, clientSecret), { replace: true })
  }, [inQuery, ticketId, clientSecret, navigate])
  return { clientSecret, ticketId }
}
