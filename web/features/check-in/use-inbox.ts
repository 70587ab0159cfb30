import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ValidInput } from '#shared/contract/endpoint.ts'
import { scanEndpoints, type InboxConflict, type UnwornScan } from '#shared/contract/scans.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Ms between two looks, while the screen is open. */
const REFRESH_MS = 15_000

const inboxQuery = queryOptions({
  queryKey: ['/api/admin/scan-inbox'],
  queryFn: ({ signal }) => unwrap(call(scanEndpoints.readScanInbox, {}, { signal })),
  refetchInterval: REFRESH_MS,
  refetchOnReconnect: true,
})

/** What a person has to look at. */
export const useInbox = () => useQuery(inboxQuery)

/**
 * How much of it waits for somebody; 0 while unknown. A band that nobody wears yet mostly gets its wearer with the next phone that is
 * heard. Asks only when `watch` says so.
 */
export function useInboxCount(watch: boolean): number {
  const { data } = useQuery({ ...inboxQuery, enabled: watch })
  return data ? data.conflicts.length + data.refusedCount + data.undecidedDevices.reduce((sum, { count }) => sum + count, 0) : 0
}

/** Settles a conflict: one side stands, and the other was a mistake. */
export function useDecision() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ conflict, stands }: { conflict: InboxConflict; stands: 'first' | 'second' }) =>
      unwrap(call(scanEndpoints.recordDecision, { body: decide(conflict, stands) })),
    retry: false,
    onSuccess: () => {
      toast({ title: 'Besloten', description: 'De telefoons horen het bij hun volgende contact.' })
      return client.invalidateQueries({ queryKey: inboxQuery.queryKey })
    },
    onError(error) {
      toast({ kind: 'destructive', title: 'Niet besloten', description: failureOf(error).message })
      // Somebody else may have decided: then it is no longer open, and stands below.
      return client.invalidateQueries({ queryKey: inboxQuery.queryKey })
    },
  })
}

/** Of two check-ins one is settled upon; of two wearers the other one's link is taken back. */
function decide(conflict: InboxConflict, stands: 'first' | 'second') {
  const [kept, other] = [conflict[stands], conflict[stands === 'first' ? 'second' : 'first']]
  if (conflict.kind === 'check-in')
    return { kind: 'settle' as const, participantId: conflict.participant.id, stands: kept.scanId, against: other.scanId }
  return { kind: 'undo' as const, participantId: other.participant.id, target: other.scanId, against: kept.scanId }
}

/** Takes back a scan of a wristband that nobody wears. */
export function useTakeBack(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ wristband, scanId }: UnwornScan) =>
      unwrap(call(scanEndpoints.recordDecision, { body: { kind: 'undo', wristband, target: scanId } })),
    retry: false,
    onSuccess: () => {
      toast({ kind: 'success', title: 'Teruggedraaid', description: 'De telefoons horen het bij hun volgende contact.' })
      onDone()
      return client.invalidateQueries({ queryKey: inboxQuery.queryKey })
    },
    onError: (error) => toast({ kind: 'destructive', title: 'Niet teruggedraaid', description: failureOf(error).message }),
  })
}

type Deciding = ValidInput<(typeof scanEndpoints)['decideScans']>['body']
export type ScanDecision = Deciding['decision']

/** Accepts or rejects scans that wait; those of a device a hundred at a time, until none is left. */
export function useScanDecision(onDone: () => void = () => {}) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(body: Deciding) {
      const refused: { message: string }[] = []
      for (let left = 1; left > 0;) {
        const answer = await unwrap(call(scanEndpoints.decideScans, { body }))
        refused.push(...answer.refused)
        left = answer.decided > 0 ? answer.left : 0
      }
      return refused
    },
    retry: false,
    onSuccess(refused, { decision }) {
      const [first] = refused
      if (first) {
        const many = refused.length === 1 ? '1 scan telt' : `${refused.length} scans tellen`
        toast({ kind: 'destructive', title: `${many} toch niet mee`, description: first.message })
      } else if (decision === 'accept')
        toast({ kind: 'success', title: 'Telt mee', description: 'De telefoons horen het bij hun volgende contact.' })
      else toast({ title: 'Afgewezen', description: 'Dit telt niet mee.' })
      onDone()
      return client.invalidateQueries({ queryKey: inboxQuery.queryKey })
    },
    onError(error) {
      toast({ kind: 'destructive', title: 'Niet besloten', description: failureOf(error).message })
      return client.invalidateQueries({ queryKey: inboxQuery.queryKey })
    },
  })
}

/** Takes a refused scan out of the inbox: somebody saw it. */
export function useDismissal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => unwrap(call(scanEndpoints.dismissRefusedScan, { params: { id } })),
    retry: false,
    onSuccess: () => client.invalidateQueries({ queryKey: inboxQuery.queryKey }),
    onError: (error) => toast({ kind: 'destructive', title: 'Niet weggelegd', description: failureOf(error).message }),
  })
}
