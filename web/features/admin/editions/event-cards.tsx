import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { edition as editionRecord, editionEndpoints, type Edition } from '#shared/contract/editions.ts'
import type { EventCard } from '#shared/facts/event-cards.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { CallFailed, failureOf } from '#web/api/unwrap.ts'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { useOpenFromUrl } from '#web/features/admin/use-open-from-url.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { useChosenEdition } from './chosen-edition.ts'
import { editionListQuery } from './edition-queries.ts'
import { cardsOf, currentCardColumns, describeCardConflict, otherCardColumns } from './event-card-columns.tsx'
import { cardFields, cardForm, toCardForm, upsertCard, setFeaturedCard } from './event-card-form.ts'
import { saveEdition } from './save-edition.ts'

/** `of`: the edition for which the dialog was opened. */
type OpenDialog = ({ what: 'add'; card: undefined } | { what: 'edit' | 'delete'; card: EventCard }) & { of: Edition }

/** Removes the index of the event from the paths of the server's errors: the form has the fields of one event. */
function withFieldPaths(error: unknown): unknown {
  const failure = failureOf(error)
  const faults = listFieldFaults(failure)
  if (failure.kind !== 'refused' || faults.length === 0) return error
  const details = faults.map((fault) => ({ ...fault, path: fault.path.replace(/^facts\.eventCards\.\d+\./, '') }))
  return new CallFailed({ ...failure, details })
}

/** `/admin/instellingen/evenementenpagina`: what `/events` shows while this edition is on sale. */
export default function EventCards() {
  usePageTitle('Evenementenpagina')
  const client = useQueryClient()
  const { edition, list } = useChosenEdition()
  const rows = useMemo(() => edition && cardsOf(edition), [edition])
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const add = () => setDialog({ what: 'add', card: undefined, of: edition! })
  useOpenFromUrl('evenement', editionEndpoints.changeEdition, add, edition !== undefined)
  async function save(id: string, eventCards: readonly EventCard[], version: string) {
    try {
      return await saveEdition(client, id, { version, facts: { eventCards } })
    } catch (error) {
      throw withFieldPaths(error)
    }
  }
  /** Restores a deleted event in the latest list, so that changes by other users stay. */
  async function restoreCard(edition: string, card: EventCard) {
    const latest = (await client.fetchQuery({ ...editionListQuery, staleTime: 0 })).find(({ id }) => id === edition)!
    await save(edition, upsertCard(cardsOf(latest), card, card), latest.version)
  }
  async function feature(card: EventCard) {
    try {
      await save(edition!.id, setFeaturedCard(rows!, card), edition!.version)
      toast({ kind: 'success', title: 'Evenement bovenaan gezet', description: card.name })
    } catch (error) {
      toast({ kind: 'destructive', title: 'Fout bij bijwerken', description: failureOf(error).message })
    }
  }
  return (
    <>
      <SettingsHead title="Evenementenpagina" note={edition && `Op /events zolang de site ${edition.name} verkoopt`}>
        {rows && (
          <Button size="table" variant="primary" icon="plus" onClick={add}>
            Nieuw evenement
          </Button>
        )}
      </SettingsHead>
      <SectionTable
        noun="evenementen"
        hint="Naam of locatie"
        columns={edition?.current === false ? otherCardColumns : currentCardColumns}
        list={{ rows, ...list }}
        rowKey={({ id }) => id}
        actions={(card) => (
          <>
            {!card.isFeatured && <RowAction icon="flag" label={`Zet ${card.name} bovenaan`} onPress={() => void feature(card)} />}
            <RowAction icon="pen" label={`Bewerk ${card.name}`} onPress={() => setDialog({ what: 'edit', card, of: edition! })} />
            {!card.isFeatured && (
              <RowAction icon="trash" label={`Verwijder ${card.name}`} onPress={() => setDialog({ what: 'delete', card, of: edition! })} />
            )}
          </>
        )}
        empty={{ title: 'Nog geen evenementen', text: 'Voeg het eerste toe.' }}
      />
      {(dialog?.what === 'add' || dialog?.what === 'edit') && (
        <EditDialog
          open
          onClose={close}
          title={dialog.card ? `${dialog.card.name} bewerken` : 'Nieuw evenement'}
          schema={cardForm}
          fields={cardFields}
          values={toCardForm(dialog.card, dialog.of.version)}
          save={({ version, ...card }, theirs) => save(dialog.of.id, upsertCard(cardsOf(theirs ?? dialog.of), card, dialog.card), version)}
          done={{ title: dialog.card ? 'Evenement bijgewerkt' : 'Evenement toegevoegd' }}
          changed={{ record: editionRecord, show: (changed) => describeCardConflict(changed, dialog.card) }}
        />
      )}
      <ConfirmDialog
        open={dialog?.what === 'delete'}
        onClose={close}
        title={`${dialog?.card?.name ?? ''} verwijderen?`}
        confirmLabel="Verwijderen"
        run={() =>
          save(
            edition!.id,
            rows!.filter(({ id }) => id !== dialog?.card?.id),
            edition!.version,
          )
        }
        undo={dialog?.card && (() => restoreCard(dialog.of.id, dialog.card))}
        done={{ title: 'Evenement verwijderd', description: dialog?.card?.name }}
      >
        <p>Het verdwijnt van de evenementenpagina. Verkoop en tickets veranderen niet.</p>
      </ConfirmDialog>
    </>
  )
}
