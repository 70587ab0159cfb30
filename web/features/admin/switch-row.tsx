import { useMutation } from '@tanstack/react-query'
import { failureOf } from '#web/api/unwrap.ts'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

interface SwitchRowProps {
  label: string
  description: string
  isOn: boolean
  disabled?: boolean
  /** Sends the change and confirms it in a toast. Rejects with `CallFailed`. */
  save: (on: boolean) => Promise<unknown>
}

/** A switch that sends its change as soon as it is pressed. It stays enabled while it saves: disabling it would lose the focus. */
export function SwitchRow({ label, description, isOn, disabled = false, save }: SwitchRowProps) {
  const change = useMutation({
    mutationFn: save,
    onError: (error) => toast({ kind: 'destructive', title: 'Niet gewijzigd', description: failureOf(error).message }),
  })
  return (
    <CheckRow
      sentence
      label={label}
      description={description}
      checked={change.isPending ? change.variables : isOn}
      disabled={disabled}
      aria-busy={change.isPending}
      onChange={(event) => !change.isPending && change.mutate(event.currentTarget.checked)}
    />
  )
}
