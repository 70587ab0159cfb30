import { useEffect, useState } from 'react'
import { readPrices } from '#shared/domain/tickets/price-steps.ts'
import { chooseBestSalesState, daySalesStateAt, findNextSaleChange, type SalesState } from '#shared/domain/tickets/sales-windows.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { readFact, type FactsInForce, type Screen } from '#shared/facts/event-facts.ts'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { getCurrentFacts, renderedAt, useFacts } from './event-facts.ts'
import { onServerTime, serverClock } from './server-clock.ts'

/** The longest delay that a browser's timer accepts, ms. */
const longestTimer = 2 ** 31 - 1

const momentsOf = (facts: FactsInForce) => [
  ...readFact('salesWindows', 'wizard', facts).value.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]),
  ...readFact('priceSteps', 'wizard', facts).value.map(({ until }) => until),
]

/**
 * The server's time (ms) for everything about the sale: renders again when a sale opens or closes and when a price step ends, so that an
 * open page never shows a price or a sale that is over. During hydration it is the time at which the page was rendered.
 */
export function useSaleNow(): number {
  const facts = useFacts()
  const [now, setNow] = useState(() => serverClock.now())
  const isHydrated = useHydrated()
  const next = findNextSaleChange(momentsOf(facts), now)
  useEffect(() => {
    const update = () => setNow(serverClock.now())
    const timer = next === undefined ? undefined : setTimeout(update, Math.min(Math.max(0, next - serverClock.now()) + 1, longestTimer))
    // Needed even without a next moment: this device's clock may be past all moments while the server's clock is not.
    const stop = onServerTime(update)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [next, now])
  return isHydrated ? now : (renderedAt() ?? now)
}

/** {@link readPrices} for a screen; renders again when a price changes. */
export function useTicketPrices(screen: Screen): ReturnType<typeof readPrices> {
  return readPrices(screen, useFacts(), useSaleNow())
}

/** Returns the sales state of a ticket type now: the best state of all `dates`. `ticketType` null: the best state of both types. */
export function bestSalesStateOf(
  ticketType: TicketType | null,
  dates: readonly string[],
  facts = getCurrentFacts(),
  now = serverClock.now(),
): SalesState {
  const given = { windows: readFact('salesWindows', 'wizard', facts).value, closed: readFact('closedDays', 'wizard', facts).value }
  return chooseBestSalesState(dates.map((eventDate) => daySalesStateAt(given, { eventDate, ticketType }, now)))
}

/** {@link bestSalesStateOf} for all days of the edition; renders again when the sale opens or closes. */
export function useSalesState(ticketType: TicketType | null): SalesState {
  const facts = useFacts()
  return bestSalesStateOf(ticketType, readFact('dates', 'wizard', facts).value, facts, useSaleNow())
}
