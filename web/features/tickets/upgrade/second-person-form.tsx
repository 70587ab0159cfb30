import { useRef, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { withMinimumAge, wizardParticipant, type WizardParticipant } from '#shared/contract/registration.ts'
import type { UpgradeView } from '#shared/contract/upgrades.ts'
import { explainUpgrade } from '#shared/domain/tickets/upgrades.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import { emptyParticipant, readParticipant, type DraftParticipant } from '#web/features/tickets/draft/draft-participant.ts'
import { useBirthDateCheck } from '#web/features/tickets/draft/use-birth-date-check.ts'
import { ParticipantFields, type ParticipantForm } from '#web/features/tickets/wizard/participant-fields.tsx'
import { Fine, WizardFrame } from '#web/features/tickets/wizard/wizard-frame.tsx'
import { missingFields } from '#web/features/tickets/wizard/wizard-texts.ts'
import { TroubleNotice } from '#web/ui/feedback/trouble-notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { typedText } from '#web/ui/forms/typed-text.ts'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { useSendUpgrade } from './use-send-upgrade.ts'

interface Valid {
  participants: [unknown, WizardParticipant]
}

interface SecondPersonFormProps {
  participantId: string
  offer: UpgradeView
  title: string
  lead: string
  until: string | null
  /** Shown above the fields. */
  children: ReactNode
}

/**
 * Shows the form for the second person, with the wizard's fields and rules, and the price of the second place. A reload keeps the input.
 */
export function SecondPersonForm({ participantId, offer, title, lead, until, children }: SecondPersonFormProps) {
  const [typed] = useState(() => typedText(`second-place-${participantId}`))
  const [filled] = useState(() => parseTyped(typed.read()))
  const form = useForm<ParticipantForm, unknown, Valid>({
    resolver: resolverOf<ParticipantForm, Valid>(
      z.object({ participants: z.tuple([z.unknown(), withMinimumAge(wizardParticipant, offer.eventDate)]) }),
    ),
    shouldFocusError: false,
    defaultValues: { participants: [emptyParticipant(), filled] },
  })
  const { register, handleSubmit, setError, formState, getValues } = form
  const fields = useRef<HTMLDivElement>(null)
  const checkBirthDate = useBirthDateCheck(form, ['participants.1.birthDate'], offer.eventDate)
  const order = useSendUpgrade(participantId, {
    onDone: () => typed.write(''),
    onFault(path, message) {
      setError(path.replace(/^partner\./, 'participants.1.') as 'participants.1.name', { message })
      queueMicrotask(() => focusFirstError(fields.current ?? document))
    },
  })
  const { price, lines, basis } = offer
  const total = formatEuro(price)
  return (
    <>
      <FormTop to="/participant-dashboard" saved={false} />
      <WizardFrame
        title={title}
        lead={lead}
        receipt={{
          title: 'Tweede plek',
          lines: lines.map(({ label, amount }) => ({ label, amount: formatEuro(amount) })),
          total,
          note: `${explainUpgrade(basis, price)} Andere extra’s blijven zoals je ze kocht.`,
        }}
        action={price === 0 ? title : `Naar betaling, ${total}`}
        busy={order.sending}
        busyText="Bezig..."
        trouble={
          order.failure && (
            <TroubleNotice
              trouble={{
                kind: order.failure.kind === 'refused' ? 'bad' : 'warn',
                title: 'Je ticket is nog een solo',
                text: `${order.failure.message} Er is niets betaald en wat je invulde staat er nog.`,
              }}
            />
          )
        }
        fine={
          <Fine>
            <span>Je houdt de tweede plek vast zodra je naar de betaling gaat.</span> <span>{until}</span>
          </Fine>
        }
        onSubmit={() =>
          void handleSubmit(
            ({ participants: [, partner] }) => order.send({ partner, totalPrice: price }),
            () => {
              toast(missingFields)
              focusFirstError(fields.current ?? document)
            },
          )()
        }
      >
        {children}
        <div
          ref={fields}
          onBlur={checkBirthDate}
          // Stores the typed values without the health data, which must not stay on the device.
          onChange={() => typed.write(JSON.stringify({ ...getValues('participants.1'), medicalConditions: '' }))}
        >
          <ParticipantFields
            at={1}
            duo
            isOnlyParticipant
            register={register}
            errors={formState.errors.participants?.[1] ?? {}}
            filled={filled}
          />
        </div>
      </WizardFrame>
    </>
  )
}

/** Parses the values that the buyer typed before a reload of this page. Returns empty fields if there are none. */
function parseTyped(text: string): DraftParticipant {
  try {
    const stored: unknown = JSON.parse(text)
    return hasFields(stored) ? readParticipant(stored) : emptyParticipant()
  } catch {
    return emptyParticipant()
  }
}
