import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type * as z from 'zod'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { useLinkCheck } from '#web/api/use-link-check.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { findLinkGoneMessage } from './link-gone.tsx'
import { NewPasswordFields } from '#web/features/participant/new-password-fields.tsx'
import { newPasswords, passwordsMatch } from '#web/features/participant/new-passwords.ts'
import { startSession } from '#web/features/participant/participant-session.ts'

const passwordSchema = newPasswords.refine(...passwordsMatch)
type Passwords = z.infer<typeof passwordSchema>

/** Sets a password with a one-time token and opens the dashboard. Calls `onGone` with the reason if the link no longer works. */
export function ChoosePasswordForm({ token, onGone }: { token: string; onGone: (message: string) => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  useLinkCheck('password', token, (failure) => {
    const gone = findLinkGoneMessage(failure)
    if (gone) onGone(gone)
  })
  const { register, handleSubmit, setError, formState } = useForm<Passwords>({
    resolver: zodResolver(passwordSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const activate = useMutation({
    mutationFn: ({ newPassword }: Passwords) => unwrap(call(accountEndpoints.activateAccount, { body: { token, password: newPassword } })),
    // No automatic retry: after a lost answer the link is already used, and the retry would report it as invalid.
    retry: false,
    onSuccess: () => {
      startSession(client)
      void navigate('/participant-dashboard', { replace: true })
    },
    onError: (error) => {
      const failure = failureOf(error)
      for (const { path, message } of listFieldFaults(failure))
        if (path === 'password') setError('newPassword', { message }, { shouldFocus: true })
      const gone = findLinkGoneMessage(failure)
      if (gone) onGone(gone)
    },
  })
  const { errors } = formState

  return (
    <FormStack noValidate onSubmit={(event) => void handleSubmit((values) => activate.mutate(values))(event)}>
      {activate.isError && !findLinkGoneMessage(failureOf(activate.error)) && listFieldFaults(failureOf(activate.error)).length === 0 && (
        <Notice kind="bad" title="Fout bij instellen wachtwoord">
          <span>{failureOf(activate.error).message}</span> Wat je typte staat er nog. Is het tussendoor toch gelukt, dan log je gewoon in.
        </Notice>
      )}
      <NewPasswordFields first={register('newPassword')} again={register('confirmPassword')} errors={errors} />
      <Button type="submit" variant="primary" full busy={activate.isPending} busyText="Bezig...">
        Bewaar en open je ticket
      </Button>
    </FormStack>
  )
}
