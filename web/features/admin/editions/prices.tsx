import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editionEndpoints, type Edition } from '#shared/contract/editions.ts'
import { priceLists } from '#shared/domain/editions.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { theirVersion } from '#web/features/admin/table/their-version.tsx'
import { useWhole } from '#web/features/admin/table/use-list.ts'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { currentColumn, euroColumn } from './edition-columns.tsx'
import { editionListQuery, refreshEditions } from './edition-queries.ts'
import { fromPriceForm, listNames, priceFields, priceForm, toPriceForm } from './price-form.ts'

const columns: readonly SectionColumn<Edition>[] = [
  { key: 'name', head: 'Editie', value: (one) => one.name, strong: true },
  currentColumn,
  ...priceLists.flatMap((list) => [
    euroColumn(`${list}-solo`, `Solo ${listNames[list]}`, (one) => one.prices[list].solo),
    euroColumn(`${list}-duo`, `Duo ${listNames[list]}`, (one) => one.prices[list].duo),
  ]),
  euroColumn('shipping', 'Verzending', (one) => one.shipping.rate),
  euroColumn('free', 'Gratis boven', (one) => one.shipping.freeAbove),
  { key: 'hold', head: 'Betaaltijd (min)', value: (one) => one.holdMinutes, end: true, aside: true },
]

/** `/admin/instellingen/prijzen`: what a ticket and its sending cost in every edition, and how long places are held for who pays. */
export default function Prices() {
  usePageTitle('Prijzen en verzending')
  const client = useQueryClient()
  const [edited, setEdited] = useState<Edition>()
  return (
    <>
      <SettingsHead title="Prijzen en verzending" note="Wat verkocht is, blijft zoals het was" />
      <SectionTable
        noun="edities"
        hint="Naam van een editie"
        columns={columns}
        list={useWhole(editionListQuery)}
        rowKey={(one) => one.id}
        actions={(one) => <RowAction icon="pen" label={`Bewerk prijzen van ${one.name}`} onPress={() => setEdited(one)} />}
        empty={{ title: 'Nog geen editie', text: 'Maak de eerste in Edities.' }}
      />
      {edited && (
        <EditDialog
          open
          onClose={() => setEdited(undefined)}
          title={`Prijzen van ${edited.name}`}
          schema={priceForm}
          fields={priceFields}
          values={toPriceForm(edited)}
          save={async (values) => {
            await unwrap(call(editionEndpoints.changeEdition, { params: { id: edited.id }, body: fromPriceForm(values) }))
            await refreshEditions(client)
          }}
          done={{ title: 'Prijzen bijgewerkt', description: edited.current ? 'De site rekent er vanaf nu mee.' : undefined }}
          showFailure={(failure) => theirVersion(failure, columns)}
        >
          Is overal dezelfde prijs ingevuld, dan noemt geen scherm er nog een andere. Wie al aan het afrekenen is, ziet beide bedragen en
          betaalt pas na een nieuwe bevestiging.
        </EditDialog>
      )}
    </>
  )
}
