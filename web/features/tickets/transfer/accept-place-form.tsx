import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import * as z from 'zod'
import { withMinimumAge } from '#shared/contract/registration.ts'
import { successor, type Successor, transferEndpoints } from '#shared/contract/transfers.ts'
import { call } from '#web/api/call.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { emptyParticipant, readParticipant, type DraftParticipant } from '#web/features/tickets/draft/draft-participant.ts'
import { useBirthDateCheck } from '#web/features/tickets/draft/use-birth-date-check.ts'
import { birthDateFields, ParticipantFields, type ParticipantForm } from '#web/features/tickets/wizard/participant-fields.tsx'
import { healthForgottenTexts, missingFields } from '#web/features/tickets/wizard/wizard-texts.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { typedText } from '#web/ui/forms/typed-text.ts'

// The form's values are the texts as typed. The schema of the API contract validates these texts.
const formFor = (raceDay: string) => z.object({ participants: z.array(withMinimumAge(successor, raceDay)) })
type Filled = z.output<ReturnType<typeof formFor>>

const Space = chakra('div', { base: { marginBlockStart: '7' } })

interface AcceptPlaceFormProps {
  token: string
  raceDay: string
  /** True if a shirt belongs to the place, so that the form asks for a size. */
  withShirt: boolean
  onTaken: () => void
}

/** Shows the form for the new participant: the wizard's fields without the mail address, which is known because the link was sent to it. */
export function AcceptPlaceForm({ token, raceDay, withShirt, onTaken }: AcceptPlaceFormProps) {
  const [typed] = useState(() => typedText(`transfer-${token.slice(0, 8)}`))
  const [storedText] = useState(() => typed.read())
  const [filled] = useState(() => parseTyped(storedText))
  const [resolver] = useState(() => resolverOf<ParticipantForm, Filled>(formFor(raceDay)))
  const form = useForm<ParticipantForm, unknown, Filled>({
    resolver,
    shouldFocusError: false,
    defaultValues: { participants: [filled] },
  })
  const { register, handleSubmit, setError, formState, subscribe } = form
  const checkBirthDate = useBirthDateCheck(form, birthDateFields, raceDay)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => typed.write(formatTyped(values.participants[0]!)) }),
    [subscribe, typed],
  )
  const fields = useRef<HTMLDivElement>(null)
  const accept = useMutation({
    mutationFn: (participant: Successor) => unwrap(call(transferEndpoints.acceptTransfer, { params: { token }, body: { participant } })),
    // This request can be repeated safely, for example after a lost answer.
    retry: 1,
    onSuccess() {
      typed.write('')
      onTaken()
    },
    onError: (error) => {
      for (const { path, message } of listFieldFaults(failureOf(error)))
        setError(path.replace(/^participant\./, 'participants.0.') as FieldPath<ParticipantForm>, { message })
      queueMicrotask(() => focusFirstError(fields.current ?? document))
    },
  })
  const refuse = () => {
    toast(missingFields)
    focusFirstError(fields.current ?? document)
  }
  return (
    <Space>
      <FormStack noValidate onSubmit={(event) => void handleSubmit(({ participants }) => accept.mutate(participants[0]!), refuse)(event)}>
        {accept.isError && (
          <Notice kind="bad" title="Overnemen is niet gelukt">{`${failureOf(accept.error).message} Wat je typte staat er nog.`}</Notice>
        )}
        {storedText !== '' && !accept.isError && (
          <Notice kind="warn" title={healthForgottenTexts.title}>
            Wat je over je gezondheid typte, bewaren we hier niet op je toestel. Is het van belang? Vul het opnieuw in bij ‘Meer’. De rest
            staat er nog.
          </Notice>
        )}
        <div ref={fields} onBlur={checkBirthDate}>
          <ParticipantFields
            at={0}
            duo={false}
            withoutEmail
            withShirt={withShirt}
            register={register}
            errors={formState.errors.participants?.[0] ?? {}}
            filled={filled}
          />
        </div>
        <Button type="submit" variant="primary" full busy={accept.isPending} busyText="Bezig...">
          Neem de plek over
        </Button>
      </FormStack>
    </Space>
  )
}

/** Formats the typed values, which the tab stores for a reload. Omits the health data, which must not stay on the device. */
const formatTyped = ({ medicalConditions: _, ...rest }: DraftParticipant) => JSON.stringify(rest)

/** Parses the values that a visitor typed before a reload of this page. Returns empty fields if there are none. */
function parseTyped(text: string): DraftParticipant {
  try {
    return readParticipant(JSON.parse(text))
  } catch {
    return emptyParticipant()
  }
}
