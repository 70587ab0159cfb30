import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { campaignEndpoints, type TicketMailForm } from '#shared/contract/campaigns.ts'
import { participantEndpoints } from '#shared/contract/participants.ts'
import { rosterEndpoints, type AdminParticipant } from '#shared/contract/roster.ts'
import { newStart } from '#shared/domain/office/new-start-line.ts'
import { waveEndpoints } from '#shared/contract/waves.ts'
import { genders } from '#shared/contract/registration.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { raceStatuses } from '#shared/scan/event-kinds.ts'
import { call } from '#web/api/call.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { editionDaysQuery, useEditionWaves } from '#web/features/admin/dashboard-queries.ts'
import { DeletedButton } from '#web/features/admin/deleted-button.tsx'
import { BulkEmailButton } from '#web/features/admin/notifications/bulk-email-button.tsx'
import type { RecipientChoice } from '#web/features/admin/notifications/mail-draft.ts'
import { MailPeopleButton } from '#web/features/admin/notifications/mail-people-button.tsx'
import { MailTicketsDialog } from '#web/features/admin/notifications/mail-tickets-dialog.tsx'
import {
  markCancelledWaves,
  noWave,
  numberedColumns,
  participantColumns,
  participantFilters,
} from '#web/features/admin/participant-columns.tsx'
import { ImportTicketsButton } from '#web/features/admin/ticket-import/import-tickets-button.tsx'
import { AddTicketButton } from '#web/features/admin/tickets/add-ticket-button.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { SectionTable, type SelectedRows } from '#web/features/admin/table/section-table.tsx'
import { usePagedList } from '#web/features/admin/table/use-list.ts'
import { MoveChosenDialog } from '#web/features/admin/waves/move-dialogs.tsx'
import { invalidateAffectedLists } from '#web/features/admin/waves/wave-queries.ts'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { EditParticipant } from './edit-participant.tsx'
import { removeFromList } from './loaded-list.ts'
import { IdentifyingFacts } from './identifying-facts.tsx'

type OpenDialog =
  | { what: 'edit' | 'qr' | 'delete'; one: AdminParticipant }
  | { what: 'move'; ids: readonly string[]; clear: () => void }
  | { what: 'mail'; form: TicketMailForm; clear?: () => void }

/** Returns why a participant gets no mail, in the words of the table's count ('9 geannuleerd'); undefined if the participant gets mail. */
function noMailReason({ raceStatus, hasQr }: AdminParticipant): string | undefined {
  if (raceStatus === 'cancelled') return 'geannuleerd'
  return hasQr ? undefined : 'zonder geldig ticket'
}
const isSortedLast = (one: AdminParticipant): boolean => noMailReason(one) !== undefined
const recipientsOfRows = (rows: readonly AdminParticipant[]): RecipientChoice => ({
  recipientType: 'filter',
  ids: rows.map(({ id }) => id),
})

/**
 * Converts the filter of the table to the recipients of a mail. Undefined if a mail cannot have such a filter: the mail then lists the
 * people of the rows.
 */
function recipientsOfFilter({ typed, filters }: { typed: string; filters: Readonly<Record<string, string>> }): RecipientChoice | undefined {
  const { dag, wave, type, geslacht, status, ...others } = filters
  const known = raceStatuses.find((one) => one === status)
  if (typed !== '' || Object.keys(others).length > 0 || known !== status || wave === newStart) return undefined
  return {
    recipientType: 'filter',
    status: known ?? null,
    filter: {
      eventDate: dag ?? null,
      waveNumber: wave === undefined ? null : wave === noWave ? 0 : Number(wave),
      ticketType: ticketTypes.find((one) => one === type) ?? null,
      gender: genders.find((one) => one === geslacht) ?? null,
    },
  }
}

const choiceOf = ({ rows, view }: SelectedRows<AdminParticipant>): RecipientChoice | 'nobody' =>
  rows.length === 0 ? 'nobody' : ((view && recipientsOfFilter(view)) ?? recipientsOfRows(rows))

