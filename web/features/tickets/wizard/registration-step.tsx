import { memo, useMemo, useRef, useState } from 'react'
import { useForm, useFormState, type Control, type FieldPath, type UseFormRegister } from 'react-hook-form'
import * as z from 'zod'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { withMinimumAge, wizardParticipant } from '#shared/contract/registration.ts'
import { useFacts } from '#web/api/event-facts.ts'
import type { DraftParticipant } from '#web/features/tickets/draft/draft-participant.ts'
import { participantsOf } from '#web/features/tickets/order/build.ts'
import { receiptOf } from '#web/features/tickets/draft/receipt-of.ts'
import { changeDraft, useTicketDraft, type DraftChoice } from '#web/features/tickets/draft/ticket-draft.ts'
import { useBirthDateCheck } from '#web/features/tickets/draft/use-birth-date-check.ts'
import { useDraftForm, type FormDraft } from '#web/features/tickets/draft/use-draft-form.ts'
import { useServerFaults, type ServerFault } from '#web/features/tickets/draft/use-server-faults.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import type { Loadable } from '#web/ui/hydration/loadable.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { birthDateFields, ParticipantFields, type ParticipantForm } from './participant-fields.tsx'
import { useNextStep } from './use-next-step.ts'
import { WizardFrame } from './wizard-frame.tsx'
import { healthForgottenTexts, missingFields } from './wizard-texts.ts'

// The form's values are the texts as typed. The schema of the API contract validates these texts.
const resolverFor = (raceDay: string) =>
  resolverOf<ParticipantForm, unknown>(z.object({ participants: z.array(withMinimumAge(wizardParticipant, raceDay)) }))

/** Why the wizard opened an earlier step again, and the errors that the server found in fields. */
export interface SentBack {
  reason: string
  faults: readonly FieldFault[]
}

interface RegistrationStepProps {
  draft: DraftChoice
  sentBack?: SentBack
  /** Loads the code of the next step. */
  loadNext: Loadable<object>['load']
  onDone: () => void
}

const formDraft: FormDraft<ParticipantForm> = {
  read: () =>
    participantsOf(useTicketDraft.getState()).flatMap((participant, at) =>
      Object.entries(participant).map(
        ([name, value]) => [`participants.${at}.${name}` as FieldPath<ParticipantForm> & `${string}.${string}`, value] as const,
      ),
    ),
  write: ({ participants }) => {
    const stored = useTicketDraft.getState().participants
    changeDraft({
      participants: [
        { ...stored[0], ...participants[0] },
        { ...stored[1], ...participants[1] },
      ],
    })
  },
  subscribe: useTicketDraft.subscribe,
}

interface ParticipantProps {
  at: 0 | 1
  duo: boolean
  control: Control<ParticipantForm, unknown, unknown>
  register: UseFormRegister<ParticipantForm>
  filled: DraftParticipant
}

/**
 * Memoised, with its own subscription to errors: an error re-renders only this participant's fields, and a busy button re-renders no
 * fields.
 */
const Participant = memo(function Participant({ control, ...props }: ParticipantProps) {
  const { errors } = useFormState({ control })
  return <ParticipantFields {...props} errors={errors.participants?.[props.at] ?? {}} />
})

/**
 * Shows step 2: the fields of the participants. Stores every keystroke in the draft. Shows errors at the fields when the visitor presses
 * 'Verder', except the error of a birth date, which appears earlier.
 */
export function RegistrationStep({ draft, sentBack, loadNext, onDone }: RegistrationStepProps) {
  const facts = useFacts()
  const { openNextStep, isOpening } = useNextStep(loadNext, () => {
    if (draft.healthForgotten) changeDraft({ healthForgotten: false })
    onDone()
  })
  const [initial] = useState(() => participantsOf(useTicketDraft.getState()))
  const raceDay = draft.eventDate ?? ''
  const resolver = useMemo(() => resolverFor(raceDay), [raceDay])
  const form = useForm<ParticipantForm, unknown, unknown>({ resolver, shouldFocusError: false, defaultValues: { participants: initial } })
  const { control, register, handleSubmit } = form
  const fields = useRef<HTMLDivElement>(null)
  const duo = draft.ticketType === 'duo'

  useDraftForm(form, formDraft)
  // The paths of the server's errors are used unchanged, because the fields of the form and of the order have the same names.
  useServerFaults(form, sentBack?.faults as readonly ServerFault<ParticipantForm>[] | undefined, fields)
  const checkBirthDate = useBirthDateCheck(form, birthDateFields, raceDay)

  const refuse = () => {
    toast(missingFields)
    focusFirstError(fields.current ?? document)
  }
  return (
    <WizardFrame
      step={2}
      title={duo ? 'Wie doen er mee?' : 'Wie doet er mee?'}
      receipt={receiptOf(draft, facts)}
      action="Verder"
      busy={isOpening}
      busyText="Bezig..."
      onSubmit={() => void handleSubmit(openNextStep, refuse)()}
    >
      {sentBack && (
        <Notice kind="warn" title="Kijk dit nog even na">
          {sentBack.reason}
        </Notice>
      )}
      {draft.healthForgotten && (
        <Notice kind="warn" title={healthForgottenTexts.title}>
          {healthForgottenTexts.text('Meer')}
        </Notice>
      )}
      <div ref={fields} onBlur={checkBirthDate}>
        {initial.map((filled, at) => (
          <Participant key={at} at={at as 0 | 1} duo={duo} control={control} register={register} filled={filled} />
        ))}
      </div>
    </WizardFrame>
  )
}
