import { useEffect } from 'react'
import { formatSalesMoment } from '#shared/domain/tickets/sales-windows.ts'
import { showPrice } from '#shared/domain/tickets/price-steps.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import type { Screen } from '#shared/facts/event-facts.ts'
import { formatEuroShort } from '#shared/lib/money.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { requestFacts } from '#web/api/request-facts.ts'
import { useSaleNow } from '#web/api/use-sale.ts'
import { typeNames } from '#web/features/tickets/draft/receipt-of.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

/** Number of ms between two requests for the number of tickets left at a price. */
const countEveryMs = 20_000

const List = chakra('ul', { base: { display: 'grid', gap: '1', marginBlockStart: '3', textStyle: 'small', color: 'fg' } })

/**
 * Shows notes about the current prices: until when each price applies, the next price, and the number of tickets left. Hides the number if
 * the server does not answer.
 */
export function PriceNotes({ screen }: { screen: Screen }) {
  const facts = useFacts()
  const now = useSaleNow()
  const shown = ticketTypes.map((type) => ({ type, ...showPrice(screen, type, facts, now) }))
  useCounting(shown.some(({ step }) => step && step.tickets !== null))
  const lines = shown.flatMap(({ type, price, step, next }) => {
    if (!step || next === undefined) return []
    const left = step.tickets === null || step.left === undefined ? undefined : `nog ${step.left} voor deze prijs`
    const after = step.until === null ? undefined : `op ${formatSalesMoment(step.until)} wordt het ${formatEuroShort(next)}`
    const parts = [left, after].filter((part) => part !== undefined)
    return parts.length === 0 ? [] : [{ type, price, text: parts.join(', ') }]
  })
  if (lines.length === 0) return undefined
  return (
    <List>
      {lines.map(({ type, price, text }) => (
        <li key={type}>
          <span>{`${typeNames[type]} ${formatEuroShort(price)}: ${text}`}</span>
        </li>
      ))}
    </List>
  )
}

/** Polls the number of tickets left at a price while the page is visible. */
function useCounting(isCounting: boolean): void {
  useEffect(() => {
    if (!isCounting) return
    const count = () => {
      if (document.visibilityState === 'visible') requestFacts()
    }
    count()
    const timer = setInterval(count, countEveryMs)
    document.addEventListener('visibilitychange', count)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [isCounting])
}
