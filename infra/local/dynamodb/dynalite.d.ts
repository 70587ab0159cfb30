// The parts of dynalite 4 that dynalite-engine.ts uses. The package has no types.

declare module 'dynalite/db/index.js' {
  import type { AttributeMap, Refusal, Store, Table } from '#infra/local/dynamodb/dynalite-engine.ts'

  const db: {
    create(options: Record<string, unknown>): Store
    createKey(item: AttributeMap, table: Table): string
    validateKey(key: AttributeMap, table: Table): Refusal | undefined
    validateItem(item: AttributeMap, table: Table): Refusal | undefined
  }
  export default db
}

declare module 'dynalite/validations/index.js' {
  import type { Input, Store } from '#infra/local/dynamodb/dynalite-engine.ts'

  const validations: {
    checkTypes(input: unknown, types: unknown): Input
    checkValidations(input: Input, types: unknown, custom: unknown, store: Store): void
  }
  export default validations
}
