/** The index of items that stand alone, one per key: the partition key says all. Generic, because ElectroDB derives its types from the name. */
export function itemKey<Name extends string>(template: string, name: Name) {
  return {
    pk: { field: 'pk', composite: [name] as Name[], template, casing: 'none' as const },
    sk: { field: 'sk', composite: [] as never[], template: 'ITEM', casing: 'none' as const },
  }
}
