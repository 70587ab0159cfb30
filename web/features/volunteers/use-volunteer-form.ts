import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { readEarlyInput } from '#web/ui/hydration/early-input.ts'
import type { FieldErrors, Sent } from './send-volunteer.ts'
import {
  changeVolunteerDraft,
  clearVolunteerDraft,
  getDraftKey,
  loadVolunteerDraft,
  useVolunteerDraft,
  type VolunteerField,
} from './volunteer-draft.ts'

const failedToast = {
  kind: 'destructive',
  title: 'Er ging iets mis',
  description: 'Probeer het opnieuw of neem contact met ons op.',
} as const
const sentToast = { kind: 'success', title: 'Aanmelding succesvol!', description: 'We nemen zo snel mogelijk contact met je op.' } as const
const offline = 'Geen verbinding. Verstuur het als je weer bereik hebt.'

/** The result of a submit, shown above the button. */
export type Outcome = { kind: 'sent'; name: string } | { kind: 'failed'; message: string }

const loadSender = () => import('./send-volunteer.ts')

/** Returns the state of the form: the draft and the errors of its fields. `send` ignores presses while a submit is in progress. */
export function useVolunteerForm() {
  const draft = useVolunteerDraft()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => loadVolunteerDraft(readEarlyInput(form.current!)), [])

  // Focuses the first invalid field in reading order. This is an effect, because the errors must be rendered first.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current
        ?.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid=true], fieldset[aria-invalid=true] input')
        ?.focus()
  }, [errors])

  const change = (name: VolunteerField, text: string) => {
    changeVolunteerDraft({ [name]: text })
    if (outcome) setOutcome(undefined)
  }

  const showOutcome = (answer: Sent) => {
    setErrors(answer.kind === 'wrong' ? answer.errors : {})
    if (answer.kind === 'wrong') return setOutcome(undefined)
    if (answer.kind === 'failed') {
      toast(failedToast)
      return setOutcome({ kind: 'failed', message: answer.failure.message })
    }
    setOutcome({ kind: 'sent', name: draft.name.trim() })
    clearVolunteerDraft()
    toast(sentToast)
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      const { sendVolunteer } = await loadSender()
      showOutcome(await sendVolunteer(draft, getDraftKey()))
    } catch {
      // The code that sends the form could not be loaded.
      showOutcome({ kind: 'failed', failure: { kind: 'offline', message: offline } })
    }
    isSending.current = false
    setBusy(false)
  }

  return {
    draft,
    errors,
    outcome,
    busy,
    form,
    change,
    send: (event: FormEvent) => void send(event),
    /** Loads the code that sends the form, while the person types. */
    warmUp: () => void loadSender().catch(() => undefined),
  }
}
