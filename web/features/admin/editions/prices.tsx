import type { Edition } from '#shared/contract/editions.ts'
import { priceLists } from '#shared/domain/race/editions.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { moneyColumn } from '#web/features/admin/table/money-column.ts'
import { editionColumns } from './edition-columns.tsx'
import { EditionSection } from './edition-section.tsx'
import { listNames, priceForm, toPriceForm, type PriceForm } from './price-form.ts'
import { BelowPrices, FormPlace, HoldPlace, LabelPlace, WizardPlace } from './price-places.tsx'

const columns: readonly SectionColumn<Edition>[] = [
  ...editionColumns,
  ...priceLists.flatMap((list): SectionColumn<Edition>[] => [
    moneyColumn(`${list}-solo`, `Solo ${listNames[list]}`, (one) => one.prices[list].solo),
    moneyColumn(`${list}-duo`, `Duo ${listNames[list]}`, (one) => one.prices[list].duo),
  ]),
  moneyColumn('shipping', 'Verzending', (one) => one.shipping.rate),
  moneyColumn('free', 'Gratis boven', (one) => one.shipping.freeAbove),
  { key: 'hold', head: 'Betaaltijd', value: (one) => one.holdMinutes, cell: (one) => `${one.holdMinutes} min`, end: true, aside: true },
]

const places = { wizard: WizardPlace, form: FormPlace, 'form-labels': LabelPlace }
/** Above each price is a picture of the place where a buyer reads it. */
const priceFields: readonly FormField<PriceForm>[] = [
  ...priceLists.flatMap((list): FormField<PriceForm>[] => [
    { name: `prices.${list}.solo`, label: `Solo, ${listNames[list]} (euro)`, kind: 'decimal', above: places[list] },
    { name: `prices.${list}.duo`, label: `Duo, ${listNames[list]} (euro)`, kind: 'decimal' },
  ]),
  { name: 'shipping.rate', label: 'Verzendkosten (euro)', kind: 'decimal', above: BelowPrices },
  { name: 'shipping.freeAbove', label: 'Gratis verzending boven (euro)', kind: 'decimal' },
  { name: 'holdMinutes', label: 'Tijd om te betalen (minuten)', kind: 'number', above: HoldPlace },
]

/** `/admin/instellingen/prijzen`: the ticket prices and shipping costs of every edition, and how long places are held during payment. */
export default function Prices() {
  return (
    <EditionSection
      title="Prijzen en verzending"
      note="Wat verkocht is, blijft zoals het was"
      what="prijzen"
      columns={columns}
      schema={priceForm}
      fields={priceFields}
      toForm={toPriceForm}
      noteIfCurrent="De site rekent er vanaf nu mee."
    >
      Is overal dezelfde prijs ingevuld, dan noemt geen scherm er nog een andere. Wie al aan het afrekenen is, ziet beide bedragen en
      betaalt pas na een nieuwe bevestiging.
    </EditionSection>
  )
}
