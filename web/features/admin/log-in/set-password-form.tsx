import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import type { LinkKind } from '#shared/contract/accounts.ts'
import { invitationAnswer, type staffEndpoints } from '#shared/contract/staff.ts'
import { call } from '#web/api/call.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { useLinkCheck } from '#web/api/use-link-check.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { adminSessionQuery } from './admin-session.ts'

type Answer = z.infer<typeof invitationAnswer>

interface Props {
  endpoint: typeof staffEndpoints.acceptInvitation | typeof staffEndpoints.resetAdminPassword
  kind: LinkKind
  token: string
  label: string
  submitText: string
  onSet: () => void
  onLoginNeeded: (message: string) => void
}

/**
 * Shows the form that a mailed link opens: an invitation or a password reset. Calls `onSet` once the password is set, or `onLoginNeeded`
 * with a message if the link has expired or a second step is needed.
 */
export function SetPasswordForm({ endpoint, kind, token, label, submitText, onSet, onLoginNeeded }: Props) {
  const client = useQueryClient()
  useLinkCheck(kind, token, (failure) => {
    if (failure.kind === 'refused' && failure.code === 'link_expired') onLoginNeeded(failure.message)
  })
  const { register, handleSubmit, setError, formState } = useForm<Answer>({
    resolver: zodResolver(invitationAnswer),
    defaultValues: { token, password: '' },
  })
  const send = useMutation({
    mutationFn: (body: Answer) => unwrap(call(endpoint, { body })),
    // After a lost answer the link may be used already: a retry would be refused as expired, so the user decides.
    retry: false,
    onSuccess: async () => {
      // An invitation logs the user in. A changed password ends every session, also the one in this browser.
      await client.invalidateQueries({ queryKey: adminSessionQuery.queryKey })
      onSet()
    },
    onError: (error) => {
      const failure = failureOf(error)
      for (const { path, message } of listFieldFaults(failure))
        if (path === 'password') setError('password', { message }, { shouldFocus: true })
      if (failure.kind === 'refused' && (failure.code === 'link_expired' || failure.code === 'second_step_needed'))
        onLoginNeeded(failure.message)
    },
  })
  return (
    <FormStack noValidate onSubmit={(event) => void handleSubmit((body) => send.mutate(body))(event)}>
      {send.isError && (
        <Notice kind="bad" title="Niet gelukt">
          {failureOf(send.error).message}
        </Notice>
      )}
      {formState.errors.token && <Notice kind="bad">Deze link is niet heel. Open hem nog eens vanuit de mail.</Notice>}
      <Field
        label={label}
        hint="Minimaal 10 tekens. Een zin van een paar woorden onthoud je makkelijk."
        error={formState.errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Button type="submit" variant="primary" full busy={send.isPending} busyText="Bezig...">
        {submitText}
      </Button>
    </FormStack>
  )
}
