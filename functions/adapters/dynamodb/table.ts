/**
 * The one table (single-table design). `gsi1` lists things of one kind, and for participants sorts them by their last change;
 * `due` is sparse: only what still has a step to take is in it; `listed` lists by time of making. The last two hold keys only,
 * so that a write that leaves those keys as they are costs nothing there. Read by CDK, by the local runtime and by the entities.
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
