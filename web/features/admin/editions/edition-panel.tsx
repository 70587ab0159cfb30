import { useQuery } from '@tanstack/react-query'
import type { Edition, RaceDay } from '#shared/contract/editions.ts'
import { formatShortDayYear } from '#shared/lib/dates.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { wavesQuery } from '#web/api/waves-query.ts'
import { waitingQuery } from '#web/features/admin/dashboard-queries.ts'
import { WaitingButton } from '#web/features/admin/events/waiting-button.tsx'
import { OnPhone } from '#web/features/admin/waves/on-phone.tsx'
import { Stack } from '#web/features/admin/table/cells.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { count } from '#web/ui/tables/figures.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { RemovedDays } from './removed-days.tsx'
import { formatLastDay, saleStateOf } from './edition-words.ts'

const Tools = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginInlineStart: 'auto' } })
// The same width in each edition, so that the columns of two editions stand below each other.
const Status = chakra('div', { base: { minWidth: { lg: 'clamp(8.25rem, 60vw - 39.8rem, 11.5rem)' } } })
const Day = chakra('span', { base: { display: 'inline-block', minWidth: { lg: '6rem' } } })
const Taken = ({ day: { taken, capacity } }: { day: RaceDay }) => (
  <>
    <span>{taken.toLocaleString('nl-NL')}</span>
    <OnPhone>{` van ${capacity.toLocaleString('nl-NL')} bezet`}</OnPhone>
  </>
)
const Waves = ({ count }: { count: number }) => (
  <>
    <span>{count}</span>
    <OnPhone> waves</OnPhone>
  </>
)

interface EditionPanelProps {
  edition: Edition
  onDay: (what: 'day' | 'move' | 'remove', day: RaceDay) => void
  onEdition: (what: 'current' | 'add' | 'name') => void
}

/** Shows an edition with its days, and whether it is on sale. */
export function EditionPanel({ edition, onDay, onEdition }: EditionPanelProps) {
  const now = useServerNow(60_000)
  const waves = useQuery(wavesQuery).data
  const lists = useQuery(waitingQuery).data ?? []
  const waitingFor = ({ eventDate }: RaceDay) => lists.reduce((sum, one) => sum + (one.eventDate === eventDate ? one.waiting.people : 0), 0)
  const columns: readonly Column<RaceDay>[] = [
    { key: 'day', head: 'Dag', strong: true, cell: (one) => <Day>{formatShortDayYear(one.eventDate)}</Day> },
    {
      key: 'status',
      head: 'Verkoop',
      cell(one) {
        const { kind, text, note } = saleStateOf(one, edition, now)
        const people = waitingFor(one)
        return (
          <Status>
            <Stack>
              <Badge kind={kind}>{text}</Badge>
              {people > 0 ? (
                <WaitingButton
                  bare
                  days={[one.eventDate]}
                  waves={waves ?? []}
                  label={`${count.format(people)} ${people === 1 ? 'wacht' : 'wachten'}`}
                />
              ) : (
                <span>{note}</span>
              )}
            </Stack>
          </Status>
        )
      },
    },
    { key: 'capacity', head: 'Plekken', end: true, cell: (one) => one.capacity.toLocaleString('nl-NL'), aside: true },
    { key: 'taken', head: 'Bezet', end: true, cell: (one) => <Taken day={one} /> },
    { key: 'waves', head: 'Waves', end: true, cell: (one) => <Waves count={one.waves} /> },
    { key: 'cancel', head: 'Annuleren tot en met', aside: true, cell: (one) => formatLastDay(one.cancelUntil) },
    { key: 'transfer', head: 'Overdragen tot en met', aside: true, cell: (one) => formatLastDay(one.transferUntil) },
    { key: 'location', head: 'Locatie', aside: true, cell: (one) => one.location },
    {
      key: 'edit',
      head: '',
      end: true,
      stays: true,
      cell: (one) => (
        <>
          <RowAction icon="pen" label={`Bewerk ${formatShortDayYear(one.eventDate)}`} onPress={() => onDay('day', one)} />
          <RowAction icon="calendar" label={`Andere datum voor ${formatShortDayYear(one.eventDate)}`} onPress={() => onDay('move', one)} />
          <RowAction icon="trash" label={`Verwijder ${formatShortDayYear(one.eventDate)}`} onPress={() => onDay('remove', one)} />
        </>
      ),
    },
  ]
  return (
    <Panel
      flush
      title={edition.name}
      tools={
        <Tools>
          <RowAction icon="pen" label={`Hernoem ${edition.name}`} onPress={() => onEdition('name')} />
          <Button
            size="table"
            variant="quiet"
            icon="plus"
            aria-label={`Dag toevoegen aan ${edition.name}`}
            onClick={() => onEdition('add')}
          >
            Dag
          </Button>
          <ButtonLink
            size="table"
            variant="quiet"
            icon="lock"
            aria-label={edition.closedOn === undefined ? `Sluit ${edition.name}` : undefined}
            to={`/admin/instellingen/afsluiten?editie=${edition.id}`}
          >
            {edition.closedOn === undefined ? 'Sluiten' : `Gesloten op ${formatShortDayYear(edition.closedOn)}`}
          </ButtonLink>
          {edition.current ? (
            <Badge kind="ok">Huidig</Badge>
          ) : (
            <Button
              size="table"
              variant="quiet"
              icon="flag"
              aria-label={`Maak ${edition.name} huidig`}
              onClick={() => onEdition('current')}
            >
              Maak huidig
            </Button>
          )}
        </Tools>
      }
    >
      <DataTable
        label={`Dagen van ${edition.name}`}
        columns={columns}
        rows={edition.days}
        rowKey={(one) => one.eventDate}
        empty={
          <EmptyState small title="Nog geen dagen">
            Deze editie heeft geen racedagen.
          </EmptyState>
        }
      />
      <RemovedDays days={edition.removedDays} />
    </Panel>
  )
}
