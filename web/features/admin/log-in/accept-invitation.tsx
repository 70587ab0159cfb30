import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { invitationAnswer, staffEndpoints } from '#shared/contract/staff.ts'
import { call } from '#web/api/call.ts'
import { faultsIn } from '#web/api/field-faults.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { adminSessionQuery } from './admin-session.ts'

type Answer = z.infer<typeof invitationAnswer>

/**
 * The form in which somebody with a mailed link chooses a password. Calls `onLoginNeeded` with a message if the link has expired or a
 * second step is needed.
 */
export function AcceptInvitation({
  token,
  onLoggedIn,
  onLoginNeeded,
}: {
  token: string
  onLoggedIn: () => void
  onLoginNeeded: (message: string) => void
}) {
  const client = useQueryClient()
  const { register, handleSubmit, setError, formState } = useForm<Answer>({
    resolver: zodResolver(invitationAnswer),
    defaultValues: { token, password: '' },
  })
  const accept = useMutation({
    mutationFn: (body: Answer) => unwrap(call(staffEndpoints.acceptInvitation, { body })),
    // After a lost answer the link may be used already: a retry would be refused as expired, so the user decides.
    retry: false,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: adminSessionQuery.queryKey })
      onLoggedIn()
    },
    onError: (error) => {
      const failure = failureOf(error)
      for (const { path, message } of faultsIn(failure)) if (path === 'password') setError('password', { message }, { shouldFocus: true })
      if (failure.kind === 'refused' && (failure.code === 'link_expired' || failure.code === 'second_step_needed'))
        onLoginNeeded(failure.message)
    },
  })
  return (
    <FormStack noValidate onSubmit={(event) => void handleSubmit((body) => accept.mutate(body))(event)}>
      {accept.isError && (
        <Notice kind="bad" title="Niet gelukt">
          {failureOf(accept.error).message}
        </Notice>
      )}
      {formState.errors.token && <Notice kind="bad">Deze link is niet heel. Open hem nog eens vanuit de mail.</Notice>}
      <Field
        label="Kies een wachtwoord"
        hint="Minimaal 10 tekens. Een zin van een paar woorden onthoudt makkelijk."
        error={formState.errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Button type="submit" variant="primary" full busy={accept.isPending} busyText="Bezig...">
        Bewaar en log in
      </Button>
    </FormStack>
  )
}
