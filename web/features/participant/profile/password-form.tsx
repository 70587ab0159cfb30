import { chakra } from '#web/ui/theme/chakra.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { TextLink } from '#web/ui/navigation/text-link.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { NewPasswordFields } from '#web/features/participant/new-password-fields.tsx'
import { newPasswords, passwordsMatch } from '#web/features/participant/new-passwords.ts'

/** `currentPassword` is required only if the account has a password (specification section 5). */
const schemaFor = (hasPassword: boolean) =>
  newPasswords
    .extend({ currentPassword: hasPassword ? z.string().min(1, 'Vul je huidige wachtwoord in') : z.string().optional() })
    .refine(...passwordsMatch)
type Passwords = z.infer<ReturnType<typeof schemaFor>>

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }
const Name = chakra('input', { base: { srOnly: true } })

/** Sets or changes the password. It is never stored on this device. */
export function PasswordForm({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const { register, handleSubmit, reset, setError, formState } = useForm<Passwords>({
    resolver: zodResolver(schemaFor(hasPassword)),
    defaultValues: empty,
  })
  const change = useMutation({
    mutationFn: ({ newPassword, currentPassword }: Passwords) =>
      unwrap(call(accountEndpoints.setPassword, { body: { password: newPassword, ...(hasPassword ? { currentPassword } : {}) } })),
    // No automatic retry: if only the answer was lost, the new password is already set, and the server would refuse the retry.
    retry: false,
    onSuccess: () => {
      reset(empty)
      toast({
        kind: 'success',
        title: hasPassword ? 'Wachtwoord gewijzigd' : 'Wachtwoord ingesteld',
        description: 'Op andere toestellen log je opnieuw in.',
      })
    },
    onError: (error) => {
      const failure = failureOf(error)
      if (failure.kind === 'refused' && failure.code === 'wrong_login' && hasPassword)
        setError('currentPassword', { message: failure.message }, { shouldFocus: true })
      for (const { path, message } of listFieldFaults(failure))
        if (path === 'password') setError('newPassword', { message }, { shouldFocus: true })
      toast({
        kind: 'destructive',
        title: 'Fout bij instellen wachtwoord',
        description: failure.message || 'Er is een fout opgetreden bij het instellen van je wachtwoord.',
      })
    },
  })
  const { errors } = formState
  return (
    <FormStack noValidate onSubmit={(event) => void handleSubmit((values) => change.mutate(values))(event)}>
      {/* Tells the password manager to which account the password belongs. */}
      <Name type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      {hasPassword ? (
        <Field label="Huidig wachtwoord" error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
      ) : (
        <p>Je hebt nog geen wachtwoord. Kies er een, dan log je ook op een ander toestel in.</p>
      )}
      <NewPasswordFields first={register('newPassword')} again={register('confirmPassword')} errors={errors} />
      <Button type="submit" variant="primary" full busy={change.isPending} busyText="Bezig...">
        {hasPassword ? 'Wachtwoord wijzigen' : 'Wachtwoord instellen'}
      </Button>
      {hasPassword && (
        <p>
          <TextLink to="/participant-login?stap=vergeten">Huidig wachtwoord vergeten?</TextLink>
        </p>
      )}
    </FormStack>
  )
}
