import { chakra } from '#web/ui/theme/chakra.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

const schema = accountEndpoints.forgotPassword.body
type Forgotten = z.infer<typeof schema>

const Back = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: 'touch', fontWeight: 'semibold', textDecoration: 'underline' },
})

/** Requests a mail with a link for a new password. The screen says the same whether the account exists or not. */
export function ForgotPasswordForm() {
  const { register, handleSubmit, formState } = useForm<Forgotten>({ resolver: zodResolver(schema), defaultValues: { email: '' } })
  const request = useMutation({ mutationFn: (body: Forgotten) => unwrap(call(accountEndpoints.forgotPassword, { body })) })
  return (
    <FormStack noValidate onSubmit={(event) => void handleSubmit((values) => request.mutate(values))(event)}>
      {request.isSuccess && (
        <Notice kind="ok" title="Kijk in je mail">
          Hoort <span>{request.variables.email}</span> bij een account, dan krijg je binnen een paar minuten een mail met een link. Hij
          werkt een uur. Niets gekregen? Kijk bij je ongewenste mail, en of het adres klopt.
        </Notice>
      )}
      {request.isError && (
        <Notice kind="bad" title="Er is geen mail verstuurd">
          {failureOf(request.error).message}
        </Notice>
      )}
      <Field label="E-mail" error={formState.errors.email?.message}>
        <Input type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('email')} />
      </Field>
      <Button type="submit" variant="primary" full busy={request.isPending} busyText="Bezig...">
        Mail me een link
      </Button>
      <p>
        <Back to="/participant-login">Terug naar inloggen</Back>
      </p>
    </FormStack>
  )
}
