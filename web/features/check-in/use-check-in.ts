import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { refreshCheckIns } from './check-in-queries.ts'
import type { CheckInAnswer } from './last-check-in.tsx'

const notFound = 'QR code niet gevonden of al ingecheckt'

/** Checks somebody in by the text of a QR or a short code. One key per press, so that a repeated try counts once. */
export function useCheckIn({ onCheckedIn, onFailed }: { onCheckedIn: (answer: CheckInAnswer) => void; onFailed?: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ qrCode, key }: { qrCode: string; key: string }) =>
      unwrap(call('checkInByCode', { body: { qrCode } }, { idempotencyKey: key, timeoutMs: 8000 })),
    // Somebody stands at the desk: say at once that nothing answers, the same code can simply be scanned again.
    retry: false,
    onSuccess: ({ participant }) => {
      onCheckedIn(participant)
      refreshCheckIns(client)
    },
    onError: (error) => {
      toast({ kind: 'destructive', title: 'Check-in Fout', description: failureOf(error).message || notFound })
      onFailed?.()
      refreshCheckIns(client)
    },
  })
}

/** A key for one press. */
export function newPress(qrCode: string): { qrCode: string; key: string } {
  return { qrCode, key: crypto.randomUUID() }
}
