/**
 * Returns the main index of an entity with one item per partition key. Generic, because ElectroDB derives types from the attribute's name.
 */
export function itemKey<Name extends string>(template: string, name: Name) {
  return {
    pk: { field: 'pk', composite: [name] as Name[], template, casing: 'none' as const },
    sk: { field: 'sk', composite: [] as never[], template: 'ITEM', casing: 'none' as const },
  }
}
