import { chakra } from '#web/ui/theme/chakra.ts'
import { useLayoutEffect, useRef } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { readEarlyInput } from '#web/ui/hydration/early-input.ts'
import { categoryNames, productSorts, type Category, type Sort, type ProductFilter } from './find-products.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    '& > :first-of-type': { gridColumn: { sm: '1 / -1' } },
  },
  variants: {
    three: {
      true: { lg: { gridTemplateColumns: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr))', '& > :first-of-type': { gridColumn: 'auto' } } },
    },
    two: { true: { sm: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', '& > :first-of-type': { gridColumn: 'auto' } } } },
  },
})

interface ProductFiltersProps {
  filter: ProductFilter
  onFilter: (filter: ProductFilter) => void
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/**
 * Styles for the element around the filters and the list. Before hydration they hide the products of other categories than the chosen one.
 * After hydration React does not render those products.
 */
export const hideOtherCategories = Object.fromEntries(
  Object.keys(categoryNames).map((category) => [
    `&:has(option[value="${category}"]:checked) li[data-category]:not([data-category="${category}"])`,
    { display: 'none' },
  ]),
)

/** Shows the search field, the category, and the sort order if the screen has one. A change applies immediately. */
export function ProductFilters({ filter, onFilter, sort, onSort }: ProductFiltersProps) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const early = readEarlyInput(element.current!) as Partial<ProductFilter & { sort: Sort }>
    onFilter({ search: early.search ?? filter.search, category: early.category ?? filter.category })
    if (early.sort) onSort?.(early.sort)
    // This effect runs once, when the page is hydrated.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div role="search" ref={element}>
      <Row three={sort !== undefined} two={sort === undefined}>
        <Field label="Zoek een product" optional={false}>
          <Input
            type="search"
            name="search"
            inputMode="search"
            autoComplete="off"
            enterKeyHint="search"
            aria-required={undefined}
            maxLength={80}
            value={filter.search}
            onChange={(event) => onFilter({ ...filter, search: event.currentTarget.value })}
          />
        </Field>
        <Field label="Categorie">
          <Select
            name="category"
            aria-required={undefined}
            value={filter.category}
            onChange={(event) => onFilter({ ...filter, category: event.currentTarget.value as Category | '' })}
          >
            <option value="">Alle categorieën</option>
            {Object.entries(categoryNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {sort !== undefined && (
          <Field label="Sorteer op">
            <Select name="sort" aria-required={undefined} value={sort} onChange={(event) => onSort?.(event.currentTarget.value as Sort)}>
              {Object.entries(productSorts).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </Row>
    </div>
  )
}
