import { useRef, type ReactNode } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { withMinimumAge } from '#shared/contract/registration.ts'
import { teamRunner, type TeamRunner } from '#shared/contract/teams.ts'
import { minimumAge } from '#shared/domain/tickets/minimum-age.ts'
import type { Failure } from '#web/api/failure.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { useBirthDateCheck } from '#web/features/tickets/draft/use-birth-date-check.ts'
import { genderOptions } from '#web/features/tickets/form/entrant-fields.tsx'
import { missingFields } from '#web/features/tickets/wizard/wizard-texts.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Pair } from '#web/ui/forms/pair.ts'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { Textarea } from '#web/ui/forms/textarea.tsx'

/** The values of the form as typed. */
export type RunnerTyped = Record<Exclude<keyof TeamRunner, 'specialRequirements'>, string> & { specialRequirements: string }
export const emptyRunner: RunnerTyped = {
  name: '',
  email: '',
  phone: '',
  birthDate: '',
  gender: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  specialRequirements: '',
}

interface RunnerFormProps {
  raceDay: string
  initial?: RunnerTyped
  onTyped?: (typed: RunnerTyped) => void
  /** Sends the runner; resolves to the failure, if there is one. */
  onSend: (runner: TeamRunner) => Promise<Failure | undefined>
  failTitle: string
  failure: Failure | undefined
  /** True if the runner, and not the buyer, fills in the form. The browser may then fill in the data of its user. */
  isOwn?: boolean
  /** The buttons below the fields. */
  children: ReactNode
}

/** Shows the form for a runner of a team, with the fields of the registration form. After a failure the form stays filled in. */
export function RunnerForm({
  raceDay,
  initial = emptyRunner,
  onTyped,
  onSend,
  failTitle,
  failure,
  isOwn = false,
  children,
}: RunnerFormProps) {
  const form = useForm<RunnerTyped, unknown, TeamRunner>({
    resolver: resolverOf(withMinimumAge(teamRunner, raceDay)) as Resolver<RunnerTyped, unknown, TeamRunner>,
    shouldFocusError: false,
    defaultValues: initial,
  })
  const { register, handleSubmit, setError, formState, getValues } = form
  const { errors } = formState
  const fields = useRef<HTMLDivElement>(null)
  const checkBirthDate = useBirthDateCheck(form, ['birthDate'], raceDay)
  const token = (name: string) => (isOwn ? name : 'off')
  const send = async (runner: TeamRunner) => {
    const failed = await onSend(runner)
    const faults = failed ? listFieldFaults(failed) : []
    for (const { path, message } of faults) setError(path.replace(/^runner\./, '') as keyof RunnerTyped, { message })
    if (faults.length > 0) focusFirstError(fields.current ?? document)
  }
  const refuse = () => {
    toast(missingFields)
    focusFirstError(fields.current ?? document)
  }
  return (
    <FormStack noValidate onChange={() => onTyped?.(getValues())} onSubmit={(event) => void handleSubmit(send, refuse)(event)}>
      {failure && <Notice kind="bad" title={failTitle}>{`${failure.message} Wat je typte staat er nog.`}</Notice>}
      <div ref={fields} onBlur={checkBirthDate} style={{ display: 'contents' }}>
        <Field label="Naam" error={errors.name?.message}>
          <Input autoComplete={token('name')} autoCapitalize="words" {...register('name')} />
        </Field>
        <Pair>
          <Field label="E-mail" hint="Hierheen gaat het ticket" error={errors.email?.message}>
            <Input
              type="email"
              inputMode="email"
              autoComplete={token('email')}
              autoCapitalize="none"
              spellCheck={false}
              {...register('email')}
            />
          </Field>
          <PhoneField
            label="Telefoon"
            hint="Minstens 10 cijfers"
            error={errors.phone?.message}
            getsSms
            autoComplete={token('tel')}
            {...register('phone')}
          />
        </Pair>
        <Field label="Geboortedatum" hint={`Meedoen kan vanaf ${minimumAge} jaar`} error={errors.birthDate?.message}>
          <Input type="date" autoComplete={token('bday')} {...register('birthDate')} />
        </Field>
        <RadioCards legend="Geslacht" columns="many" error={errors.gender?.message} options={genderOptions} {...register('gender')} />
        <Pair>
          <Field label="Noodcontact" hint="Wie bellen we als er iets is?" error={errors.emergencyContactName?.message}>
            <Input autoComplete="off" autoCapitalize="words" {...register('emergencyContactName')} />
          </Field>
          <PhoneField
            label="Telefoon noodcontact"
            hint="Minstens 10 cijfers"
            error={errors.emergencyContactPhone?.message}
            autoComplete="off"
            {...register('emergencyContactPhone')}
          />
        </Pair>
        <Field label="Bijzonderheden" optional hint="Wat moeten we weten?" error={errors.specialRequirements?.message}>
          <Textarea rows={3} aria-required={undefined} {...register('specialRequirements')} />
        </Field>
      </div>
      {children}
    </FormStack>
  )
}
