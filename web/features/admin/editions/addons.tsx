import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editionEndpoints, type Edition } from '#shared/contract/editions.ts'
import { addons, addonsOf, type Addon } from '#shared/domain/addons.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { call } from '#web/api/call.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { theirVersion } from '#web/features/admin/table/their-version.tsx'
import { useWhole } from '#web/features/admin/table/use-list.ts'
import { OnPhone } from '#web/features/admin/waves/on-phone.tsx'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { addonFields, addonForm, addonPlaces, fromAddonForm, toAddonForm } from './addon-form.ts'
import { editionListQuery, refreshEditions } from './edition-queries.ts'
import { currentColumn } from './edition-columns.tsx'
import { unwrapPlaced } from './place-faults.ts'

const of = (edition: Edition, id: number) => addonsOf(edition.addons).find((one) => one.id === id)!
/** With a solo ticket and with a duo; once where both are the same. */
const sayPrice = ({ price: { solo, duo } }: Addon) => [...new Set([solo, duo])].map(formatEuro).join(' / ')
const columns: readonly SectionColumn<Edition>[] = [
  { key: 'name', head: 'Editie', value: (one) => one.name, strong: true },
  currentColumn,
  ...addons.flatMap(({ id, name, run, sizes }): SectionColumn<Edition>[] => [
    {
      key: `price-${id}`,
      head: name,
      value: (one) => of(one, id).price.solo / 100,
      exported: (one) => sayPrice(of(one, id)),
      cell: (one) => (
        <>
          <OnPhone>{name} </OnPhone>
          {sayPrice(of(one, id))}
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
                {(of(one, id).run ?? 0).toLocaleString('nl-NL')}
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
  usePageTitle('Extra’s')
  const client = useQueryClient()
  const [edited, setEdited] = useState<Edition>()
  return (
    <>
      <SettingsHead title="Extra’s" note="Prijs bij Solo / Duo. Wat verkocht is, blijft zoals het was" />
      <SectionTable
        noun="edities"
        hint="Naam van een editie"
        columns={columns}
        list={useWhole(editionListQuery)}
        rowKey={(one) => one.id}
        actions={(one) => <RowAction icon="pen" label={`Bewerk extra’s van ${one.name}`} onPress={() => setEdited(one)} />}
        empty={{ title: 'Nog geen editie', text: 'Maak de eerste in Edities.' }}
      />
      {edited && (
        <EditDialog
          open
          onClose={() => setEdited(undefined)}
          title={`Extra’s van ${edited.name}`}
          schema={addonForm}
          fields={addonFields}
          values={toAddonForm(edited)}
          save={async (values) => {
            await unwrapPlaced(
              call(editionEndpoints.changeEdition, { params: { id: edited.id }, body: fromAddonForm(values) }),
              addonPlaces,
            )
            await refreshEditions(client)
          }}
          done={{ title: 'Extra’s bijgewerkt', description: edited.current ? 'De site rekent er vanaf nu mee.' : undefined }}
          showFailure={(failure) => theirVersion(failure, columns)}
        >
          Elke editie heeft haar eigen oplage. Korter dan wat er al verkocht of vastgehouden is, kan niet.
        </EditDialog>
      )}
    </>
  )
}
