import { useState } from 'react'
import { teamEndpoints, type OfficeTeam } from '#shared/contract/teams.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { partialRefundFields, partialRefundForm } from '#web/features/admin/partial-refund-form.ts'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'

const { refundTeamPart, cancelTeam } = teamEndpoints

interface MoneyProps {
  id: string
  team: OfficeTeam
  onClose: () => void
  refresh: () => void
}

/** Refunds a part of the payment. All attempts of one dialog send the same key, so that a retry does not refund twice. */
export function TeamPartialRefundDialog({ id, team: { money, price, buyer }, onClose, refresh }: MoneyProps) {
  const [key] = useState(() => crypto.randomUUID())
  return (
    <EditDialog
      open
      onClose={onClose}
      title="Een deel terugbetalen"
      schema={partialRefundForm}
      fields={partialRefundFields(money.maxPartialRefund, '‘Annuleer het team’: dan vervallen alle plekken')}
      values={{ amount: '', reason: '' }}
      save={(body) => unwrap(call(refundTeamPart, { params: { id }, body: { ...body, given: money.given, key } })).finally(refresh)}
      submit="Betaal terug"
      failTitle="Fout bij terugbetalen"
      done={{ title: 'Terugbetaling onderweg', description: `${buyer.name} krijgt een mail met de creditfactuur.` }}
    >
      <p>
        <span>{`Het bedrag gaat terug op de manier waarop ${buyer.name} betaalde. De plekken blijven van het team. Betaald ${formatEuro(price)}`}</span>
        <span>{money.given > 0 && `, eerder terug ${formatEuro(money.given)}`}</span>.
      </p>
    </EditDialog>
  )
}

/** Cancels the team with all its places. Shows the amount to refund; the server refuses any other amount. */
export function CancelTeam({ id, team: { money }, onClose, refresh }: MoneyProps) {
  const [back, setBack] = useState<'whole' | 'nothing'>(money.whole === 0 ? 'nothing' : 'whole')
  const expected = back === 'whole' ? money.whole : 0
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Team annuleren"
      cancelLabel="Niet annuleren"
      confirmLabel={expected === 0 ? 'Annuleer zonder geld terug' : `Annuleer en betaal ${formatEuro(expected)} terug`}
      run={() => unwrap(call(cancelTeam, { params: { id }, body: { back, expected } })).finally(refresh)}
      done={{ title: 'Team geannuleerd', description: expected === 0 ? 'Er gaat geen geld terug.' : `${formatEuro(expected)} gaat terug.` }}
      failTitle="Fout bij annuleren"
    >
      <p>Alle plekken komen vrij en de QR-codes van de lopers worden geweigerd. Dit kan niet ongedaan gemaakt worden.</p>
      <RadioCards
        legend="Wat gaat er terug?"
        name="team-back"
        value={back}
        onChange={(event) => setBack(event.target.value as 'whole' | 'nothing')}
        options={[
          { value: 'whole', title: 'Alles', text: formatEuro(money.whole), disabled: money.whole === 0 },
          { value: 'nothing', title: 'Niets', text: 'Alleen de plekken komen vrij' },
        ]}
      />
    </ConfirmDialog>
  )
}
