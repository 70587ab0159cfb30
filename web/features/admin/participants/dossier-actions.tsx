import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { email } from '#shared/contract/fields.ts'
import { invoiceOfficeEndpoints } from '#shared/contract/invoices-office.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { participantEndpoints, type ParticipantDossier } from '#shared/contract/participants.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { call } from '#web/api/call.ts'
import { useIntention } from '#web/api/intention.ts'
import { useMayCall } from '#web/api/may-call.ts'
import type { RoleOfCall } from '#shared/domain/office/admin-roles.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { IconName } from '#web/ui/drawings/icons.ts'
import { ActionGroups, type PersonAction } from './action-groups.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { StatedTimeDialog } from '#web/features/admin/stated-time/stated-time-dialog.tsx'
import { refreshDossier } from './dossier-query.ts'
import { EditParticipant } from './edit-participant.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { isStartMissing } from './missed-wave-words.ts'
import { PartialRefundDialog } from './partial-refund-dialog.tsx'
import { useRaceActions } from './race-actions.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { describeTimelineItem, isTimeKnown } from './timeline-words.ts'

const offer = z.object({ email })
type Action = 'edit' | 'start' | 'finish' | 'stop' | 'resend' | 'refund' | 'transfer' | 'withdraw' | 'qr' | 'link' | 'invoice' | 'cancel'

/**
 * Shows the actions on a participant, their race and their ticket. Each action explains its effect before the user confirms it. Leaves
 * out actions that are impossible or that the role may not do.
 */
