import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Company } from '#shared/contract/company.ts'
import { teamEndpoints, type TeamView } from '#shared/contract/teams.ts'
import { formatStart } from '#shared/domain/race/format-start.ts'
import { formatEventDate, formatLongDayTime } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { confirmationPath } from '#web/features/tickets/checkout-path.ts'
import { TicketInvoices, ticketInvoicesKey } from '#web/features/tickets/confirmation/ticket-invoices.tsx'
import { clearCompanyDraft } from '#web/features/tickets/draft/company-draft.ts'
import { completeTeam } from '#web/features/tickets/draft/team-draft.ts'
import { dropPending, readPending } from '#web/features/tickets/order/stored-order.ts'
import { CompanyDialog } from '#web/ui/company/company-dialog.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LoadErrorNotice } from '#web/ui/feedback/load-error-notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { BrandTop } from '#web/ui/layout/brand-top.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { FactList } from '#web/ui/tables/fact-list.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { PlaceActions } from './place-actions.tsx'

type Place = TeamView['places'][number]
const List = chakra('ol', { base: { display: 'grid', gap: '0', marginBlock: '5', borderBlockStart: '1.5px solid', borderColor: 'edge' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    paddingBlock: '3',
    borderBlockEnd: '1.5px solid',
    borderColor: 'edge',
    '& > div:first-of-type': { flex: '1 1 12rem', minWidth: '0' },
  },
})
const Name = chakra('b', { base: { display: 'block', color: 'fg.strong', overflowWrap: 'anywhere' } })
const Small = chakra('span', { base: { textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' } })
const Stack = chakra('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' } })

const teamKey = (id: string) => ['team', id] as const

/**
 * Shows a team's buyer the places with their names, at `/team-runners#…`. The ticket's id is in the fragment, which browsers send to no
 * server.
 */
export default function TeamRunners() {
  usePageTitle('Je team')
  const id = useLocation().hash.slice(1)
  const query = useQuery({
    queryKey: teamKey(id),
    queryFn: ({ signal }) => unwrap(call(teamEndpoints.readTeam, { params: { id } }, { signal })),
    enabled: id !== '',
    staleTime: 0,
  })
  const isPaid = query.data?.status === 'confirmed'
  useEffect(() => {
    if (!isPaid) return
    completeTeam(id)
    // The pending order of this device may be for another ticket, and must then stay.
    if (readPending()?.ticketId !== id) return
    dropPending()
    clearCompanyDraft()
  }, [isPaid, id])
  const failure = query.error ? failureOf(query.error) : undefined
  const isUnknown = id === '' || (failure && 'status' in failure && failure.status < 500)
  return (
    <>
      <BrandTop />
      <PageBody>
        {query.data ? (
          <Team id={id} team={query.data} />
        ) : isUnknown ? (
          <>
            <PageHead title="Je team" />
            <Notice kind="warn" title="Deze link werkt niet">
              Open je team met de link in de mail die je na het betalen kreeg.
            </Notice>
          </>
        ) : failure ? (
          <LoadErrorNotice
            title="Je team is niet opgehaald"
            trouble={query.error!}
            trying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Stack role="status" aria-label="Je team laden...">
            <Skeleton height="touchScan" />
            <Skeleton height="touchScan" />
          </Stack>
        )}
      </PageBody>
    </>
  )
}

function Team({ id, team }: { id: string; team: TeamView }) {
  const { name, eventDate, waveNumber, places, until, refused, status, price, company } = team
  const left = places.filter(({ isCancelled }) => !isCancelled)
  const open = left.filter((one) => one.name === null).length
  const paid = price > 0 ? 'Betaald. ' : ''
  return (
    <>
      <PageHead
        title={`Team ${name}`}
        lead={
          status !== 'confirmed'
            ? undefined
            : open === 0
              ? `${paid}Alle plekken hebben een naam. Iedere loper heeft een eigen ticket met QR-code.`
              : `${paid}${open === 1 ? 'Nog 1 plek heeft' : `Nog ${open} plekken hebben`} geen naam. Vul ze in, of stuur iedere loper een eigen link.`
        }
      />
      <FactList
        facts={[
          { name: 'Dag', value: formatEventDate(eventDate) },
          ...(waveNumber === null ? [] : [{ name: 'Start', value: formatStart(team) }]),
          {
            name: 'Plekken',
            value: status === 'confirmed' ? `${left.length}, waarvan ${left.length - open} met een naam` : String(left.length),
          },
          { name: 'Namen invullen', value: `tot en met ${formatLongDayTime(until)}` },
        ]}
      />
      {refused !== null && (
        <chakra.div marginBlockStart="5">
          <Notice kind="warn" title={status === 'confirmed' ? 'Wijzigen kan niet meer' : 'Nog geen namen'}>
            <span>{refused}</span> <span>{status === 'confirmed' && open > 0 && 'De plekken zonder naam blijven van jullie.'}</span>
          </Notice>
        </chakra.div>
      )}
      {status === 'confirmed' ? (
        <List>
          {places.map((place) => (
            <Row key={place.number}>
              <div>
                <Name>{`${place.number}. ${place.name ?? (place.isCancelled ? 'Vrijgegeven' : 'Nog niet ingevuld')}`}</Name>
                {place.isCancelled ? <Badge kind="gone">Geannuleerd</Badge> : <Small>{describe(place)}</Small>}
              </div>
              {refused === null && !place.isCancelled && <PlaceActions teamId={id} raceDay={eventDate} place={place} />}
            </Row>
          ))}
        </List>
      ) : (
        <ButtonLink to={confirmationPath(id)} variant="primary" marginBlockStart="5">
          Naar je bestelling
        </ButtonLink>
      )}
      {price > 0 && (
        <Stack>
          <TicketInvoices ticketId={id} />
          {status === 'confirmed' && <TeamCompany id={id} company={company} />}
        </Stack>
      )}
    </>
  )
}

/** Puts a company on the invoice of the team, or removes it from the invoice. */
function TeamCompany({ id, company }: { id: string; company: Company | null }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="outline" size="compact" full onClick={() => setOpen(true)}>
        {company ? 'Wijzig bedrijf op factuur' : 'Zet bedrijf op factuur'}
      </Button>
      {isOpen && (
        <CompanyDialog
          company={company}
          change={(next) => unwrap(call(teamEndpoints.changeTeamCompany, { params: { id }, body: { company: next } }))}
          onSettled={() =>
            Promise.all([
              client.invalidateQueries({ queryKey: teamKey(id) }),
              client.invalidateQueries({ queryKey: ticketInvoicesKey(id) }),
            ])
          }
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function describe({ name, invited }: Place): string {
  if (name !== null) return 'Heeft een ticket'
  return invited ? `Link gemaild naar ${invited.email}` : ''
}
