import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { secretKey, successPath } from './checkout-path.ts'

/**
 * Which payment the return page is about. The provider names its secret in the query; from there it moves behind the hash at once,
 * so that it survives a reload and no server sees it again.
 */
export function useReturnedPayment() {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const inQuery = search.get(secretKey)
  const ticketId = search.get('ticketId') ?? undefined
  const bankSaid = search.get('redirect_status')
  useEffect(() => {
    if (inQuery) void navigate(successPath(ticketId, inQuery, bankSaid), { replace: true })
  }, [inQuery, ticketId, bankSaid, navigate])
  return { clientSecret: inQuery ?? new URLSearchParams(hash.slice(1)).get(secretKey) ?? undefined, ticketId, bankSaid }
}
