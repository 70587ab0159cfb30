import type { Edition, RaceDay } from '#shared/contract/editions.ts'
import { formatShortDayYear } from '#shared/lib/dates.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { OnPhone } from '#web/features/admin/waves/on-phone.tsx'
import { Stack } from '#web/features/admin/table/cells.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { RemovedDays } from './removed-days.tsx'
import { formatLastDay, saleStateOf } from './edition-words.ts'

const Tools = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginInlineStart: 'auto' } })
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

/** An edition with its days, and whether it is on sale. */
export function EditionPanel({ edition, onDay, onEdition }: EditionPanelProps) {
  const now = useServerNow(60_000)
  const columns: readonly Column<RaceDay>[] = [
    { key: 'day', head: 'Dag', strong: true, cell: (one) => formatShortDayYear(one.eventDate) },
    {
      key: 'status',
      head: 'Verkoop',
      cell(one) {
        const { kind, text, note } = saleStateOf(one, edition, now)
        return (
          <Stack>
            <Badge kind={kind}>{text}</Badge>
            {note}
          </Stack>
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
