import { useQuery } from '@tanstack/react-query'
import { chakra } from '#web/ui/chakra.ts'
import { editionEndpoints } from '#shared/contract/editions.ts'
import { formatEventDate, formatShortDay } from '#shared/lib/dates.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { waitingQuery, wavesQuery } from '#web/features/admin/dashboard-queries.ts'
import { editionListQuery } from '#web/features/admin/editions/edition-queries.ts'
import { May } from '#web/features/admin/may.tsx'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { AdminHead } from '#web/ui/admin-head.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { editionCards, type EditionCard } from './edition-cards.ts'
import { sayWaiting } from './waiting-words.ts'
import { count } from '#web/ui/figures.ts'

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

/** `/admin/evenementen`: a card an edition. */
export default function Events() {
  usePageTitle('Evenementen')
  const editions = useQuery(editionListQuery)
  const waves = useQuery(wavesQuery)
  const cards = editions.data && waves.data && editionCards(editions.data)
  const waiting = useQuery(waitingQuery)
  const error = editions.error ?? waves.error
  return (
    <>
      <AdminHead title="Evenementen" />
      {cards?.length === 0 && <EmptyState title="Nog geen evenement">Zodra er racedagen zijn, staan ze hier.</EmptyState>}
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
                waiting={(waiting.data ?? [])
                  .filter((one) => card.days.some(({ eventDate }) => eventDate === one.eventDate))
                  .map((one) => sayWaiting(one, waves.data ?? []))}
              />
            ))
          : !error && <Skeleton width="60%" />}
      </Grid>
    </>
  )
}

/** `waiting`: a line per day and wave that people wait for. */
function Edition({ card, waiting }: { card: EditionCard; waiting: readonly string[] }) {
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
        <dd>{card.waves}</dd>
        <dt>Plekken vrij</dt>
        <dd>
          {card.days
            .map(({ eventDate, capacity, taken }) => `${formatShortDay(eventDate)}: ${count.format(Math.max(0, capacity - taken))}`)
            .join(', ')}
        </dd>
        {waiting.length > 0 && <dt>Wachtlijst</dt>}
        {waiting.map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </Facts>
      <Tools>
        <ButtonLink to={`/admin/tickets?dag=${card.days[0]?.eventDate}`} size="table" variant="quiet" icon="ticket">
          Tickets
        </ButtonLink>
        <ButtonLink to="/admin/waves" size="table" variant="quiet" icon="wave">
          Waves
        </ButtonLink>
        <May call={editionEndpoints.changeEdition}>
          <ButtonLink to="/admin/instellingen/edities" size="table" variant="quiet" icon="gear">
            Dagen en plekken
          </ButtonLink>
          <ButtonLink to={`/admin/instellingen/evenementenpagina?editie=${card.id}`} size="table" variant="quiet" icon="eye">
            Evenementenpagina
          </ButtonLink>
        </May>
      </Tools>
    </Panel>
  )
}
