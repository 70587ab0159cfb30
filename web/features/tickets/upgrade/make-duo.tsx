import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router-dom'
import { participantIdPattern } from '#shared/contract/fields.ts'
import { upgradeEndpoints, type UpgradeView } from '#shared/contract/upgrades.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { brand } from '#shared/facts/brand.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { useReadError } from '#web/api/use-read-error.ts'
import { checkoutPath } from '#web/features/tickets/checkout-path.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LoadErrorNotice } from '#web/ui/feedback/load-error-notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { SecondPersonForm } from './second-person-form.tsx'

const title = 'Maak er een duo van'
const dashboard = '/participant-dashboard'

/** Lets the holder of a solo fill in a second person and pay the price difference, at `/participant-duo?deelnemer=…`. */
export default function MakeDuo() {
  usePageTitle(title)
  const [search] = useSearchParams()
  const participantId = search.get('deelnemer') ?? ''
  const isKnown = participantIdPattern.test(participantId)
  const query = useQuery({
    queryKey: ['participant', 'duo', participantId],
    queryFn: ({ signal }) => unwrap(call(upgradeEndpoints.readUpgradeOffer, { params: { participantId } }, { signal })),
    enabled: isKnown,
    refetchOnMount: 'always',
  })
  const { data, error, isFetching, refetch } = query
  const trouble = useReadError(query)
  const failure = error ? failureOf(error) : undefined
  const status = failure && 'status' in failure ? failure.status : undefined
  if (status === 401) return <Navigate to="/participant-login" replace />
  if (!isKnown || status === 404) return <Navigate to={dashboard} replace />
  if (data && data.refused === null) return <Offered participantId={participantId} offer={data} />
  return (
    <>
      <FormTop to={dashboard} saved={false} />
      <PageBody>
        <PageHead title={title} />
        {data ? (
          <Notice kind="warn" title="Dit ticket kan nu geen duo worden">
            {data.refused}
          </Notice>
        ) : trouble ? (
          <LoadErrorNotice title="De prijs is niet opgehaald" trouble={trouble} trying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label="Laden...">
            <Skeleton height="touch" marginBlockEnd="4" />
            <Skeleton height="field" />
          </div>
        )}
        <ButtonLink to={dashboard} variant="outline" marginBlockStart="5">{`Naar ${brand.my}`}</ButtonLink>
      </PageBody>
    </>
  )
}

function Offered({ participantId, offer }: { participantId: string; offer: UpgradeView }) {
  const { open, eventDate, waveNumber, waveTime, until } = offer
  const day = formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' })
  const start = waveTime === null ? day : `${day}, wave ${waveNumber} om ${formatTime(waveTime)}`
  return (
    <SecondPersonForm
      participantId={participantId}
      offer={offer}
      title={title}
      lead={`Wie loopt er met je mee op ${start}? Jouw QR blijft dezelfde.`}
      until={until && `Dit kan tot en met ${formatEventDate(eventDateOf(Date.parse(until)), { day: 'numeric', month: 'long' })}.`}
    >
      {open && (
        <Notice title={`Je houdt al een plek vast voor ${open.name}`}>
          Tot {formatTime(open.until)} kun je die betalen. Vul je hieronder iemand anders in, dan vervalt die plek.
          <p>
            <ButtonLink to={checkoutPath(undefined, open.ticketId, true)} size="compact" variant="solid" marginBlockStart="3">
              Betaal de tweede plek
            </ButtonLink>
          </p>
        </Notice>
      )}
    </SecondPersonForm>
  )
}
