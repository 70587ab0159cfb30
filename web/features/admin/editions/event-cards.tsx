import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { editionEndpoints, type Edition } from '#shared/contract/editions.ts'
import { editions as builtCards, type Edition as Card } from '#shared/facts/editions.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { count } from '#web/features/admin/table/table-foot.tsx'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { theirVersion } from '#web/features/admin/table/their-version.tsx'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useChosenEdition } from './chosen-edition.tsx'
import { refreshEditions } from './edition-queries.ts'
import { cardFields, cardForm, cardStates, toCardForm, withCard, withFeatured } from './event-card-form.ts'
import { unwrapPlaced } from './place-faults.ts'

const columns: readonly SectionColumn<Card>[] = [
  { key: 'name', head: 'Naam', value: (one) => one.name, strong: true },
  {
    key: 'day',
    head: 'Datum',
    value: (one) => one.eventDate,
    cell: (one) => formatEventDate(one.eventDate, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  },
  { key: 'where', head: 'Locatie', value: (one) => `${one.venue}, ${one.location}` },
  {
    key: 'status',
    head: 'Inschrijving',
    value: (one) => cardStates[one.status].text,
    cell: (one) => <Badge kind={cardStates[one.status].kind}>{cardStates[one.status].text}</Badge>,
  },
  { key: 'featured', head: 'Op de pagina', value: (one) => (one.isFeatured ? 'Bovenaan' : 'In de lijst') },
  {
    key: 'people',
    head: 'Deelnemers',
    value: (one) => one.currentParticipants,
    cell: (one) => count.format(one.currentParticipants),
    end: true,
  },
  { key: 'places', head: 'Plekken', value: (one) => one.maxParticipants, cell: (one) => count.format(one.maxParticipants), end: true },
]

const cardsOf = (edition: Edition): readonly Card[] => edition.facts.eventCards ?? builtCards
/** What somebody else made of the events meanwhile. */
const theirs: readonly SectionColumn<Edition>[] = [
  { key: 'cards', head: 'Evenementen', value: (one) => cardsOf(one).map(({ name, eventDate }) => `${name}, ${eventDate}`).join('; ') }, // prettier-ignore
]

type Doing = { what: 'add'; card: undefined } | { what: 'edit' | 'delete'; card: Card }

/** `/admin/instellingen/evenementenpagina`: what `/events` shows while the site sells this edition. */
export default function EventCards() {
  usePageTitle('Evenementenpagina')
  const client = useQueryClient()
  const { edition, choice, list } = useChosenEdition()
  const rows = useMemo(() => edition && cardsOf(edition), [edition])
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  async function save(eventCards: readonly Card[], version: string | undefined) {
    // The card that is in the form, wherever it stands among the others.
    const places = eventCards.flatMap((card, at) => Object.keys(card).map((name) => [`facts.eventCards.${at}.${name}`, name] as const))
    const body = { version, facts: { eventCards } }
    await unwrapPlaced(call(editionEndpoints.changeEdition, { params: { id: edition!.id }, body }), Object.fromEntries(places))
    await refreshEditions(client)
  }
  async function feature(card: Card) {
    try {
      await save(withFeatured(rows!, card), edition!.version)
      toast({ kind: 'success', title: 'Evenement bovenaan gezet', description: card.name })
    } catch (error) {
      toast({ kind: 'destructive', title: 'Fout bij bijwerken', description: failureOf(error).message })
    }
  }
  return (
    <>
      <SettingsHead title="Evenementenpagina" note={edition && `Op /events zolang de site ${edition.name} verkoopt`}>
        {choice}
        {rows && (
          <Button size="table" variant="primary" icon="plus" onClick={() => setDoing({ what: 'add', card: undefined })}>
            Nieuw evenement
          </Button>
        )}
      </SettingsHead>
      <SectionTable
        noun="evenementen"
        hint="Naam of locatie"
        columns={columns}
        list={{ rows, ...list }}
        rowKey={({ id }) => id}
        actions={(card) => (
          <>
            {!card.isFeatured && <RowAction icon="flag" label={`Zet ${card.name} bovenaan`} onPress={() => void feature(card)} />}
            <RowAction icon="pen" label={`Bewerk ${card.name}`} onPress={() => setDoing({ what: 'edit', card })} />
            {!card.isFeatured && (
              <RowAction icon="trash" label={`Verwijder ${card.name}`} onPress={() => setDoing({ what: 'delete', card })} />
            )}
          </>
        )}
        empty={{ title: 'Nog geen evenementen', text: 'Voeg het eerste toe.' }}
      />
      {edition && rows && (doing?.what === 'add' || doing?.what === 'edit') && (
        <EditDialog
          open
          onClose={close}
          title={doing.card ? `${doing.card.name} bewerken` : 'Nieuw evenement'}
          schema={cardForm}
          fields={cardFields}
          values={toCardForm(doing.card, edition.version)}
          save={({ version, ...card }) => save(withCard(rows, card, doing.card), version)}
          done={{ title: doing.card ? 'Evenement bijgewerkt' : 'Evenement toegevoegd' }}
          showFailure={(failure) => theirVersion(failure, theirs)}
        />
      )}
      <ConfirmDialog
        open={doing?.what === 'delete'}
        onClose={close}
        title={`${doing?.card?.name ?? ''} verwijderen?`}
        confirm="Verwijderen"
        run={() =>
          save(
            rows!.filter(({ id }) => id !== doing?.card?.id),
            edition!.version,
          )
        }
        undo={() => save(rows!, undefined)}
        done={{ title: 'Evenement verwijderd', description: doing?.card?.name }}
      >
        <p>Het verdwijnt van de evenementenpagina. Verkoop en tickets veranderen niet.</p>
      </ConfirmDialog>
    </>
  )
}
