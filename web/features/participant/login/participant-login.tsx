import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { brand } from '#shared/facts/brand.ts'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { ChoosePasswordForm } from './choose-password-form.tsx'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { ForgotPasswordForm } from '#web/ui/forms/forgot-password-form.tsx'
import { TextLink } from '#web/ui/navigation/text-link.tsx'
import { accountEndpoints } from '#shared/contract/accounts.ts'
import { LinkGone } from './link-gone.tsx'
import { LoginForm } from './login-form.tsx'
import { useTicketView } from '#web/features/participant/participant-session.ts'

/** The purposes of a mailed link to `/participant-login`: the first password, a new password, or a new mail address. */
const kinds = { welkom: 'first-password', herstel: 'forgotten', adres: 'email' } as const
interface MailedLink {
  kind: (typeof kinds)[keyof typeof kinds]
  token: string
}

/** Reads the one-time token of `/participant-login#welkom=…`. The token is in the hash, so that no server log or referrer contains it. */
function readLink(hash: string): MailedLink | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  for (const [name, kind] of Object.entries(kinds)) {
    const token = parts.get(name)
    if (token) return { kind, token }
  }
  return undefined
}

const links: Record<MailedLink['kind'], { title: string; lead: string }> = {
  'first-password': { title: 'Kies je wachtwoord', lead: 'Daarmee open je je ticket, ook op een andere telefoon.' },
  forgotten: { title: 'Kies een nieuw wachtwoord', lead: 'Daarna ben je hier ingelogd, en op andere toestellen niet meer.' },
  email: { title: 'Bevestig je adres', lead: 'Voortaan log je in met het adres waarop je deze link kreeg.' },
}
const forgotten = { title: 'Wachtwoord vergeten', lead: 'We mailen je een link waarmee je een nieuw wachtwoord kiest.' }

/** Shows at `/participant-login` the login form, the form for a forgotten password (`?stap=vergeten`), or the form of a mailed link. */
export default function ParticipantLogin() {
  const link = readLink(useLocation().hash)
  const [search] = useSearchParams()
  const isForgotten = search.get('stap') === 'vergeten'
  const [gone, setGone] = useState<string>()
  const navigate = useNavigate()
  const view = useTicketView()
  const texts = link
    ? links[link.kind]
    : isForgotten
      ? forgotten
      : { title: brand.my, lead: 'Je ticket met QR, je starttijd en wat je meeneemt.' }
  usePageTitle(texts.title)

  // The token stays in the URL until it is used, so that the form still works after a reload.
  const dropToken = (message: string) => {
    setGone(message)
    void navigate({ hash: '' }, { replace: true })
  }
  if (!link && !isForgotten && view.kind === 'ticket') return <Navigate to="/participant-dashboard" replace />
  return (
    <>
      <FormTop to={isForgotten ? '/participant-login' : '/'} />
      <PageBody>
        <PageHead {...texts} />
        {link?.kind === 'email' && <ConfirmEmailForm key={link.token} token={link.token} onGone={dropToken} />}
        {link && link.kind !== 'email' && <ChoosePasswordForm key={link.token} token={link.token} onGone={dropToken} />}
        {!link && !isForgotten && gone && <LinkGone message={gone} />}
        {!link && !isForgotten && <LoginForm />}
        {!link && isForgotten && (
          <>
            <ForgotPasswordForm endpoint={accountEndpoints.forgotPassword} owner="een account" validFor="een uur" />
            <p>
              <TextLink to="/participant-login">Terug naar inloggen</TextLink>
            </p>
          </>
        )}
      </PageBody>
    </>
  )
}
