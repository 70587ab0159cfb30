import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/ui/toast.ts'
import { useDesk, type CheckedInNow, type DeskAnswer, type Press } from './desk.ts'

const notFound = 'QR code niet gevonden of al ingecheckt'

interface Handlers {
  onCheckedIn: (who: CheckedInNow) => void
  onFailed?: () => void
  /** A genuine ticket that is not in the list; without this it is refused with its words. */
  onChoice?: (choice: Extract<DeskAnswer, { kind: 'not_in_list' }>) => void
}

/** Checks somebody in by the text of a QR or a short code. */
export function useCheckIn({ onCheckedIn, onFailed, onChoice }: Handlers) {
  const desk = useDesk()
  return useMutation({
    mutationFn: (press: Press | (() => Promise<DeskAnswer>)) => (typeof press === 'function' ? press() : desk.checkIn(press)),
    // A paired device needs no network for it.
    networkMode: 'always',
    retry: false,
    onSuccess: (answer) => {
      if (answer.kind === 'in') return onCheckedIn(answer.participant)
      if (answer.kind === 'not_in_list' && onChoice) return onChoice(answer)
      toast({ kind: 'destructive', title: 'Check-in Fout', description: answer.message || notFound })
      onFailed?.()
    },
  })
}

/** One press: what was typed or scanned, or who was chosen from the list. */
export function newPress(qrCode: string, typed = true): Press {
  return { qrCode, key: crypto.randomUUID(), typed }
}
