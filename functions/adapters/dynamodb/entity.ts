import { Entity as ElectroEntity, type Schema } from 'electrodb'
import type { Table } from './client.ts'

/** `_validateModel` and `go` are internal to ElectroDB: if a new version renames them, entities are slow again, but correct. */
const { go } = ElectroEntity.prototype as unknown as {
  go(method: string, parameters: unknown, config: object): Promise<unknown>
}
class QuickEntity extends ElectroEntity<string, string, string, Schema<string, string, string>> {
  protected _validateModel(): void {}
  /** Throws the client's error. Otherwise each call would first create an error of ElectroDB with its stack, in case the call fails. */
  protected go(method: string, parameters: unknown, config: object): Promise<unknown> {
    return go.call(this, method, parameters, { ...config, originalErr: true })
  }
}

/**
 * ElectroDB's entity without its check of the model by a JSON schema, which takes 3 ms per entity and a quarter of a second of a cold
 * start. The compiler and the stores' conformance tests check our models.
 */
export const Entity = QuickEntity as unknown as typeof ElectroEntity

/**
 * Makes `create` return the same entities each time it is called with the same table. Several stores use the same entities, and creating
 * one takes a third of a millisecond.
 */
export function perTable<Entities>(create: (table: Table) => Entities): (table: Table) => Entities {
  const created = new WeakMap<Table, Entities>()
  return (table) => {
    const known = created.get(table) ?? create(table)
    created.set(table, known)
    return known
  }
}
