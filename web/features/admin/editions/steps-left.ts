import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { editionEndpoints, type Edition } from '#shared/contract/editions.ts'
import { priceStepAt } from '#shared/domain/tickets/price-steps.ts'
import { ticketTypes, type TicketType } from '#shared/domain/tickets/tickets.ts'
import type { PriceStep } from '#shared/facts/fact-values.ts'
import { call } from '#web/api/call.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** The names of the ticket types on screen. */
export const typeNames = { solo: 'Solo', duo: 'Duo' }

/** How many tickets are left at each price step, by the id of the step. Known only for the edition on sale. */
export type StepsLeft = ReadonlyMap<string, number>

/** Fetches how many tickets are left at each price step; empty until the server has answered. */
export function useStepsLeft(): StepsLeft {
  const { data } = useQuery({
    queryKey: [editionEndpoints.readEventFacts.path],
    queryFn: ({ signal }) => unwrap(call(editionEndpoints.readEventFacts, {}, { signal })),
    staleTime: 15_000,
  })
  return useMemo(
    () =>
      new Map((data?.facts.priceSteps?.[0]?.value ?? []).flatMap((one) => (one.left === undefined ? [] : [[one.id, one.left] as const]))),
    [data],
  )
}

/** Returns the price step that applies now to a ticket type; undefined if none applies. */
export const findCurrentPriceStep = (steps: readonly PriceStep[], ticketType: TicketType, left: StepsLeft): PriceStep | undefined =>
  priceStepAt(steps, ticketType, { now: serverClock.now(), left: ({ id }) => left.get(id) })

/** The steps that apply now, at most one for each ticket type. */
export const listCurrentPriceSteps = ({ facts: { priceSteps = [] } }: Edition, left: StepsLeft): readonly PriceStep[] =>
  ticketTypes.flatMap((type) => findCurrentPriceStep(priceSteps ?? [], type, left) ?? [])
