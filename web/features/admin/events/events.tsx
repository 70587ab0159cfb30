import { useQuery } from '@tanstack/react-query'
import { chakra } from '#web/ui/theme/chakra.ts'
import { editionEndpoints } from '#shared/contract/editions.ts'
import { isActiveWave } from '#shared/domain/race/waves.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { wavesQuery } from '#web/api/waves-query.ts'
import { waitingQuery } from '#web/features/admin/dashboard-queries.ts'
import { editionListQuery } from '#web/features/admin/editions/edition-queries.ts'
import { dialogUrl } from '#web/features/admin/use-open-from-url.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { buildEditionCards, type EditionCard } from './edition-cards.ts'
import { formatWaitingPlace, WaitingButton } from './waiting-button.tsx'
import { count } from '#web/ui/tables/figures.ts'
import type { Wave } from '#shared/contract/catalog.ts'
import type { WaitingCount } from '#shared/contract/waiting-office.ts'

const Tools = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Grid = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } },
})
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '6px 16px',
    textStyle: 'table',
    marginBlockEnd: '4',
    '& dt': { color: 'fg.muted' },
    '& dd': { gridColumn: '2', fontWeight: 'semibold', color: 'fg.strong' },
  },
})

/** Formats the counts of a waiting list: 'za 11 okt, wave 5 (12:00): 3 wachten op 4 plekken, 1 plek aangeboden' */
function formatWaiting({ eventDate, waveId, waiting, offered }: WaitingCount, waves: readonly Wave[]): string {
  const wait =
    waiting.people > 0 &&
    `${waiting.people} ${waiting.people === 1 ? 'wacht' : 'wachten'}${waiting.places > waiting.people ? ` op ${waiting.places} plekken` : ''}`
  const offer = offered.places > 0 && `${offered.places} ${offered.places === 1 ? 'plek' : 'plekken'} aangeboden`
  return `${formatWaitingPlace({ eventDate, waveId }, waves)}: ${[wait, offer].filter(Boolean).join(', ')}`
}

/** `/admin/evenementen`: a card for each edition. */
export default function Events() {
  usePageTitle('Evenementen')
  const editions = useQuery(editionListQuery)
  const waves = useQuery(wavesQuery)
  const cards = editions.data && waves.data && buildEditionCards(editions.data)
  const waiting = useQuery(waitingQuery)
  const error = editions.error ?? waves.error
  return (
    <>
      <AdminHead title="Evenementen">
        <IfAllowed call={editionEndpoints.createEdition}>
          <ButtonLink to={dialogUrl('/admin/instellingen/edities', 'editie')} size="table" variant="outline" icon="plus">
            Nieuwe editie
          </ButtonLink>
        </IfAllowed>
      </AdminHead>
      {cards?.length === 0 && (
        <EmptyState title="Nog geen evenement">
          Maak een editie met haar racedagen in Instellingen, bij Edities. Daarna staat ze hier.
        </EmptyState>
      )}
      <NotLoaded title="De evenementen laden niet" of={[editions, waves]} />
      {cards && waiting.error && (
        <Notice kind="warn" title="Wachtlijst niet geladen">
          {failureOf(waiting.error).message}
        </Notice>
      )}
      <Grid>
        {cards
          ? cards.map((card) => (
              <Edition
                key={card.id}
                card={card}
                waves={waves.data ?? []}
                waiting={(waiting.data ?? []).filter((one) => card.days.some(({ eventDate }) => eventDate === one.eventDate))}
              />
            ))
          : !error && <Skeleton width="60%" />}
      </Grid>
    </>
  )
}

interface EditionProps {
  card: EditionCard
  waves: readonly Wave[]
  /** The days and waves that people wait for. */
  waiting: readonly WaitingCount[]
}

function Edition({ card, waves, waiting }: EditionProps) {
  const cancelled = waves.filter((wave) => !isActiveWave(wave))
  const cancelledCount = cancelled.filter((wave) => card.days.some(({ eventDate }) => eventDate === wave.eventDate)).length
  const isForCancelled = ({ waveId }: WaitingCount) => cancelled.some(({ id }) => id === waveId)
  return (
    <Panel title={`Editie ${card.year}`} tools={<Badge kind={card.state.kind}>{card.state.text}</Badge>}>
      <Facts>
        <dt>Naam</dt>
        <dd>{card.name}</dd>
        <dt>Datums</dt>
        <dd>
          {card.days
            .map(({ eventDate }) => formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }))
            .join(' en ')}
        </dd>
        <dt>Locatie</dt>
        <dd>{card.location}</dd>
        <dt>Waves</dt>
        <dd>{cancelledCount === 0 ? card.waves : `${card.waves}, ${cancelledCount} geannuleerd`}</dd>
        <dt>{card.isOver ? 'Verkocht' : 'Bezet'}</dt>
        <dd>
          {card.days
            .map(({ eventDate, capacity, taken }) => `${formatOfficeDay(eventDate)}: ${count.format(taken)} van ${count.format(capacity)}`)
            .join(', ')}
        </dd>
        {!card.isOver && (
          <>
            <dt>Plekken vrij</dt>
            <dd>
              {card.days
                .map(({ eventDate, capacity, taken }) => `${formatOfficeDay(eventDate)}: ${count.format(Math.max(0, capacity - taken))}`)
                .join(', ')}
            </dd>
          </>
        )}
        {waiting.length > 0 && <dt>Wachtlijst</dt>}
        {waiting.map((one) => (
          <dd key={`${one.eventDate} ${one.waveId}`}>{formatWaiting(one, waves)}</dd>
        ))}
        {waiting.some((one) => !isForCancelled(one)) && <dd>Een vrije plek wordt vanzelf aangeboden, ook als je er plekken bij maakt.</dd>}
        {waiting.some(isForCancelled) && <dd>In een geannuleerde wave komt geen plek vrij.</dd>}
      </Facts>
      <Tools>
        {waiting.length > 0 && <WaitingButton days={card.days.map(({ eventDate }) => eventDate)} waves={waves} label="Wie wacht er" />}
        <ButtonLink to={`/admin/tickets?dag=${card.days[0]?.eventDate}`} size="table" variant="quiet" icon="ticket">
          Tickets
        </ButtonLink>
        <ButtonLink to="/admin/waves" size="table" variant="quiet" icon="wave">
          Waves
        </ButtonLink>
        <IfAllowed call={editionEndpoints.changeEdition}>
          <ButtonLink to="/admin/instellingen/edities" size="table" variant="quiet" icon="gear">
            Dagen en plekken
          </ButtonLink>
          <ButtonLink to={`/admin/instellingen/evenementenpagina?editie=${card.id}`} size="table" variant="quiet" icon="eye">
            Evenementenpagina
          </ButtonLink>
        </IfAllowed>
      </Tools>
    </Panel>
  )
}
