import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { useLinkCheck } from '#web/api/use-link-check.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { findLinkGoneMessage } from './link-gone.tsx'
import { startSession } from '#web/features/participant/participant-session.ts'

const schema = z.object({ password: z.string().min(1, 'Vul je wachtwoord in').max(200) })
type Confirmation = z.infer<typeof schema>

/** Confirms a new mail address for the login with its link and the current password. Calls `onGone` if the link no longer works. */
export function ConfirmEmailForm({ token, onGone }: { token: string; onGone: (message: string) => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  useLinkCheck('email', token, (failure) => {
    const gone = findLinkGoneMessage(failure)
    if (gone) onGone(gone)
  })
  const { register, handleSubmit, setError, formState } = useForm<Confirmation>({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  })
  const confirm = useMutation({
    mutationFn: ({ password }: Confirmation) => unwrap(call(accountEndpoints.confirmEmail, { body: { token, password } })),
    // No automatic retry: after a lost answer the link is already used, and the retry would report it as invalid.
    retry: false,
    onSuccess: () => {
      startSession(client)
      void navigate('/participant-profile', { replace: true })
    },
    onError: (error) => {
      const failure = failureOf(error)
      const gone = findLinkGoneMessage(failure)
      if (gone) onGone(gone)
      else if (failure.kind === 'refused' && failure.code === 'wrong_login')
        setError('password', { message: failure.message }, { shouldFocus: true })
    },
  })
  const trouble = confirm.isError ? failureOf(confirm.error) : undefined
  return (
    <FormStack noValidate onSubmit={(event) => void handleSubmit((values) => confirm.mutate(values))(event)}>
      {trouble && !findLinkGoneMessage(trouble) && !('code' in trouble && trouble.code === 'wrong_login') && (
        <Notice kind="bad" title="Fout bij bijwerken">
          <span>{trouble.message}</span> Was het tussendoor toch gelukt, dan log je gewoon in met je nieuwe adres.
        </Notice>
      )}
      <Field label="Wachtwoord" hint="Het wachtwoord waarmee je tot nu toe inlogt" error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" variant="primary" full busy={confirm.isPending} busyText="Bezig...">
        Bevestig je adres
      </Button>
    </FormStack>
  )
}
