import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { adminSessionQuery } from './admin-session.ts'

const bothRequired = 'Voer gebruikersnaam en wachtwoord in'

const loginSchema = z.object({ username: z.string().trim().min(1), password: z.string().min(1), code: z.string().trim().optional() })
type Login = z.infer<typeof loginSchema>

interface LoginFormProps {
  /** The initial value of the username. */
  username?: string
  /** Puts the focus on the password. */
  focus?: boolean
  onLoggedIn?: () => void
  /** Shown after the log-in. */
  success: string
  /** Notices, shown until the first refusal or the log-in. */
  children?: ReactNode
}

/** Logs an administrator in, with a code if the account has a second step, and then refetches the session. */
export function LoginForm({ username = '', focus = false, onLoggedIn, success, children }: LoginFormProps) {
  const client = useQueryClient()
  const { register, handleSubmit, setFocus, formState } = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username, password: '' },
  })
  const [step, setStep] = useState<'password' | 'code'>('password')
  const login = useMutation({
    mutationFn: (body: Login) => unwrap(call(accountEndpoints.loginAdmin, { body })),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: adminSessionQuery.queryKey })
      onLoggedIn?.()
    },
    onError: (error) => {
      if (isAboutCode(error)) setStep('code')
      else setFocus('password', { shouldSelect: true })
    },
  })
  const needsCode = login.isError && codeOf(login.error) === 'second_step_needed'
  // In an effect, because the field is mounted only after the first refusal.
  useEffect(() => {
    if (step === 'code' && isAboutCode(login.error)) setFocus('code', { shouldSelect: true })
  }, [step, login.error, setFocus])
  useEffect(() => {
    if (focus) setFocus('password')
  }, [focus, setFocus])
  const { errors } = formState
  const isIncomplete = Boolean(errors.username ?? errors.password)

  return (
    <FormStack noValidate onSubmit={(event) => void handleSubmit((values) => login.mutate(values))(event)}>
      {isIncomplete && <Notice kind="bad">{bothRequired}</Notice>}
      {!login.isSuccess && !login.isError && children}
      {!isIncomplete && login.isError && !needsCode && <Notice kind="bad">{failureOf(login.error).message || 'Login failed'}</Notice>}
      {needsCode && <Notice kind="info">Vul de code uit je app in.</Notice>}
      {login.isSuccess && <Notice kind="ok">{success}</Notice>}
      <Field label="Gebruikersnaam">
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={errors.username ? true : undefined}
          {...register('username')}
        />
      </Field>
      <Field label="Wachtwoord">
        <PasswordInput autoComplete="current-password" aria-invalid={errors.password ? true : undefined} {...register('password')} />
      </Field>
      {step === 'code' && (
        <Field label="Code" hint="De zes cijfers uit je app, of een herstelcode.">
          <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...register('code')} />
        </Field>
      )}
      <Button type="submit" variant="primary" full busy={login.isPending || login.isSuccess} busyText="Inloggen...">
        Inloggen
      </Button>
    </FormStack>
  )
}

function codeOf(error: unknown): string | undefined {
  const failure = failureOf(error)
  return 'code' in failure ? failure.code : undefined
}

/** True if the log-in was refused because its code is missing or wrong. */
const isAboutCode = (error: unknown) => ['second_step_needed', 'wrong_code'].includes(codeOf(error) ?? '')
