import type { Edition } from '#shared/contract/editions.ts'
import { addons, addonsOf, type Addon } from '#shared/domain/tickets/addons.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { OnPhone } from '#web/features/admin/waves/on-phone.tsx'
import { addonFields, addonForm, toAddonForm } from './addon-form.ts'
import { editionColumns } from './edition-columns.tsx'
import { EditionSection } from './edition-section.tsx'

const addonOf = (edition: Edition, id: number) => addonsOf(edition.addons).find((one) => one.id === id)!
/** The price with a solo and with a duo ticket; one price if they are equal. */
const formatPrice = ({ price: { solo, duo } }: Addon) => [...new Set([solo, duo])].map(formatEuro).join(' / ')
const columns: readonly SectionColumn<Edition>[] = [
  ...editionColumns,
  ...addons.flatMap(({ id, name, run, sizes }): SectionColumn<Edition>[] => [
    {
      key: `price-${id}`,
      head: name,
      value: (one) => addonOf(one, id).price.solo / 100,
      text: (one) => formatPrice(addonOf(one, id)),
      cell: (one) => (
        <>
          <OnPhone>{`${name} `}</OnPhone>
          <span>{formatPrice(addonOf(one, id))}</span>
        </>
      ),
      end: true,
    },
    ...(run === undefined
      ? []
      : [
          {
            key: `run-${id}`,
            head: `Oplage ${name.toLowerCase()}`,
            value: (one: Edition) => addonOf(one, id).run ?? 0,
            cell: (one: Edition) => (
              <>
                <OnPhone>Oplage </OnPhone>
                <span>{(addonOf(one, id).run ?? 0).toLocaleString('nl-NL')}</span>
              </>
            ),
            end: true,
          },
        ]),
    ...(sizes
      ? [{ key: `sizes-${id}`, head: `Maten ${name.toLowerCase()}`, value: (one: Edition) => addonOf(one, id).sizes?.join(', ') ?? '' }]
      : []),
  ]),
]

/** `/admin/instellingen/extras`: the prices of the add-ons in every edition, and the stock and sizes of the hoodie. */
export default function Addons() {
  return (
    <EditionSection
      title="Extra’s"
      note="Prijs bij Solo / Duo. Wat verkocht is, blijft zoals het was"
      what="extra’s"
      columns={columns}
      schema={addonForm}
      fields={addonFields}
      toForm={toAddonForm}
      noteIfCurrent="De site rekent er vanaf nu mee."
    >
      Elke editie heeft haar eigen oplage. Korter dan wat er al verkocht of vastgehouden is, kan niet.
    </EditionSection>
  )
}