/** `/admin/deelnemers`: everybody with a paid ticket, with actions on one or more of them. */
export default function Participants() {
  usePageTitle('Deelnemers')
  const client = useQueryClient()
  const may = useMayCall()
  const list = usePagedList(rosterEndpoints.listParticipants)
  const editions = useQuery(editionDaysQuery).data
  const waves = useEditionWaves()
  const filters = useMemo(() => participantFilters(editions?.map((one) => one.eventDate) ?? [], waves ?? []), [editions, waves])
  const isNumbered = list.rows?.some(({ startNumber }) => startNumber) ?? false
  const columns = useMemo(() => markCancelledWaves(isNumbered ? numberedColumns : participantColumns, waves ?? []), [isNumbered, waves])
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const participantOf = (what: 'edit' | 'qr' | 'delete') => (dialog?.what === what ? dialog.one : undefined)
  const [renewed, deleted] = [participantOf('qr'), participantOf('delete')]
  const moving = dialog?.what === 'move' ? dialog : undefined
  const mailing = dialog?.what === 'mail' ? dialog : undefined
  const change = (work: Promise<unknown>) => work.then(() => invalidateAffectedLists(client))
  return (
    <>
      <SectionTable
        head={(picked) => (
          <AdminHead title="Deelnemers">
            <DeletedButton
              kind="participant"
              noun="deelnemers"
              restore={participantEndpoints.restoreParticipant}
              note="Een dag lang kun je iemand terugzetten, met de oude QR code, als er nog plek is."
              onRestored={() => invalidateAffectedLists(client)}
            />
            <ImportTicketsButton />
            <AddTicketButton />
            {may(campaignEndpoints.mailTickets) && (
              <Button size="table" variant="quiet" icon="ticket" onClick={() => setDialog({ what: 'mail', form: { to: 'everybody' } })}>
                Alle tickets mailen
              </Button>
            )}
            <BulkEmailButton choice={picked && choiceOf(picked)} />
          </AdminHead>
        )}
        noun="deelnemers"
        personal="participants"
        hint="Naam, e-mail of code"
        columns={columns}
        filters={filters}
        list={list}
        rowKey={(one) => one.id}
        opening={10}
        initialSort={{ column: 'name', descending: false }}
        uncounted={noMailReason}
        isSortedLast={isSortedLast}
        actions={(one) => (
          <>
            <RowAction
              icon="pen"
              label={`Bewerk ${one.name}`}
              needs={participantEndpoints.replaceParticipant}
              onPress={() => setDialog({ what: 'edit', one })}
            />
            <RowAction
              icon="refresh"
              label={`Nieuwe QR code voor ${one.name}`}
              needs={participantEndpoints.regenerateQr}
              onPress={() => setDialog({ what: 'qr', one })}
            />
            <RowAction
              icon="trash"
              label={`Verwijder ${one.name}`}
              needs={participantEndpoints.deleteParticipant}
              onPress={() => setDialog({ what: 'delete', one })}
            />
          </>
        )}
        bulk={
          may(waveEndpoints.applyMoves)
            ? (rows, clear) => (
                <>
                  <MailPeopleButton choice={recipientsOfRows(rows)} />
                  <Button
                    size="table"
                    variant="quiet"
                    icon="wave"
                    onClick={() => setDialog({ what: 'move', ids: rows.map(({ id }) => id), clear })}
                  >
                    Verplaats naar wave
                  </Button>
                  <Button
                    size="table"
                    variant="quiet"
                    icon="ticket"
                    onClick={() => setDialog({ what: 'mail', form: { to: 'chosen', participantIds: rows.map(({ id }) => id) }, clear })}
                  >
                    Mail tickets opnieuw
                  </Button>
                </>
              )
            : undefined
        }
        forFound={(rows, view) =>
          // A mail to many skips addresses that mail does not reach.
          view.filters.bereik !== 'mail' && <MailPeopleButton choice={recipientsOfFilter(view) ?? recipientsOfRows(rows)} />
        }
        empty={{ title: 'Nog geen deelnemers', text: 'Zodra het eerste ticket betaald is, staat de deelnemer hier.' }}
      />
      <EditParticipant id={participantOf('edit')?.id} onClose={close} />
      <MailTicketsDialog form={mailing?.form} onClose={close} {...(mailing?.clear ? { onSent: mailing.clear } : {})} />
      <MoveChosenDialog open={moving !== undefined} ids={moving?.ids ?? []} onClose={close} onMoved={() => moving?.clear()} />
      <ConfirmDialog
        open={renewed !== undefined}
        onClose={close}
        title="Nieuwe QR code"
        confirmLabel="Maak nieuwe QR code"
        run={() => change(unwrap(call(participantEndpoints.regenerateQr, { params: { id: renewed!.id }, query: {} })))}
        done={{ title: 'QR code vernieuwd', description: renewed && `${renewed.name} ziet de nieuwe code in het eigen account.` }}
        failTitle="Fout bij QR generatie"
      >
        {renewed && <IdentifyingFacts of={renewed} />}
        <p>{`${renewed?.name ?? ''} krijgt een nieuwe code. De oude wordt geweigerd, ook op de telefoons van de crew zodra ze weer contact hebben.`}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={deleted !== undefined}
        onClose={close}
        title="Deelnemer verwijderen"
        confirmLabel="Verwijder"
        run={async () => {
          await change(unwrap(call(participantEndpoints.deleteParticipant, { params: { id: deleted!.id } })))
          removeFromList(client, deleted!.id)
        }}
        undo={deleted && (() => change(unwrap(call(participantEndpoints.restoreParticipant, { params: { id: deleted.id } }))))}
        done={{ title: 'Deelnemer verwijderd', description: deleted?.name }}
      >
        <p>{`Weet je zeker dat je ${deleted?.name ?? ''} wilt verwijderen?`}</p>
        {deleted && <IdentifyingFacts of={deleted} />}
        <p>
          <span>
            {deleted?.hasQr ? 'De plek komt vrij en de QR code wordt geweigerd.' : 'Het ticket was al geannuleerd: de plek is al vrij.'}
          </span>{' '}
          Er gaat geen geld terug.
          <span>{deleted?.ticketType === 'duo' && ' De ander van het duo blijft.'}</span>
        </p>
      </ConfirmDialog>
    </>
  )
}
