import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { checkInStatsQuery, participantsQuery } from '#web/api/participant-queries.ts'

/** The rhythm of the check-in screen, in ms (specification section 7). */
const LIST_MS = 15_000
const STATS_MS = 30_000
const BOTH_MS = 10_000

/** The participants as this screen reads them. */
export const useParticipants = () => useQuery({ ...participantsQuery, refetchInterval: LIST_MS })

/** The numbers as this screen reads them. */
export const useCheckInStats = () => useQuery({ ...checkInStatsQuery, refetchInterval: STATS_MS })

/** Has list and numbers asked for again; an answer that is on its way counts. */
export function refreshCheckIns(client: QueryClient): void {
  for (const { queryKey } of [participantsQuery, checkInStatsQuery]) void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
}

/** Keeps the check-in screen fresh while it is open. */
export function useCheckInPolling(): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => refreshCheckIns(client), BOTH_MS)
    return () => clearInterval(timer)
  }, [client])
}
