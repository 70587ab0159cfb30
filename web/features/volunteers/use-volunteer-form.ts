import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { readEarlyInput } from '#web/ui/hydration/early-input.ts'
import type { FieldErrors, Sent } from './send-volunteer.ts'
import {
  changeVolunteerDraft,
  clearVolunteerDraft,
  keyForDraft,
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

/** What stands above the button after a try. */
export type Outcome = { kind: 'sent'; name: string } | { kind: 'failed'; message: string }

const loadSender = () => import('./send-volunteer.ts')

/** The form's behaviour: the draft, the errors at the fields, and one sending however often it is pressed. */
export function useVolunteerForm() {
  const draft = useVolunteerDraft()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => loadVolunteerDraft(readEarlyInput(form.current!)), [])

  // Once they are rendered: the first that is wrong, in reading order.
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

  const take = (answer: Sent) => {
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
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      const { sendVolunteer } = await loadSender()
      take(await sendVolunteer(draft, keyForDraft()))
    } catch {
      // The code for sending did not come.
      take({ kind: 'failed', failure: { kind: 'offline', message: offline } })
    }
    underWay.current = false
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
    /** Somebody starts to type: have ready what sending needs. */
    warmUp: () => void loadSender().catch(() => undefined),
  }
}
