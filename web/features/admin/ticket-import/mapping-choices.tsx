import type { SaleOffer } from '#shared/contract/ticket-sales.ts'
import { ticketTypes, type TicketType } from '#shared/domain/tickets/tickets.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { DateOrder } from './parse-cells.ts'
import type { Mapping } from './plan-rows.ts'
import { formatDay } from './import-words.ts'

const Choices = chakra('div', {
  base: {
    display: 'grid',
    rowGap: '3',
    columnGap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    alignItems: 'end',
  },
})

interface Props {
  mapping: Mapping
  offer: SaleOffer
  onChange: (more: Partial<Mapping>) => void
}

/** Lets the user choose the day and ticket type of rows that have none, and the order of day and month in dates. */
export function MappingChoices({ mapping, offer, onChange }: Props) {
  return (
    <Choices>
      <Field label={mapping.fields.includes('eventDate') ? 'Dag, als die er niet staat' : 'Dag'}>
        <Select size="table" value={mapping.day} onChange={(event) => onChange({ day: event.target.value })}>
          {offer.days.map(({ eventDate, left }) => (
            <option key={eventDate} value={eventDate}>
              {`${formatDay(eventDate)} (nog ${left})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={mapping.fields.includes('ticketType') ? 'Ticket, als dat er niet staat' : 'Ticket'}>
        <Select size="table" value={mapping.ticketType} onChange={(event) => onChange({ ticketType: event.target.value as TicketType })}>
          {ticketTypes.map((type) => (
            <option key={type} value={type}>
              {type === 'duo' ? 'Duo' : 'Solo'}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Datums zoals 05-03-1990">
        <Select size="table" value={mapping.dateOrder} onChange={(event) => onChange({ dateOrder: event.target.value as DateOrder })}>
          <option value="day">5 maart (dag eerst)</option>
          <option value="month">3 mei (maand eerst)</option>
        </Select>
      </Field>
    </Choices>
  )
}
