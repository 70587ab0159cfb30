import type { Edition } from '#shared/contract/editions.ts'
import { priceLists } from '#shared/domain/race/editions.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { euroColumn, editionColumns } from './edition-columns.tsx'
import { EditionSection } from './edition-section.tsx'
import { listNames, priceFields, priceForm, toPriceForm } from './price-form.ts'

const columns: readonly SectionColumn<Edition>[] = [
  ...editionColumns,
  ...priceLists.flatMap((list) => [
    euroColumn(`${list}-solo`, `Solo ${listNames[list]}`, (one) => one.prices[list].solo),
    euroColumn(`${list}-duo`, `Duo ${listNames[list]}`, (one) => one.prices[list].duo),
  ]),
  euroColumn('shipping', 'Verzending', (one) => one.shipping.rate),
  euroColumn('free', 'Gratis boven', (one) => one.shipping.freeAbove),
  { key: 'hold', head: 'Betaaltijd (min)', value: (one) => one.holdMinutes, end: true, aside: true },
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
