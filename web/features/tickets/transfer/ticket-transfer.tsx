import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { transferEndpoints } from '#shared/contract/transfers.ts'
import { brand } from '#shared/facts/brand.ts'
import { formatStart } from '#shared/domain/race/format-start.ts'
import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { BrandTop } from '#web/ui/layout/brand-top.tsx'
import { typeNames } from '#web/features/tickets/draft/receipt-of.ts'
import { UnopenedLink } from '#web/ui/feedback/unopened-link.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { FactList } from '#web/ui/tables/fact-list.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { AcceptPlaceForm } from './accept-place-form.tsx'

type Offered = ResponseOf<Endpoints['getTransfer']>

/** Returns the query key of the offer that belongs to a token. */
const transferKey = (token: string) => ['transfer', token] as const

/**
 * Shows the place that a mailed link offers, and the form to accept it, at `/ticket-transfer#…`. The token is in the fragment, which
 * browsers send to no server.
 */
export default function TicketTransfer() {
  return (
    <>
      <BrandTop />
      <Offer />
    </>
  )
}

function Offer() {
  usePageTitle('Plek overnemen')
  const token = useLocation().hash.slice(1)
  const query = useQuery({
    queryKey: transferKey(token),
    queryFn: ({ signal }) => unwrap(call(transferEndpoints.getTransfer, { params: { token } }, { signal })),
    enabled: token !== '',
    retry: false,
  })
  if (query.data) return <Place offer={query.data} token={token} onTaken={() => void query.refetch()} />
  return (
    <UnopenedLink
      title="Plek overnemen"
      token={token}
      query={query}
      loadingLabel="Je plek wordt opgezocht"
      failedTitle="Je plek is nog niet opgezocht"
    />
  )
}

function Place({ offer, token, onTaken }: { offer: Offered; token: string; onTaken: () => void }) {
  if (offer.state === 'taken')
    return (
      <PageBody>
        <PageHead
          title="De plek is van jou"
          lead={`Je ticket met je eigen QR is onderweg naar ${offer.email}. Met de link in die mail open je ${brand.my}.`}
        />
        <Facts offer={offer} />
        <ButtonLink to="/participant-login" full marginBlockStart="5">{`Naar ${brand.my}`}</ButtonLink>
      </PageBody>
    )
  return (
    <PageBody>
      <PageHead
        title="Er ligt een plek voor je klaar"
        lead={`${offer.from} draagt deze plek aan jou over. Vul je gegevens in, dan staat hij op jouw naam. Aan ons betaal je niets.`}
      />
      <Facts offer={offer} />
      {offer.endsFlex && (
        <chakra.div marginBlockStart="5">
          <Notice title="Annuleren kan daarna niet">
            De flex annulering gaat niet mee: die is van wie de plek kocht. Kun je toch niet, dan kun je de plek weer overdragen.
          </Notice>
        </chakra.div>
      )}
      <AcceptPlaceForm token={token} raceDay={offer.eventDate} withShirt={offer.isSecondPlace} onTaken={onTaken} />
    </PageBody>
  )
}

function Facts({ offer }: { offer: Offered }) {
  const { ticketType, teammate, eventDate, location, email, until } = offer
  const lastDay = eventDateOf(Date.parse(until) - 1)
  return (
    <FactList
      facts={[
        { name: 'Dag', value: formatEventDate(eventDate) },
        { name: 'Start', value: formatStart(offer) },
        ...(location ? [{ name: 'Plaats', value: location }] : []),
        { name: 'Soort', value: typeNames[ticketType] },
        ...(teammate ? [{ name: 'Samen met', value: teammate }] : []),
        { name: 'E-mail', value: email },
        ...(offer.state === 'offered'
          ? [{ name: 'Link werkt', value: `tot en met ${formatEventDate(lastDay, { weekday: 'long', day: 'numeric', month: 'long' })}` }]
          : []),
      ]}
    />
  )
}
