import { chakra } from '#web/ui/theme/chakra.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { dismissToast, toast } from '#web/ui/feedback/toast.ts'
import { startSession } from '#web/features/participant/participant-session.ts'
import { Link } from '#web/ui/navigation/link.tsx'

const loginSchema = z.object({
  email: z.string().trim().min(1, 'Vul je e-mailadres in'),
  password: z.string().min(1, 'Vul je wachtwoord in'),
})
type Login = z.infer<typeof loginSchema>

const Help = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    marginBlockStart: '2',
    '& a': { fontWeight: 'semibold', color: 'fg.strong', textDecoration: 'underline' },
  },
})
const Register = chakra(Link, { base: { display: 'inline-flex', alignItems: 'center', minHeight: 'touch' } })
const Small = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', maxWidth: 'measure' } })

/** Shows the login form. After a login the dashboard opens. */
export function LoginForm() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { register, handleSubmit, setFocus, formState } = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  })
  const login = useMutation({
    mutationFn: (body: Login) => unwrap(call(accountEndpoints.loginParticipant, { body })),
    onSuccess: () => {
      // Removes the toast of an earlier failed login, which would otherwise still show on the ticket screen.
      dismissToast()
      startSession(client)
      void navigate('/participant-dashboard', { replace: true })
    },
    onError: (error) => {
      toast({ kind: 'destructive', title: 'Login mislukt', description: failureOf(error).message || 'Controleer je inloggegevens' })
      setFocus('password', { shouldSelect: true })
    },
  })
  const reportMissingFields = () => toast({ kind: 'destructive', title: 'Velden vereist', description: 'Vul alle velden in' })

  return (
    <FormStack noValidate onSubmit={(event) => void handleSubmit((values) => login.mutate(values), reportMissingFields)(event)}>
      <Field label="E-mail" error={formState.errors.email?.message}>
        <Input type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('email')} />
      </Field>
      <Field label="Wachtwoord" error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" variant="primary" full busy={login.isPending} busyText="Inloggen...">
        Inloggen
      </Button>
      <Help>
        <p>
          <Register to="/register">Nog geen account? Registreer hier</Register>
        </p>
        <p>
          <Register to="/participant-login?stap=vergeten">Wachtwoord vergeten?</Register>
        </p>
        <Small>Nog geen wachtwoord? Dat kies je met de link in je bevestigingsmail.</Small>
      </Help>
    </FormStack>
  )
}
