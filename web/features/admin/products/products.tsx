import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminProduct, shopOfficeEndpoints, type AdminProduct } from '#shared/contract/shop-office.ts'
import { formatEuro, fromDecimal } from '#shared/lib/money.ts'
import { call } from '#web/api/call.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { DeletedButton } from '#web/features/admin/deleted-button.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import type { SectionColumn, SectionFilter } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { describeFormConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { useWholeList } from '#web/features/admin/table/use-list.ts'
import { AssetPicture } from '#web/ui/drawings/asset-picture.tsx'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { shortId } from '#web/features/admin/table/cell-words.ts'
import { Quiet } from '#web/features/admin/table/cells.tsx'
import { useOpenFromUrl } from '#web/features/admin/use-open-from-url.ts'
import { newIdempotencyKey } from '#web/api/intention.ts'
import { categoryNames, newProduct, productFields, productForm, toProductForm } from './product-form.ts'
import { StockDialog } from './stock-dialog.tsx'

const productsQuery = queryOptions({
  queryKey: [shopOfficeEndpoints.listAdminProducts.path],
  queryFn: ({ signal }) => unwrap(call(shopOfficeEndpoints.listAdminProducts, {}, { signal })),
})

const leftOf = (one: AdminProduct) => one.stock.reduce((sum, { left }) => sum + left, 0)
const isSold = (one: AdminProduct) => one.inStock && leftOf(one) > 0
const columns: readonly SectionColumn<AdminProduct>[] = [
  {
    key: 'id',
    head: 'ID',
    value: (one) => one.id,
    aside: true,
    cell: (one) => <Quiet title={one.id}>{shortId(one.id)}</Quiet>,
    isCode: true,
  },
  { key: 'name', head: 'Naam', value: (one) => one.name, strong: true },
  {
    key: 'picture',
    head: 'Foto',
    value: (one) => (one.imageUrl ? 'Eigen foto' : null),
    cell: (one) =>
      one.imageUrl ? <AssetPicture imageUrl={one.imageUrl} alt="Eigen foto" width="40px" aspectRatio="1" /> : <Quiet>-</Quiet>,
    aside: true,
  },
  { key: 'category', head: 'Categorie', value: (one) => categoryNames[one.category] },
  { key: 'price', head: 'Prijs', value: (one) => Number(one.price), cell: (one) => formatEuro(fromDecimal(one.price) ?? 0), end: true },
  {
    key: 'stock',
    head: 'Voorraad',
    value: (one) => (isSold(one) ? 'Op voorraad' : 'Uitverkocht'),
    cell: (one) => (isSold(one) ? <Badge kind="ok">Op voorraad</Badge> : <Badge kind="bad">Uitverkocht</Badge>),
  },
  { key: 'left', head: 'Stuks', value: leftOf, end: true },
  {
    key: 'sizes',
    head: 'Maten',
    value: (one) => one.sizes.join(', ') || null,
    text: (one) => one.sizes.join(', ') || 'N/A',
    cell: (one) => one.sizes.join(', ') || <Quiet>N/A</Quiet>,
  },
  {
    key: 'active',
    head: 'Status',
    value: (one) => (one.active ? 'Actief' : 'Inactief'),
    cell: (one) => (one.active ? <Badge kind="ok">Actief</Badge> : <Badge kind="gone">Inactief</Badge>),
  },
]
const filters: readonly SectionFilter<AdminProduct>[] = [
  {
    key: 'categorie',
    label: 'Categorie',
    all: 'Alle categorieën',
    options: Object.entries(categoryNames).map(([value, label]) => ({ value, label })),
    matches: (one, category) => one.category === category,
  },
]

type Doing =
  | { what: 'edit' | 'stock' | 'delete' | 'restore'; product: AdminProduct }
  | { what: 'add'; product?: undefined; intention: string }

