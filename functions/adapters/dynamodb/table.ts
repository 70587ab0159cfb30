/**
 * The only table (single-table design). `gsi1` lists records of one kind, and sorts participants by their last change. `due` is sparse: it
 * has only records with a next step. `listed` sorts by creation. The last two have keys only, so that a write that does not change those
 * keys costs nothing there. Used by CDK, the local runtime and the entities.
 */
export const tableDefinition = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'ttl',
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk', projection: 'ALL' },
    { name: 'due', partitionKey: 'duepk', sortKey: 'duesk', projection: 'KEYS_ONLY' },
    { name: 'listed', partitionKey: 'listedpk', sortKey: 'listedsk', projection: 'KEYS_ONLY' },
  ],
} as const
