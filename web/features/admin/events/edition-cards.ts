import type { Edition, RaceDay } from '#shared/contract/editions.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'

/** What the office shows of an edition on its card. */
export interface EditionCard {
  id: string
  name: string
  year: string
  /** The race days, by date. */
  days: readonly RaceDay[]
  location: string
  state: { kind: BadgeKind; text: string }
  isOver: boolean
  waves: number
}

/** Builds a card for each edition, in the given order. Only the edition on sale can be active: any other is over or in preparation. */
export function buildEditionCards(editions: readonly Edition[]): EditionCard[] {
  const onSale = editions.find(({ current }) => current)
  const firstDay = ({ days }: Pick<Edition, 'days'>) => days[0]?.eventDate ?? ''
  return editions.map((one) => {
    const state = one.current ? stateOfCurrent(one) : onSale && firstDay(one) > firstDay(onSale) ? prepared : over
    return {
      id: one.id,
      name: one.name,
      year: firstDay(one).slice(0, 4),
      days: one.days,
      location: [...new Set(one.days.map(({ location }) => location))].join(' / '),
      state,
      isOver: state === over,
      waves: one.days.reduce((sum, { waves }) => sum + waves, 0),
    }
  })
}

const over = { kind: 'gone', text: 'Afgelopen' } as const
const prepared = { kind: 'wait', text: 'In voorbereiding' } as const
const stateOfCurrent = ({ days }: Edition) =>
  days.some(({ status }) => status !== 'finished') ? ({ kind: 'ok', text: 'Actief' } as const) : over