/** `/admin/producten`: the products of the shop and their stock. */
export default function Products() {
  usePageTitle('Producten')
  const client = useQueryClient()
  const may = useMayCall()
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const add = () => setDoing({ what: 'add', intention: newIdempotencyKey() })
  useOpenFromUrl('product', shopOfficeEndpoints.createProduct, add)
  const refresh = () => client.invalidateQueries({ queryKey: productsQuery.queryKey })
  const act = async <Answer,>(work: Promise<Answer>) => {
    try {
      return await work
    } finally {
      await refresh()
    }
  }
  const { product } = doing ?? {}
  const remove = (id: string) => act(unwrap(call(shopOfficeEndpoints.deleteProduct, { params: { id } })))
  const restore = (id: string) => act(unwrap(call(shopOfficeEndpoints.restoreProduct, { params: { id } })))
  return (
    <>
      <AdminHead title="Producten">
        <DeletedButton
          kind="product"
          noun="producten"
          restore={shopOfficeEndpoints.restoreProduct}
          note="Een dag lang kun je een product terugzetten dat nooit besteld is. Wat ooit besteld is, staat als Inactief in de lijst."
          onRestored={refresh}
        />
        {may(shopOfficeEndpoints.createProduct) && (
          <Button size="table" variant="primary" icon="plus" onClick={add}>
            Nieuw product
          </Button>
        )}
      </AdminHead>
      <SectionTable
        noun="producten"
        hint="Naam of maat"
        columns={columns}
        filters={filters}
        list={useWholeList(productsQuery)}
        rowKey={(row) => row.id}
        empty={{ title: 'Nog geen producten', text: 'Wat de shop verkoopt, staat hier.' }}
        actions={(row) => (
          <>
            <RowAction
              icon="pen"
              label={`Bewerk ${row.name}`}
              needs={shopOfficeEndpoints.updateProduct}
              onPress={() => setDoing({ what: 'edit', product: row })}
            />
            <RowAction
              icon="box"
              label={`Voorraad van ${row.name}`}
              needs={shopOfficeEndpoints.countProductStock}
              onPress={() => setDoing({ what: 'stock', product: row })}
            />
            {row.active ? (
              <RowAction
                icon="trash"
                label={`Verwijder ${row.name}`}
                needs={shopOfficeEndpoints.deleteProduct}
                onPress={() => setDoing({ what: 'delete', product: row })}
              />
            ) : (
              <RowAction
                icon="refresh"
                label={`Verkoop ${row.name} weer`}
                needs={shopOfficeEndpoints.updateProduct}
                onPress={() => setDoing({ what: 'restore', product: row })}
              />
            )}
          </>
        )}
      />
      {doing?.what === 'add' && (
        <EditDialog
          open
          onClose={close}
          title="Nieuw product"
          schema={productForm}
          fields={productFields}
          values={newProduct}
          save={(body) => act(unwrap(call(shopOfficeEndpoints.createProduct, { body }, { idempotencyKey: doing.intention })))}
          submit="Toevoegen"
          failTitle="Fout bij toevoegen"
          done={(added) => ({
            title: 'Product toegevoegd',
            description: 'Tel nu de voorraad: zonder staat het als Uitverkocht in de shop.',
            action: { label: 'Tel de voorraad', run: () => setDoing({ what: 'stock', product: added }) },
          })}
        />
      )}
      {product && doing?.what === 'edit' && (
        <EditDialog
          open
          onClose={close}
          title={`${product.name} bewerken`}
          schema={productForm}
          fields={productFields}
          values={toProductForm(product)}
          save={(body) => act(unwrap(call(shopOfficeEndpoints.updateProduct, { params: { id: product.id }, body })))}
          done={{ title: 'Product bijgewerkt', description: 'De wijzigingen zijn opgeslagen.' }}
          changed={{ record: adminProduct, show: (changed) => describeFormConflict(changed, productFields, toProductForm) }}
        />
      )}
      {product && doing?.what === 'stock' && <StockDialog product={product} onClose={close} onDone={refresh} />}
      <ConfirmDialog
        open={doing?.what === 'delete'}
        onClose={close}
        title="Weet je zeker dat je dit product wilt verwijderen?"
        confirmLabel="Verwijderen"
        run={() => remove(product!.id)}
        undo={() => restore(product!.id)}
        done={{ title: 'Product verwijderd', description: product?.name }}
      >
        <p>
          De shop verkoopt <span>{product?.name}</span> niet meer. Is het ooit besteld, dan blijft het hier staan als Inactief, voor wie het
          kocht. Anders staat het nog een dag bij Verwijderd, en is het daarna echt weg.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={doing?.what === 'restore'}
        onClose={close}
        title={`${product?.name ?? ''} weer verkopen?`}
        confirmLabel="Verkoop weer"
        failTitle="Fout bij bijwerken"
        run={() => restore(product!.id)}
        done={{ title: 'Product bijgewerkt', description: product && `${product.name} staat weer in de shop.` }}
      />
    </>
  )
}
