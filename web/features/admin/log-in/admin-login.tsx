import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { brand } from '#shared/facts/brand.ts'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { adminSessionQuery } from './admin-session.ts'

/** Ms that the confirmation is shown before the office opens. */
const READ_MS = 600
const bothRequired = 'Voer gebruikersnaam en wachtwoord in'

const loginSchema = z.object({ username: z.string().trim().min(1), password: z.string().min(1), code: z.string().trim().optional() })
type Login = z.infer<typeof loginSchema>

/**
 * `/admin-login`: logs in, with a second step if the account has one, or accepts an invitation (`#uitnodiging=…`). Shows no credentials;
 * the local server prints them in the terminal.
 */
export default function AdminLogin() {
  usePageTitle('Beheer')
  const openOffice = useOpenOffice()
  const navigate = useNavigate()
  const token = new URLSearchParams(useLocation().hash.replace(/^#/, '')).get('uitnodiging')
  const [invitationMessage, setInvitationMessage] = useState<string>()
  if (token)
    return (
      <>
        <FormTop to="/" />
        <PageBody>
          <PageHead title={`${brand.name} Admin`} lead="Kies je wachtwoord, dan ben je binnen." />
          <AcceptInvitation
            key={token}
            token={token}
            onLoggedIn={openOffice}
            onLoginNeeded={(message) => {
              setInvitationMessage(message)
              void navigate({ hash: '' }, { replace: true })
            }}
          />
        </PageBody>
      </>
    )
  return <LoginForm openOffice={openOffice} note={invitationMessage} />
}

function LoginForm({ openOffice, note }: { openOffice: () => void; note: string | undefined }) {
  const session = useQuery(adminSessionQuery)
  const client = useQueryClient()
  const { register, handleSubmit, setFocus, formState } = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  })
  const [step, setStep] = useState<'password' | 'code'>('password')
  const login = useMutation({
    mutationFn: (body: Login) => unwrap(call(accountEndpoints.loginAdmin, { body })),
    onSuccess: () => void client.invalidateQueries({ queryKey: adminSessionQuery.queryKey }),
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
  const isLoggedIn = login.isSuccess || session.data?.authenticated === true
  useEffect(() => {
    if (!isLoggedIn) return
    const timer = setTimeout(openOffice, login.isSuccess ? READ_MS : 0)
    return () => clearTimeout(timer)
  }, [isLoggedIn, login.isSuccess, openOffice])
  const { errors } = formState
  const isIncomplete = Boolean(errors.username ?? errors.password)

  return (
    <>
      <FormTop to="/" />
      <PageBody>
        <PageHead title={`${brand.name} Admin`} />
        <FormStack noValidate onSubmit={(event) => void handleSubmit((values) => login.mutate(values))(event)}>
          {isIncomplete && <Notice kind="bad">{bothRequired}</Notice>}
          {!login.isSuccess && !login.isError && note && <Notice kind="info">{note}</Notice>}
          {!login.isError && session.data?.withdrawn && (
            <Notice kind="warn">Je toegang tot het beheer is ingetrokken. Vraag een eigenaar om een nieuwe uitnodiging.</Notice>
          )}
          {!isIncomplete && login.isError && !needsCode && <Notice kind="bad">{failureOf(login.error).message || 'Login failed'}</Notice>}
          {needsCode && <Notice kind="info">Vul de code uit je app in.</Notice>}
          {login.isSuccess && <Notice kind="ok">Ingelogd. Je gaat nu naar het dashboard.</Notice>}
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
      </PageBody>
    </>
  )
}

function codeOf(error: unknown): string | undefined {
  const failure = failureOf(error)
  return 'code' in failure ? failure.code : undefined
}

/** True if the login was refused because its code is missing or wrong. */
const isAboutCode = (error: unknown) => ['second_step_needed', 'wrong_code'].includes(codeOf(error) ?? '')

/** Opens the page that redirected to the login, else the dashboard. Safe: only our own code sets `state`, never the URL. */
function useOpenOffice(): () => void {
  const navigate = useNavigate()
  const from = (useLocation().state as { from?: string } | null)?.from
  const target = from?.startsWith('/') ? from : '/admin-dashboard'
  return useCallback(() => void navigate(target, { replace: true }), [navigate, target])
}
