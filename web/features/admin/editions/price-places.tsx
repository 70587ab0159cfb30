import type { ReactNode } from 'react'
import { soldPriceLists } from '#shared/domain/race/editions.ts'
import { pricePages } from '#shared/facts/event-facts.ts'
import { formatEuroWithoutSign, formatEuro } from '#shared/lib/money.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Bib } from '#web/ui/ticket/bib.tsx'
import { parseEuroInput, type PriceForm } from './price-form.ts'

// Small pictures of the places where buyers see a price. They show the typed number, so that an organiser sees which price they edit.

const Place = chakra('figure', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 15rem) minmax(0, 1fr)' },
    gap: { base: '3', md: '5' },
    alignItems: 'center',
    paddingBlockStart: '4',
    borderBlockStart: '1px solid',
    borderColor: 'edge',
  },
})
const Picture = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    alignItems: 'center',
    minHeight: '4.5rem',
    padding: '3',
    borderRadius: '1',
    bg: 'bg.sunken',
    '--ds-colors-foam': 'var(--ds-colors-white)',
    '--ds-shadows-paper': 'var(--ds-shadows-card)',
  },
})
const Words = chakra('figcaption', { base: { '& b': { display: 'block', color: 'fg.strong' }, textStyle: 'small', color: 'fg.muted' } })
const Shape = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: 'touch',
    paddingInline: '3',
    borderRadius: '1',
    textStyle: 'small',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  variants: {
    look: {
      button: { bg: 'bg.inverse', color: 'fg.inverse', justifyContent: 'center' },
      line: { bg: 'bg.raised', color: 'fg.strong' },
    },
  },
})

const euro = (typed: string | undefined) => {
  const cents = parseEuroInput(typed)
  return cents === undefined ? '€ …' : formatEuro(cents)
}
const bare = (typed: string | undefined) => {
  const cents = parseEuroInput(typed)
  return cents === undefined ? '…' : formatEuroWithoutSign(cents)
}

function PlaceOf({ title, children, picture }: { title: string; children: string; picture: ReactNode }) {
  return (
    <Place>
      <Picture aria-hidden>{picture}</Picture>
      <Words>
        <b>{title}</b>
        {children}
      </Words>
    </Place>
  )
}

type Typed = Partial<PriceForm>

/** Shows where buyers see the prices of the wizard. */
export const WizardPlace = ({ prices }: Typed) => (
  <PlaceOf
    title="Voorpagina en Tickets"
    picture={(['solo', 'duo'] as const).map((type) => (
      <Bib key={type} name={type === 'solo' ? 'Solo' : 'Duo'} euro figure={bare(prices?.wizard?.[type])} bandStart="" />
    ))}
  >
    De startnummers op de voorpagina en bij Tickets. Wie daar koopt, betaalt dit.
  </PlaceOf>
)

/** Shows where buyers see the prices of the order form. */
export const FormPlace = ({ prices }: Typed) => (
  <PlaceOf title="Inschrijven: knop, lijst en bon" picture={<Shape look="button">{`Naar betaling, ${euro(prices?.form?.solo)}`}</Shape>}>
    De knop en de lijst onder Inschrijven. Wie daar koopt, betaalt dit.
  </PlaceOf>
)

/** Warns about a duo that costs more than two solos: a pair then buys two solos. Shown below the prices. */
const DuoPriceWarnings = ({ prices }: Typed) =>
  soldPriceLists.map((list) => (
    <DuoPriceWarning
      key={list}
      solo={parseEuroInput(prices?.[list]?.solo)}
      duo={parseEuroInput(prices?.[list]?.duo)}
      where={pricePages[list]}
    />
  ))

/**
 * Warns if a duo costs more than two solos; one of the {@link DuoPriceWarnings}. The prices are in cents. Shows nothing while a typed price
 * is not an amount.
 * `where`: the place on the site where buyers see the prices, such as 'Inschrijven'.
 */
export function DuoPriceWarning({ solo, duo, where }: { solo: number | undefined; duo: number | undefined; where?: string }) {
  if (solo === undefined || duo === undefined || 2 * solo >= duo) return undefined
  return (
    <Notice kind="warn" title={`Twee Solo’s zijn goedkoper dan een Duo${where === undefined ? '' : `, ${where}`}`}>
      {`Twee keer Solo kost ${formatEuro(2 * solo)}, een Duo ${formatEuro(duo)}.`}
    </Notice>
  )
}

/** What the form shows below the price fields: warnings about the duo price, and where buyers see the shipping costs. */
export const BelowPrices = (typed: Typed) => (
  <>
    <DuoPriceWarnings {...typed} />
    <ShippingPlace {...typed} />
  </>
)

const ShippingPlace = ({ shipping }: Typed) => (
  <PlaceOf
    title="Shop: verzending"
    picture={
      <Shape look="line">
        <span>Verzending</span>
        <span>{euro(shipping?.rate)}</span>
      </Shape>
    }
  >
    De regel op de bon van de webshop. Boven het andere bedrag staat er gratis.
  </PlaceOf>
)

/** Shows where buyers see the time that they have to pay. */
export const HoldPlace = ({ holdMinutes }: Typed) => (
  <PlaceOf
    title="Afrekenen: de klok"
    picture={
      <Shape look="line">
        <span>Je plek staat vast</span>
        <span>{`${Number.isNaN(Number(holdMinutes)) ? '…' : String(holdMinutes ?? '…')}:00`}</span>
      </Shape>
    }
  >
    Zo lang houdt de kassa een plek vast.
  </PlaceOf>
)
