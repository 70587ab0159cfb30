import type { CrewDb } from './crew-db.ts'
import { getMeta, putMeta } from './meta.ts'
import type { Sealed } from './records.ts'

/** Encrypts personal data for the disk. `open` rejects on data that this key did not encrypt. */
export interface RosterCipher {
  seal: (plain: Uint8Array) => Promise<Sealed>
  open: (sealed: Sealed) => Promise<Uint8Array>
}

/**
 * Loads AES-GCM with a key that is stored in the database as a non-extractable CryptoKey. No script can read the key, and deleting the
 * database deletes it. It does not protect against somebody who copies the browser's files, because Chromium stores the key's bytes in
 * them. Two tabs that start at once get the same key.
 */
export async function loadRosterCipher(
  db: CrewDb,
  crypto: Pick<Crypto, 'subtle' | 'getRandomValues'> = globalThis.crypto,
): Promise<RosterCipher> {
  const key = (await getMeta(db, 'rosterKey')) ?? (await createKey(db, crypto.subtle))
  return {
    async seal(plain) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain as Uint8Array<ArrayBuffer>)
      return { iv, data: new Uint8Array(data) }
    },
    async open({ iv, data }) {
      const plain = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: iv as Uint8Array<ArrayBuffer> },
        key,
        data as Uint8Array<ArrayBuffer>,
      )
      return new Uint8Array(plain)
    },
  }
}

async function createKey(db: CrewDb, subtle: SubtleCrypto): Promise<CryptoKey> {
  // Created outside the transaction: waiting for anything but the store inside a transaction commits it.
  const fresh = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return db.transaction('rw', db.meta, async () => {
    const already = await getMeta(db, 'rosterKey')
    if (already) return already
    await putMeta(db, 'rosterKey', fresh)
    return fresh
  })
}
