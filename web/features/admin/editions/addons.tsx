import type { Edition } from '#shared/contract/editions.ts'
import { addons, addonsOf, type Addon } from '#shared/domain/tickets/addons.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { OnPhone } from '#web/features/admin/waves/on-phone.tsx'
import { addonFields, addonForm, toAddonForm } from './addon-form.ts'
import { whichEdition } from './edition-columns.tsx'
import { EditionSection } from './edition-section.tsx'

const of = (edition: Edition, id: number) => addonsOf(edition.addons).find((one) => one.id === id)!
/** With a solo ticket and with a duo; once where both are the same. */
const formatPrice = ({ price: { solo, duo } }: Addon) => [...new Set([solo, duo])].map(formatEuro).join(' / ')
const columns: readonly SectionColumn<Edition>[] = [
  ...whichEdition,
  ...addons.flatMap(({ id, name, run, sizes }): SectionColumn<Edition>[] => [
    {
      key: `price-${id}`,
      head: name,
      value: (one) => of(one, id).price.solo / 100,
      text: (one) => formatPrice(of(one, id)),
      cell: (one) => (
        <>
          <OnPhone>{`${name} `}</OnPhone>
          <span>{formatPrice(of(one, id))}</span>
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
            value: (one: Edition) => of(one, id).run ?? 0,
            cell: (one: Edition) => (
              <>
                <OnPhone>Oplage </OnPhone>
                <span>{(of(one, id).run ?? 0).toLocaleString('nl-NL')}</span>
              </>
            ),
            end: true,
          },
        ]),
    ...(sizes
      ? [{ key: `sizes-${id}`, head: `Maten ${name.toLowerCase()}`, value: (one: Edition) => of(one, id).sizes?.join(', ') ?? '' }]
      : []),
  ]),
]

/** `/admin/instellingen/extras`: what the add-ons of a ticket cost in every edition, how many hoodies there are and in which sizes. */
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
      told="De site rekent er vanaf nu mee."
    >
      Elke editie heeft haar eigen oplage. Korter dan wat er al verkocht of vastgehouden is, kan niet.
    </EditionSection>
  )
}
