import { Entity as ElectroEntity, type Schema } from 'electrodb'

/** `_validateModel` is ElectroDB's own and in no declaration: an update that drops it makes entities slow again, never wrong. */
class UncheckedEntity extends ElectroEntity<string, string, string, Schema<string, string, string>> {
  protected _validateModel(): void {}
}

/**
 * ElectroDB's entity, without its check of the model by a JSON schema each time one is made: 3 ms an entity, a quarter of a second of a cold
 * start. The compiler checks the same of our models, and the stores' conformance tests use each of them.
 */
export const Entity = UncheckedEntity as unknown as typeof ElectroEntity