export function DossierActions({ dossier }: { dossier: ParticipantDossier }) {
  const client = useQueryClient()
  const may = useMayCall()
  const [action, setAction] = useState<Action>()
  const close = () => setAction(undefined)
  const refresh = () => refreshDossier(client)
  /** Refetches even after a refusal: the amounts and the status on the screen may be outdated, and a retry would be refused again. */
  const change = async (work: Promise<unknown>) => {
    try {
      await work
    } finally {
      await refresh()
    }
  }
  const intention = useIntention()
  const { participant, active, money, mailTo, ticket, offered, transferRefused } = dossier
  const { id, name, status } = participant
  const params = { id }
  const isPaid = ticket.state === 'paid'
  const { actions: raceActions, dialogs: raceDialogs } = useRaceActions(dossier)
  const stop = status === 'dnf' ? 'Andere reden' : 'Niet gefinisht'
  const own: readonly (readonly [Action, PersonAction['subject'], IconName, string, RoleOfCall, boolean])[] = [
    ['start', 'Race', 'flag', 'Starttijd vastleggen', scanEndpoints.recordDecision, active],
    ['finish', 'Race', 'flag', 'Finishtijd vastleggen', scanEndpoints.recordDecision, active],
    ['stop', 'Race', 'flag', stop, scanEndpoints.recordDecision, active],
    ['edit', 'Ticket en mail', 'pen', 'Bewerken', participantEndpoints.replaceParticipant, true],
    ['resend', 'Ticket en mail', 'mail', 'Tickets opnieuw mailen', participantEndpoints.resendTickets, mailTo.length > 0],
    ['qr', 'Ticket en mail', 'refresh', 'Nieuwe QR code', participantEndpoints.regenerateQr, active],
    ['link', 'Ticket en mail', 'lock', 'Ticketlink vervangen', participantEndpoints.regenerateQr, active && mailTo.length > 0],
    ['transfer', 'Ticket en mail', 'share', 'Plek overdragen', participantEndpoints.offerForParticipant, transferRefused === null && offered === null],
    ['withdraw', 'Ticket en mail', 'cross', 'Aanbod intrekken', participantEndpoints.withdrawForParticipant, offered !== null],
    ['invoice', 'Geld', 'print', 'Factuur', invoiceOfficeEndpoints.listParticipantInvoices, true],
    ['refund', 'Geld', 'receipt', 'Deel terugbetalen', participantEndpoints.refundPart, isPaid && money.maxPartialRefund > 0],
    ['cancel', 'Ticket annuleren', 'trash', 'Ticket annuleren', participantEndpoints.cancelForOrganiser, isPaid],
  ] // prettier-ignore
  const ownActions = own.flatMap(([key, subject, icon, label, needs, possible]): PersonAction[] =>
    possible && may(needs) ? [{ key, subject, icon, label, onClick: () => setAction(key) }] : [],
  )
  const scans: PersonAction = {
    key: 'scans',
    subject: 'Race',
    icon: 'clock',
    label: 'Alle scans van deze persoon',
    to: `/admin/scans?deelnemer=${id}`,
  }
  return (
    <>
      <ActionGroups actions={[...raceActions, ...ownActions, scans]} status={status} missedWave={isStartMissing(dossier)} />
      {raceDialogs}
      <EditParticipant
        id={action === 'edit' ? id : undefined}
        onClose={() => {
          close()
          void refresh()
        }}
      />
      {(action === 'start' || action === 'finish') && (
        <StatedTimeDialog
          title={`${action === 'start' ? 'Starttijd' : 'Finishtijd'} van ${name}`}
          subject={{ kind: action, participantId: id }}
          eventDate={participant.eventDate}
          {...findKnown(dossier, action)}
          startNumber={participant.startNumber}
          onClose={close}
          refresh={refresh}
        >
          <p>Deze tijd vervangt wat de telefoons maten, en staat gemarkeerd in de tijdlijn. Daar kun je hem ook terugdraaien.</p>
        </StatedTimeDialog>
      )}
      {action === 'stop' && <StopDialog participant={participant} lastPlace={lastPlaceOf(dossier)} onClose={close} refresh={refresh} />}
      {action === 'invoice' && (
        <InvoiceDialog
          id={id}
          name={name}
          // The first request issues the invoice, which then appears in the timeline.
          onClose={() => {
            close()
            void refresh()
          }}
        />
      )}
      {action === 'refund' && <PartialRefundDialog dossier={dossier} onClose={close} change={change} />}
      {action === 'cancel' && <CancelDialog dossier={dossier} onClose={close} change={change} />}
      <ConfirmDialog
        open={action === 'resend'}
        onClose={close}
        title="Tickets opnieuw mailen"
        confirmLabel="Verstuur"
        run={async () => {
          await change(unwrap(call(participantEndpoints.resendTickets, { params }, { idempotencyKey: intention.keyFor(id) })))
          intention.end()
        }}
        done={{ title: 'Mail onderweg', description: mailTo.join(', ') }}
        failTitle="Fout bij versturen"
      >
        <p>De bevestiging met de tickets zoals ze nu zijn gaat naar:</p>
        <ul>
          {mailTo.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </ul>
      </ConfirmDialog>
      <ConfirmDialog
        open={action === 'qr'}
        onClose={close}
        title="Nieuwe QR code"
        confirmLabel="Maak nieuwe QR code"
        run={() => change(unwrap(call(participantEndpoints.regenerateQr, { params, query: {} })))}
        done={{ title: 'QR code vernieuwd', description: `${name} ziet de nieuwe code in het eigen account.` }}
        failTitle="Fout bij QR generatie"
      >
        <p>
          <span>{name}</span> krijgt code nummer <span>{participant.codeVersion + 1}</span>. De oude wordt geweigerd, ook op de telefoons
          van de crew zodra ze weer contact hebben. Er gaat geen mail uit; die stuur je met ‘Tickets opnieuw mailen’.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={action === 'link'}
        onClose={close}
        title="Ticketlink vervangen"
        confirmLabel="Vervang en mail"
        run={() => change(unwrap(call(participantEndpoints.regenerateQr, { params, query: { newLink: 'true' } })))}
        done={{ title: 'Ticketlink vervangen', description: mailTo.join(', ') }}
        failTitle="Fout bij vervangen"
      >
        <p>{`Voor een ticketlink die bij iemand anders terechtkwam. ${name} krijgt een nieuwe code, en de oude links naar het ticket, de agenda en de wallet openen niets meer. De nieuwe gaan naar:`}</p>
        <ul>
          {mailTo.map((address) => (
            <li key={address}>{address}</li>
          ))}
        </ul>
      </ConfirmDialog>
      <ConfirmDialog
        open={action === 'withdraw'}
        onClose={close}
        title="Aanbod intrekken"
        confirmLabel="Trek in"
        run={() => change(unwrap(call(participantEndpoints.withdrawForParticipant, { params })))}
        done={{ title: 'Aanbod ingetrokken', description: `${name} houdt de plek.` }}
        failTitle="Fout bij intrekken"
      >
        <p>{`De link die ${offered?.email ?? ''} kreeg werkt daarna niet meer.`}</p>
      </ConfirmDialog>
      {action === 'transfer' && (
        <EditDialog
          open
          onClose={close}
          title="Plek overdragen"
          schema={offer}
          fields={[{ name: 'email', label: 'E-mail van wie de plek overneemt', kind: 'email', wide: true }]}
          values={{ email: '' }}
          save={(body) => change(unwrap(call(participantEndpoints.offerForParticipant, { params, body })))}
          submit="Bied aan"
          failTitle="Fout bij overdragen"
          done={{ title: 'Plek aangeboden', description: `${name} houdt de plek tot de link is gebruikt.` }}
        >
          <p>
            Dit adres krijgt een link om de eigen gegevens in te vullen, <span>{name}</span> krijgt bericht. Pas daarmee gaat de plek over
            en werkt de oude QR code niet meer. Er gaat geen geld heen en weer.
          </p>
        </EditDialog>
      )}
    </>
  )
}

/** Returns where the crew last saw a person: as noted when the person stopped, otherwise the post of the last scan. */
function lastPlaceOf({ timeline, lastPost }: ParticipantDossier): string | undefined {
  const noted = timeline.find(({ kind, undone }) => kind === 'dnf' && !undone)?.stop?.lastPlace
  return noted ?? (lastPost === undefined ? undefined : nameLocation(lastPost))
}

/** Returns the known time of the start or finish that counts, in ms since the epoch, and its source. A wave start counts as a start. */
function findKnown({ timeline }: ParticipantDossier, kind: 'start' | 'finish'): { known?: number; knownFrom?: string } {
  const kinds: readonly string[] = kind === 'start' ? ['start', 'start-wave'] : ['finish']
  const item = timeline.find((one) => kinds.includes(one.kind) && !one.undone && !one.ignored)
  return item && isTimeKnown(item) ? { known: Date.parse(item.at), knownFrom: describeTimelineItem(item).note } : {}
}
