import type { CrewDb } from './crew-db.ts'
import { getMeta, putMeta } from './meta.ts'
import type { Sealed } from './records.ts'

/** Seals personal data for the disk. `open` rejects on anything that this key did not seal. */
export interface RosterCipher {
  seal: (plain: Uint8Array) => Promise<Sealed>
  open: (sealed: Sealed) => Promise<Uint8Array>
}

/**
 * AES-GCM under a key that lives in the database as a non-extractable CryptoKey: no script and no other page can read it out, and deleting
 * the database deletes the key. It does not protect against somebody who copies the browser's files: in Chromium the key's bytes lie in
 * them too. Two tabs that start at once agree on one key.
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
  // Made outside the transaction: waiting for anything but the store inside one commits it.
  const fresh = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return db.transaction('rw', db.meta, async () => {
    const already = await getMeta(db, 'rosterKey')
    if (already) return already
    await putMeta(db, 'rosterKey', fresh)
    return fresh
  })
}
