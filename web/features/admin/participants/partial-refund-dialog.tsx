import { useState } from 'react'
import { participantEndpoints, type ParticipantDossier } from '#shared/contract/participants.ts'
import { isHandMethod, type HandMethod } from '#shared/domain/money/payment-methods.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { partialRefundFields, partialRefundForm } from '#web/features/admin/partial-refund-form.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { RefundMethodChoice } from './refund-method-choice.tsx'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

interface Props {
  dossier: ParticipantDossier
  onClose: () => void
  change: (work: Promise<unknown>) => Promise<unknown>
}

/**
 * Refunds a part of the payment. All attempts of one dialog send the same key, so that a retry does not refund twice. If
 * another user refunds in the meantime, the dialog shows that refund before the next attempt.
 */
export function PartialRefundDialog({ dossier, onClose, change }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const { participant, money, ticket } = dossier
  const isByHand = isHandMethod(ticket.paymentMethod)
  const [how, setHow] = useState<HandMethod>(isHandMethod(ticket.paymentMethod) ? ticket.paymentMethod : 'cash')
  return (
    <EditDialog
      open
      onClose={onClose}
      title="Een deel terugbetalen"
      schema={partialRefundForm}
      fields={partialRefundFields(money.maxPartialRefund, '‘Ticket annuleren’: dan vervalt het ticket')}
      values={{ amount: '', reason: '' }}
      save={(body) =>
        change(
          unwrap(
            call(participantEndpoints.refundPart, {
              params: { id: participant.id },
              body: { ...body, given: money.given, key, ...(isByHand ? { how } : {}) },
            }),
          ),
        )
      }
      submit={isByHand ? 'Noteer als teruggegeven' : 'Betaal terug'}
      failTitle="Fout bij terugbetalen"
      done={{
        title: isByHand ? 'Terugbetaling genoteerd' : 'Terugbetaling onderweg',
        description: `${ticket.buyer.name} krijgt een mail met de creditfactuur.`,
      }}
    >
      <p>
        <span>{!isByHand && `Het bedrag gaat terug op de manier waarop ${ticket.buyer.name} betaalde. `}</span>
        <span>Het ticket blijft geldig en de QR code werkt.</span> <span>{`Betaald ${formatEuro(ticket.price)}`}</span>
        <span>{money.given > 0 && `, eerder terug ${formatEuro(money.given)}`}</span>.
      </p>
      {isByHand && <RefundMethodChoice paid={ticket.paymentMethod} how={how} onChange={setHow} />}
    </EditDialog>
  )
}
