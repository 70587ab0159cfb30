import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { staffEndpoints } from '#shared/contract/staff.ts'
import { brand } from '#shared/facts/brand.ts'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { TextLink } from '#web/ui/navigation/text-link.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { adminSessionQuery } from './admin-session.ts'
import { ForgotAdminPassword } from './forgot-admin-password.tsx'
import { LoginForm } from './login-form.tsx'
import { SetPasswordForm } from './set-password-form.tsx'

/** How long the confirmation is shown before the office opens, in ms. */
const READ_MS = 600

/**
 * `/admin-login`: logs in, mails a link to reset the password (`?stap=vergeten`), or opens a mailed link: an invitation (`#uitnodiging=…`)
 * or a password reset (`#herstel=…`). Shows no credentials; the local server prints them in the terminal.
 */
export default function AdminLogin() {
  usePageTitle('Beheer')
  const openOffice = useOpenOffice()
  const navigate = useNavigate()
  const { hash, search, state } = useLocation()
  const mailed = new URLSearchParams(hash.replace(/^#/, ''))
  const [invitation, reset] = [mailed.get('uitnodiging'), mailed.get('herstel')]
  const [note, setNote] = useState<string>()
  const toLogin = (message: string) => {
    setNote(message)
    void navigate({ search: '', hash: '' }, { replace: true, state })
  }
  if (invitation)
    return (
      <Screen title={`${brand.name} Admin`} lead="Kies je wachtwoord, dan ben je binnen.">
        <SetPasswordForm
          key={invitation}
          endpoint={staffEndpoints.acceptInvitation}
          kind="invitation"
          token={invitation}
          label="Kies een wachtwoord"
          submitText="Bewaar en log in"
          onSet={openOffice}
          onLoginNeeded={toLogin}
        />
      </Screen>
    )
  if (reset)
    return (
      <Screen title="Kies een nieuw wachtwoord" lead="Daarna log je ermee in. Op andere toestellen ben je dan uitgelogd.">
        <SetPasswordForm
          key={reset}
          endpoint={staffEndpoints.resetAdminPassword}
          kind="admin-password"
          token={reset}
          label="Nieuw wachtwoord"
          submitText="Bewaar wachtwoord"
          onSet={() => toLogin('Je wachtwoord is gewijzigd. Log ermee in.')}
          onLoginNeeded={toLogin}
        />
      </Screen>
    )
  if (new URLSearchParams(search).get('stap') === 'vergeten')
    return (
      <Screen to="/admin-login" title="Wachtwoord vergeten" lead="We mailen je een link waarmee je een nieuw wachtwoord kiest.">
        <ForgotAdminPassword />
      </Screen>
    )
  return <LoginScreen openOffice={openOffice} note={note} />
}

function Screen({ to = '/', children, ...head }: { to?: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <>
      <FormTop to={to} />
      <PageBody>
        <PageHead {...head} />
        {children}
      </PageBody>
    </>
  )
}

function LoginScreen({ openOffice, note }: { openOffice: () => void; note: string | undefined }) {
  const session = useQuery(adminSessionQuery)
  const [isDone, setDone] = useState(false)
  const isLoggedIn = isDone || session.data?.authenticated === true
  useEffect(() => {
    if (!isLoggedIn) return
    const timer = setTimeout(openOffice, isDone ? READ_MS : 0)
    return () => clearTimeout(timer)
  }, [isLoggedIn, isDone, openOffice])
  return (
    <Screen title={`${brand.name} Admin`}>
      <LoginForm onLoggedIn={() => setDone(true)} success="Ingelogd. Je gaat nu naar het dashboard.">
        {note && <Notice kind="info">{note}</Notice>}
        {session.data?.ended && <Notice kind="info">Je sessie is verlopen, log opnieuw in.</Notice>}
        {session.data?.withdrawn && (
          <Notice kind="warn">Je toegang tot het beheer is ingetrokken. Vraag een eigenaar om een nieuwe uitnodiging.</Notice>
        )}
      </LoginForm>
      <p>
        <TextLink to="/admin-login?stap=vergeten">Wachtwoord vergeten</TextLink>
      </p>
    </Screen>
  )
}

/** Opens the page that redirected to the log-in page, else the dashboard. This is safe: only our own code can set `state`, a URL cannot. */
function useOpenOffice(): () => void {
  const navigate = useNavigate()
  const from = (useLocation().state as { from?: string } | null)?.from
  const target = from?.startsWith('/') ? from : '/admin-dashboard'
  return useCallback(() => void navigate(target, { replace: true }), [navigate, target])
}
