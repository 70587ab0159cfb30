import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm, type FieldPath, type Resolver } from 'react-hook-form'
import * as z from 'zod'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { wizardParticipant } from '#shared/contract/tickets.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import type { Loadable } from '#web/ui/hydration/loadable.tsx'
import { participantsOf } from './order.ts'
import { ParticipantFields, type ParticipantForm } from './participant-fields.tsx'
import { receiptOf } from './receipt-of.ts'
import { changeDraft, useTicketDraft, type TicketDraft } from './ticket-draft.ts'
import { useDraftForm, type FormDraft } from './use-draft-form.ts'
import { useGoOn } from './use-go-on.ts'
import { useServerFaults, type ServerFault } from './use-server-faults.ts'
import { WizardFrame } from './wizard-frame.tsx'
import { forgotten, missingFields } from './wizard-texts.ts'

// The form holds text as typed, the contract what it must become.
const resolver = zodResolver(z.object({ participants: z.array(wizardParticipant) }) as never) as unknown as Resolver<ParticipantForm>

/** Why somebody is here again, and which fields the server found wrong. */
export interface SentBack {
  reason: string
  faults: readonly FieldFault[]
}

interface RegistrationStepProps {
  draft: TicketDraft
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

/** Step 2: who takes part. Every keystroke goes to the draft; errors come at the fields when somebody wants to go on. */
export function RegistrationStep({ draft, sentBack, loadNext, onDone }: RegistrationStepProps) {
  const facts = useFacts()
  const { goOn, going } = useGoOn(loadNext, () => {
    changeDraft({ healthForgotten: false })
    onDone()
  })
  const form = useForm<ParticipantForm>({ resolver, shouldFocusError: false, defaultValues: { participants: participantsOf(draft) } })
  const { register, handleSubmit, formState } = form
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
        {draft.participants.slice(0, duo ? 2 : 1).map((_, at) => (
          <ParticipantFields
            key={at}
            at={at as 0 | 1}
            duo={duo}
            register={register}
            errors={formState.errors.participants?.[at] ?? {}}
            filled={draft.participants[at as 0 | 1]}
          />
        ))}
      </div>
    </WizardFrame>
  )
}
