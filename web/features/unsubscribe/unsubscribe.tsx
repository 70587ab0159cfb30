import { campaignEndpoints } from '#shared/contract/campaigns.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { MailLinkPage } from './mail-link-page.tsx'

/** Unsubscribes a person from news mails with a mailed link, at `/uitschrijven#…`. */
export default function Unsubscribe() {
  return (
    <MailLinkPage
      title="Uitschrijven"
      lead="Wil je geen nieuws meer per mail? Mail over je eigen ticket blijft komen."
      done={{ title: 'Je bent uitgeschreven', lead: 'Je krijgt geen nieuws meer van ons. Mail over je eigen ticket blijft komen.' }}
      failTitle="Niet uitgeschreven"
      button="Schrijf mij uit"
      run={(token) => unwrap(call(campaignEndpoints.unsubscribe, { params: { token } }))}
    />
  )
}
