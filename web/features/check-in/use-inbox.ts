import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ValidInput } from '#shared/contract/endpoint.ts'
import { rosterEndpoints } from '#shared/contract/roster.ts'
import type { InboxConflict } from '#shared/contract/scan-inbox.ts'
import { scanLogEndpoints } from '#shared/contract/scan-log.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { call } from '#web/api/call.ts'
import { useIntention } from '#web/api/intention.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useDesk } from './desk.ts'
import type { StrayScan } from './stray-scan.ts'

/** Ms between two refreshes while the screen is open. */
const REFRESH_MS = 15_000

const inboxQuery = queryOptions({
  queryKey: ['/api/admin/scan-inbox'],
  queryFn: ({ signal }) => unwrap(call(scanEndpoints.readScanInbox, {}, { signal })),
  refetchInterval: REFRESH_MS,
  refetchOnReconnect: true,
})

/** Fetches the inbox: all scans, taps, times and conflicts that a user must check. */
export const useInbox = () => useQuery(inboxQuery)

/**
 * Refetches the inbox after a change of its items. The lists that show scans and statuses refetch when they are opened; without this they
 * would show the state of before the change.
 */
function refreshInbox(client: QueryClient): Promise<void> {
  for (const { path } of [scanLogEndpoints.listScans, rosterEndpoints.listParticipants]) void client.invalidateQueries({ queryKey: [path] })
  return client.invalidateQueries({ queryKey: inboxQuery.queryKey })
}

/** Returns the number of items that the inbox lists, without past decisions; 0 while unknown. Loads the inbox only if `watch` is true. */
export function useInboxCount(watch: boolean): number {
  const { data } = useQuery({ ...inboxQuery, enabled: watch })
  if (!data) return 0
  const { conflicts, refusedCount, undecidedDevices, implausible, openTaps, unworn } = data
  const listed = conflicts.length + implausible.length + openTaps.length + unworn.length
  return listed + refusedCount + undecidedDevices.reduce((sum, { count }) => sum + count, 0)
}

/** Settles a conflict: one side stays valid (`stands`), and the other was a mistake. */
export function useDecision() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ conflict, stands }: { conflict: InboxConflict; stands: 'first' | 'second' }) =>
      unwrap(call(scanEndpoints.recordDecision, { body: toDecision(conflict, stands) })),
    retry: false,
    onSuccess: () => {
      toast({ title: 'Beslist', description: 'De telefoons horen het bij hun volgende contact.' })
      return refreshInbox(client)
    },
    onError(error) {
      toast({ kind: 'destructive', title: 'Niet beslist', description: failureOf(error).message })
      // Another user may have decided: then the conflict moves to the past decisions.
      return refreshInbox(client)
    },
  })
}

/**
 * Builds the decision to send. For two check-ins, it names the check-in that stays valid. For a wristband, it reverts
 * the assignment of the wristband to the other person.
 */
function toDecision(conflict: InboxConflict, stands: 'first' | 'second') {
  const [validSide, other] = [conflict[stands], conflict[stands === 'first' ? 'second' : 'first']]
  if (conflict.kind === 'check-in')
    return { kind: 'settle' as const, participantId: conflict.participant.id, stands: validSide.scanId, against: other.scanId }
  return { kind: 'undo' as const, participantId: other.participant.id, target: other.scanId, against: validSide.scanId }
}

/** Reverts a scan or tap that counts for nobody. */
export function useRevertScan(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ undo }: StrayScan) => unwrap(call(scanEndpoints.recordDecision, { body: undo })),
    retry: false,
    onSuccess: () => {
      toast({ kind: 'success', title: 'Teruggedraaid', description: 'De telefoons horen het bij hun volgende contact.' })
      onDone()
      return refreshInbox(client)
    },
    onError: (error) => toast({ kind: 'destructive', title: 'Niet teruggedraaid', description: failureOf(error).message }),
  })
}

/**
 * Gives the time of a scan or tap that counts for nobody to a person. A scan is then reverted, because its time was stated for the person.
 * In this order, no time is lost if the connection fails between the two steps. A retry for the same person does neither step twice.
 */
export function useAssignScan({ kind, given, undo }: StrayScan, onDone: () => void) {
  const client = useQueryClient()
  const intention = useIntention()
  const { people } = useDesk()
  return useMutation({
    async mutationFn(participantId: string) {
      const body = { kind: kind === 'start' ? ('start' as const) : ('finish' as const), participantId, ...given }
      await unwrap(call(scanEndpoints.recordDecision, { body }, { idempotencyKey: intention.keyFor(body) }))
      if (given.stated) await unwrap(call(scanEndpoints.recordDecision, { body: undo }))
    },
    retry: false,
    onSuccess: (_, participantId) => {
      const name = people?.find(({ id }) => id === participantId)?.name
      toast({
        kind: 'success',
        title: `Tijd vastgelegd${name ? ` voor ${name}` : ''}`,
        description: 'De telefoons horen het bij hun volgende contact.',
      })
      onDone()
      return refreshInbox(client)
    },
    onError: (error) => toast({ kind: 'destructive', title: 'Tijd niet vastgelegd', description: failureOf(error).message }),
  })
}

type Deciding = ValidInput<(typeof scanEndpoints)['decideScans']>['body']
export type ScanDecision = Deciding['decision']

/** Accepts or rejects waiting scans. All scans of a device take several calls, because the server decides a limited number per call. */
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
      return refreshInbox(client)
    },
    onError(error) {
      toast({ kind: 'destructive', title: 'Niet beslist', description: failureOf(error).message })
      return refreshInbox(client)
    },
  })
}

/** Removes a refused scan from the inbox after a person has seen it. */
export function useDismissal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => unwrap(call(scanEndpoints.dismissRefusedScan, { params: { id } })),
    retry: false,
    onSuccess: () => refreshInbox(client),
    onError: (error) => toast({ kind: 'destructive', title: 'Niet weggelegd', description: failureOf(error).message }),
  })
}
