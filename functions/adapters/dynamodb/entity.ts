import { Entity as ElectroEntity, type Schema } from 'electrodb'

/** `_validateModel` is internal to ElectroDB: an update that renames it makes entities slow again, but not wrong. */
class UncheckedEntity extends ElectroEntity<string, string, string, Schema<string, string, string>> {
  protected _validateModel(): void {}
}

/**
 * ElectroDB's entity without its check of the model by a JSON schema, which takes 3 ms per entity and a quarter of a second of a cold
 * start. The compiler and the stores' conformance tests check our models.
 */
export const Entity = UncheckedEntity as unknown as typeof ElectroEntity
