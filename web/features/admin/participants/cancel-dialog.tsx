import { useState } from 'react'
import { participantEndpoints, type ParticipantDossier } from '#shared/contract/participants.ts'
import { isHandMethod, type HandMethod } from '#shared/domain/money/payment-methods.ts'
import { formatLongDay } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { RefundMethodChoice } from './refund-method-choice.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'

type Back = 'whole' | 'entry' | 'nothing'
/** If options refund the same amount, only the one with the lowest number is offered, besides the selected one. */
const order: Record<Back, number> = { nothing: 0, whole: 1, entry: 2 }

interface Props {
  dossier: ParticipantDossier
  onClose: () => void
  change: (work: Promise<unknown>) => Promise<unknown>
}

/** Cancels the whole ticket. Shows the amount to refund; the server refuses any other amount. */
export function CancelDialog({ dossier, onClose, change }: Props) {
  const { participant, ticket, money } = dossier
  const [back, setBack] = useState<Back>(money.whole === 0 ? 'nothing' : ticket.hasFlex ? 'entry' : 'whole')
  const expected = back === 'nothing' ? 0 : money[back]
  const isByHand = isHandMethod(ticket.paymentMethod)
  const [how, setHow] = useState<HandMethod>(isHandMethod(ticket.paymentMethod) ? ticket.paymentMethod : 'cash')
  const { teammate } = participant
  const hasExtras = money.whole > money.entry
  const choices: { value: Back; title: string; amount: number; text?: string }[] = [
    { value: 'whole', title: 'Alles', amount: money.whole, ...(hasExtras ? { text: 'Ook de extra’s' } : {}) },
    { value: 'entry', title: 'Inschrijfgeld', amount: money.entry, text: 'Zoals bij flex annulering' },
    { value: 'nothing', title: 'Niets', amount: 0, text: 'Alleen de plek komt vrij' },
  ]
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Ticket annuleren"
      cancelLabel="Niet annuleren"
      confirmLabel={
        expected === 0
          ? 'Annuleer zonder geld terug'
          : isByHand
            ? `Annuleer, ik geef ${formatEuro(expected)} terug`
            : `Annuleer en betaal ${formatEuro(expected)} terug`
      }
      run={() =>
        change(
          unwrap(
            call(participantEndpoints.cancelForOrganiser, {
              params: { id: participant.id },
              body: { back, expected, ...(isByHand && expected > 0 ? { how } : {}) },
            }),
          ),
        )
      }
      done={{
        title: 'Ticket geannuleerd',
        description:
          expected === 0
            ? 'Er gaat geen geld terug.'
            : isByHand
              ? `Geef ${formatEuro(expected)} zelf terug.`
              : `${formatEuro(expected)} gaat terug.`,
      }}
      failTitle="Fout bij annuleren"
    >
      <p>
        <b>{describePlace(participant)}</b>
      </p>
      <p>
        <span>
          {teammate ? `${participant.name} en ${teammate.name} verliezen allebei hun plek.` : `${participant.name} verliest de plek.`}
        </span>{' '}
        De QR code wordt geweigerd. Dit kan niet ongedaan gemaakt worden.
      </p>
      <RadioCards
        legend="Wat gaat er terug?"
        name="back"
        value={back}
        onChange={(event) => setBack(event.target.value as Back)}
        options={choices
          // The selected option stays, even if another option refunds the same amount.
          .filter(
            ({ value, amount }) =>
              value === back || !choices.some((one) => one.value !== value && one.amount === amount && order[one.value] < order[value]),
          )
          .map(({ value, title, amount, text }) => ({ value, title, text, aside: formatEuro(amount) }))}
      />
      {isByHand && expected > 0 && <RefundMethodChoice paid={ticket.paymentMethod} how={how} onChange={setHow} />}
      <p>
        <span>{ticket.buyer.name}</span> krijgt een mail<span>{expected > 0 && ' met de creditfactuur'}</span>
        <span>{teammate && ', de ander hoort dat de plek weg is'}</span>.
      </p>
    </ConfirmDialog>
  )
}

/** Describes the place of a participant: 'Duo, zondag 12 oktober, wave 2' */
const describePlace = ({ ticketType, eventDate, waveNumber }: ParticipantDossier['participant']): string =>
  [ticketType === 'duo' ? 'Duo' : 'Solo', formatLongDay(eventDate), waveNumber === null ? 'geen wave' : `wave ${waveNumber}`].join(', ')
