import { formatOfferEnd } from '#shared/domain/tickets/waiting-list.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import type { DraftOffer } from '#web/features/tickets/draft/draft-offer.ts'
import { typeNames } from '#web/features/tickets/draft/receipt-of.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { FactList } from '#web/ui/tables/fact-list.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

const Group = chakra('div', { base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' } })

/** Shows the day and type of the place that the waiting list holds for the visitor, instead of the choice of a day and type. */
export default function OfferedPlace({ offer, onGiveUp }: { offer: DraftOffer; onGiveUp: () => void }) {
  const { ticketType, eventDate, waveNumber, waveTime, until } = offer
  return (
    <Group>
      <Notice kind="info" title={ticketType === 'duo' ? 'Twee plekken van de wachtlijst' : 'Je plek van de wachtlijst'}>
        We houden <span>{ticketType === 'duo' ? 'ze' : 'hem'}</span> voor je vast tot <span>{formatOfferEnd(Date.parse(until))}</span>.
        Betaal je voor die tijd, dan is <span>{ticketType === 'duo' ? 'het' : 'hij'}</span> van jou.
      </Notice>
      <FactList
        facts={[
          { name: 'Soort', value: typeNames[ticketType] },
          { name: 'Dag', value: formatEventDate(eventDate) },
          ...(waveTime === null ? [] : [{ name: 'Start', value: `Wave ${waveNumber}, ${formatTime(waveTime)}` }]),
        ]}
      />
      <div>
        <Button variant="text" size="compact" onClick={onGiveUp}>
          Toch een andere dag of ander ticket
        </Button>
      </div>
    </Group>
  )
}
