import { createWriteTransaction } from 'electrodb'
import type { DeviceStore } from '#functions/ports/crew/device-store.ts'
import { toTtl } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import { createPairingCodeEntity, createPairingSheetEntity } from './device-pairing-entity.ts'

type PairingStore = Pick<
  DeviceStore,
  'putPairingCode' | 'usePairingCode' | 'putPairingSheet' | 'listPairingSheets' | 'withdrawPairingSheet'
>

/** Creates the store of pairing codes and of sheets of pairing codes. */
export function createPairingCodes(table: Table): PairingStore {
  const codes = createPairingCodeEntity(table)
  const sheets = createPairingSheetEntity(table)
  return {
    async putPairingCode(code) {
      await codes.put({ ...code, ttl: toTtl(code.expiresAt) }).go()
    },
    async usePairingCode(codeHash, now) {
      const { data } = await codes.get({ codeHash }).go({ consistent: true })
      if (!data || data.expiresAt <= now) return undefined
      // A transaction, so that a repeat after a lost answer still returns the code to the caller that used it.
      const used = await runTransaction(() => createWriteTransaction({ codes }, (open) => [open.codes.remove({ codeHash }).commit()]).go())
      if (!used.ok) return undefined
      const { name, locations, expiresAt, sheet } = data
      return { codeHash, name, locations, expiresAt, ...(sheet && { sheet }) }
    },
    async putPairingSheet(sheet) {
      const { id, phones, expiresAt } = sheet
      await runTransaction(() =>
        createWriteTransaction({ codes, sheets }, (open) => [
          open.sheets.put(sheet).commit(),
          ...phones.map((phone, line) => open.codes.put({ ...phone, expiresAt, sheet: { id, line }, ttl: toTtl(expiresAt) }).commit()),
        ]).go(),
      )
    },
    async listPairingSheets() {
      const { data } = await sheets.query.main({}).go({ consistent: true, pages: 'all' })
      return data.toSorted((a, b) => a.madeAt - b.madeAt)
    },
    async withdrawPairingSheet(id, at) {
      const { data } = await sheets.get({ id }).go({ consistent: true })
      if (!data) return false
      // Deletes the codes first: if the process stops halfway, the sheet is not marked as withdrawn, and a repeat deletes the other codes.
      await Promise.all(data.phones.map(({ codeHash }) => codes.delete({ codeHash }).go()))
      await ifConditionHolds(
        sheets
          .patch({ id })
          .set({ withdrawnAt: at })
          .where(({ withdrawnAt }, { notExists }) => notExists(withdrawnAt))
          .go(),
      )
      return true
    },
  }
}
