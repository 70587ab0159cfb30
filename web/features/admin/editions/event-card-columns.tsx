import type { ReactNode } from 'react'
import type { Edition } from '#shared/contract/editions.ts'
import { builtInEventCards, type EventCard } from '#shared/facts/event-cards.ts'
import { formatShortDayYear } from '#shared/lib/dates.ts'
import type { Changed } from '#web/features/admin/table/changed-record.ts'
import { asDay, type SectionColumn } from '#web/features/admin/table/section-column.ts'
import { describeFormConflict, describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { count } from '#web/ui/tables/figures.ts'
import { cardFields, cardStates, type CardForm } from './event-card-form.ts'

/** Returns the state of a card for visitors: `/events` shows only the cards of the current edition. */
function stateOf({ status }: EventCard, isCurrent: boolean): { kind: BadgeKind; text: string } {
  const { kind, text } = cardStates[status]
  return isCurrent ? { kind, text } : { kind: 'wait', text: `${text}, niet op de site` }
}

const cardColumns = (isCurrent: boolean): readonly SectionColumn<EventCard>[] => [
  { key: 'name', head: 'Naam', value: (one) => one.name, strong: true },
  {
    key: 'day',
    head: 'Datum',
    value: (one) => asDay(one.eventDate),
    cell: (one) => formatShortDayYear(one.eventDate),
  },
  { key: 'where', head: 'Locatie', value: (one) => `${one.venue}, ${one.location}` },
  {
    key: 'status',
    head: 'Inschrijving',
    value: (one) => stateOf(one, isCurrent).text,
    cell(one) {
      const { kind, text } = stateOf(one, isCurrent)
      return <Badge kind={kind}>{text}</Badge>
    },
  },
  { key: 'featured', head: 'Op de pagina', value: (one) => (one.isFeatured ? 'Bovenaan' : 'In de lijst') },
  {
    key: 'people',
    head: 'Deelnemers',
    label: 'Deelnemers',
    value: (one) => one.currentParticipants,
    cell: (one) => count.format(one.currentParticipants),
    end: true,
  },
  {
    key: 'places',
    head: 'Plekken',
    value: (one) => one.maxParticipants,
    label: 'Plekken',
    cell: (one) => count.format(one.maxParticipants),
    end: true,
  },
]

/** The columns for the current edition, and the columns for any other edition. */
export const [currentCardColumns, otherCardColumns] = [cardColumns(true), cardColumns(false)]

/** Returns the cards that an organiser wrote for this edition on `/events`, or the built-in cards if there are none. */
export const cardsOf = (edition: Edition): readonly EventCard[] => edition.facts.eventCards ?? builtInEventCards

/**
 * Describes a conflict: shows the card as another user saved it, or that another user deleted it. For a new card, shows the current list
 * of cards.
 */
export function describeCardConflict(changed: Changed<Edition>, card: EventCard | undefined): ReactNode {
  const current = cardsOf(changed.record).find(({ id }) => id === card?.id)
  if (current) return describeFormConflict<Edition, CardForm>(changed, cardFields, () => current)
  if (card) return describeConflict(changed, [{ key: 'card', head: card.name, value: () => 'Verwijderd' }])
  return describeConflict(changed, [
    { key: 'cards', head: 'Evenementen', value: (one) => cardsOf(one).map(({ name, eventDate }) => `${name}, ${formatShortDayYear(eventDate)}`).join('; ') }, // prettier-ignore
  ])
}
