import { memo, useRef, useState } from 'react'
import { useForm, useFormState, type Control, type FieldPath, type UseFormRegister } from 'react-hook-form'
import * as z from 'zod'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { oldEnough, wizardParticipant } from '#shared/contract/registration.ts'
import { useFacts } from '#web/api/event-facts.ts'
import type { DraftParticipant } from '#web/features/tickets/draft/draft-participant.ts'
import { participantsOf } from '#web/features/tickets/order/build.ts'
import { receiptOf } from '#web/features/tickets/draft/receipt-of.ts'
import { changeDraft, useTicketDraft, type DraftChoice } from '#web/features/tickets/draft/ticket-draft.ts'
import { useDraftForm, type FormDraft } from '#web/features/tickets/draft/use-draft-form.ts'
import { useServerFaults, type ServerFault } from '#web/features/tickets/draft/use-server-faults.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import type { Loadable } from '#web/ui/hydration/loadable.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ParticipantFields, type ParticipantForm } from './participant-fields.tsx'
import { useGoOn } from './use-go-on.ts'
import { WizardFrame } from './wizard-frame.tsx'
import { forgotten, missingFields } from './wizard-texts.ts'

// The form holds text as typed, the contract what it must become.
const resolverFor = (raceDay: string) =>
  resolverOf<ParticipantForm, unknown>(z.object({ participants: z.array(oldEnough(wizardParticipant, raceDay)) }))

/** Why somebody is here again, and which fields the server found wrong. */
export interface SentBack {
  reason: string
  faults: readonly FieldFault[]
}

interface RegistrationStepProps {
  draft: DraftChoice
  sentBack?: SentBack
  /** Fetches the code of the next step. */
  loadNext: Loadable<object>['load']
  onDone: () => void
}

const formDraft: FormDraft<ParticipantForm> = {
  read: () =>
    participantsOf(useTicketDraft.getState()).flatMap((one, at) =>
      Object.entries(one).map(
        ([name, value]) => [`participants.${at}.${name}` as FieldPath<ParticipantForm> & `${string}.${string}`, value] as const,
      ),
    ),
  write: ({ participants }) => {
    const kept = useTicketDraft.getState().participants
    changeDraft({
      participants: [
        { ...kept[0], ...participants[0] },
        { ...kept[1], ...participants[1] },
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

/** Follows what is wrong by itself: a mistake renders its fields, not the step, and a press that makes the step busy renders no field. */
const Participant = memo(function Participant({ control, ...props }: ParticipantProps) {
  const { errors } = useFormState({ control })
  return <ParticipantFields {...props} errors={errors.participants?.[props.at] ?? {}} />
})

/** Step 2: who takes part. Every keystroke goes to the draft; errors come at the fields when somebody wants to go on. */
export function RegistrationStep({ draft, sentBack, loadNext, onDone }: RegistrationStepProps) {
  const facts = useFacts()
  const { goOn, going } = useGoOn(loadNext, () => {
    if (draft.healthForgotten) changeDraft({ healthForgotten: false })
    onDone()
  })
  const [kept] = useState(() => participantsOf(useTicketDraft.getState()))
  const [resolver] = useState(() => resolverFor(draft.eventDate ?? ''))
  const form = useForm<ParticipantForm, unknown, unknown>({ resolver, shouldFocusError: false, defaultValues: { participants: kept } })
  const { control, register, handleSubmit } = form
  const fields = useRef<HTMLDivElement>(null)
  const duo = draft.ticketType === 'duo'

  useDraftForm(form, formDraft)
  // Its fields are named as those of the order.
  useServerFaults(form, sentBack?.faults as readonly ServerFault<ParticipantForm>[] | undefined, fields)

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
      busy={going}
      busyText="Bezig..."
      onSubmit={() => void handleSubmit(goOn, refuse)()}
    >
      {sentBack && (
        <Notice kind="warn" title="Kijk dit nog even na">
          {sentBack.reason}
        </Notice>
      )}
      {draft.healthForgotten && (
        <Notice kind="warn" title={forgotten.title}>
          {forgotten.text('Meer')}
        </Notice>
      )}
      <div ref={fields}>
        {kept.map((filled, at) => (
          <Participant key={at} at={at as 0 | 1} duo={duo} control={control} register={register} filled={filled} />
        ))}
      </div>
    </WizardFrame>
  )
}
