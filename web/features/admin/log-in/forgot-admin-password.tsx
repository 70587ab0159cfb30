import { chakra } from '#web/ui/theme/chakra.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { staffEndpoints } from '#shared/contract/staff.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

const schema = staffEndpoints.forgotAdminPassword.body
type Forgotten = z.infer<typeof schema>

export const TextLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: 'touch', fontWeight: 'semibold', textDecoration: 'underline' },
})
const Hints = chakra('div', { base: { display: 'grid', gap: '2', textStyle: 'small', color: 'fg.muted', marginBlockStart: '4' } })

/** Requests a mail with a link for another password. The screen says the same whether the administrator exists or not. */
export function ForgotAdminPassword() {
  const { register, handleSubmit, formState } = useForm<Forgotten>({ resolver: zodResolver(schema), defaultValues: { email: '' } })
  const request = useMutation({ mutationFn: (body: Forgotten) => unwrap(call(staffEndpoints.forgotAdminPassword, { body })) })
  return (
    <>
      <FormStack noValidate onSubmit={(event) => void handleSubmit((values) => request.mutate(values))(event)}>
        {request.isSuccess && (
          <Notice kind="ok" title="Kijk in je mail">
            Hoort <span>{request.variables.email}</span> bij een beheerder, dan krijg je binnen een paar minuten een mail met een link. Hij
            werkt een half uur. Niets gekregen? Kijk bij je ongewenste mail, en of het adres klopt.
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
      </FormStack>
      <Hints>
        <p>Ben je uitgenodigd, maar koos je nog geen wachtwoord? Vraag een eigenaar om een nieuwe uitnodiging.</p>
        <p>
          Log je in met een naam in plaats van een e-mailadres? Dan kunnen we je niets mailen. Vraag een andere eigenaar om een uitnodiging
          op je e-mailadres. Is er geen andere eigenaar, vraag dan wie de site technisch beheert om een nieuw wachtwoord.
        </p>
      </Hints>
      <p>
        <TextLink to="/admin-login">Terug naar inloggen</TextLink>
      </p>
    </>
  )
}
