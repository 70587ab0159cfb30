import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { brand } from '#shared/facts/brand.ts'
import { FormTop } from '#web/ui/form-top.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ChoosePasswordForm } from './choose-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { useTicketView } from './participant-session.ts'
import { readWelcomeToken } from './welcome-token.ts'

const Gone = chakra('div', { base: { marginBlockEnd: '5', '& a': { textDecoration: 'underline', fontWeight: 'semibold' } } })

/** `/participant-login`: logs in, or sets the first password by the link of the confirmation mail. */
export default function ParticipantLogin() {
  const token = readWelcomeToken(useLocation().hash)
  const [gone, setGone] = useState<string>()
  const navigate = useNavigate()
  const view = useTicketView()
  usePageTitle(token ? 'Kies je wachtwoord' : brand.my)

  // The token stays in the address until it is used: a reload in between must not cost somebody the link.
  const dropToken = (message: string) => {
    setGone(message)
    void navigate({ hash: '' }, { replace: true })
  }
  if (!token && view.kind === 'ticket') return <Navigate to="/participant-dashboard" replace />
  return (
    <>
      <FormTop to="/" />
      <PageBody>
        {token ? (
          <>
            <PageHead title="Kies je wachtwoord" lead="Daarmee open je je ticket, ook op een andere telefoon." />
            <ChoosePasswordForm key={token} token={token} onGone={dropToken} />
          </>
        ) : (
          <>
            <PageHead title={brand.my} lead="Je ticket met QR, je starttijd en wat je meeneemt." />
            {gone && <LinkGone message={gone} />}
            <LoginForm />
          </>
        )}
      </PageBody>
    </>
  )
}

function LinkGone({ message }: { message: string }) {
  return (
    <Gone>
      <Notice kind="warn" title="Deze link werkt niet meer">
        {message} Lukt inloggen niet, mail ons dan op <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>. Je ticket blijft
        gewoon geldig.
      </Notice>
    </Gone>
  )
}
