import { communityEndpoints } from '#shared/contract/community.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { MailLinkPage } from './mail-link-page.tsx'

/** Confirms the subscription to the newsletter with a mailed link, at `/nieuwsbrief#…`. */
export default function ConfirmNewsletter() {
  return (
    <MailLinkPage
      title="Nieuwsbrief"
      lead="Nieuwe waves, uitslagen en de start van de verkoop. Af en toe een mail."
      done={{ title: 'Je bent aangemeld', lead: 'Je krijgt af en toe een mail. Onderaan elke mail kun je je weer uitschrijven.' }}
      failTitle="Nog niet aangemeld"
      button="Meld mij aan"
      run={(token) => unwrap(call(communityEndpoints.confirmNewsletter, { body: { token } }))}
    />
  )
}
