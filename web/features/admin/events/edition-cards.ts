import type { Edition, RaceDay } from '#shared/contract/editions.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'

export interface EditionCard {
  id: string
  name: string
  year: string
  /** In order. */
  days: readonly RaceDay[]
  location: string
  state: { kind: BadgeKind; text: string }
  waves: number
}

/** A card an edition, in the order given. Of editions one is what the site names and sells; another is over, or being prepared. */
export function editionCards(editions: readonly Edition[]): EditionCard[] {
  const now = editions.find(({ current }) => current)
  const begins = ({ days }: Pick<Edition, 'days'>) => days[0]?.eventDate ?? ''
  return editions.map((one) => ({
    id: one.id,
    name: one.name,
    year: begins(one).slice(0, 4),
    days: one.days,
    location: [...new Set(one.days.map(({ location }) => location))].join(' / '),
    state: one.current ? ofCurrent(one) : now && begins(one) > begins(now) ? prepared : over,
    waves: one.days.reduce((sum, { waves }) => sum + waves, 0),
  }))
}

const over = { kind: 'gone', text: 'Afgelopen' } as const
const prepared = { kind: 'wait', text: 'In voorbereiding' } as const
const ofCurrent = ({ days }: Edition) =>
  days.some(({ status }) => status !== 'finished') ? ({ kind: 'ok', text: 'Actief' } as const) : over
