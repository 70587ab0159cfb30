import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { TicketImport } from '#shared/contract/ticket-import.ts'
import { deriveUuid } from '#shared/lib/hashed-uuid.ts'

/** A digest of the contents of a file. */
export const digestFile = async (file: Blob): Promise<string> => bytesToHex(sha256(new Uint8Array(await file.arrayBuffer())))

/**
 * The id of the import of a file. It is derived from the contents of the file, so that the same file, chosen again after a reload or by
 * another administrator, continues the same import. After the whole import was undone, the file gets another id.
 */
export function importIdOf(digest: string, imports: readonly Pick<TicketImport, 'importId' | 'left'>[]): string {
  for (let time = 1; ; time++) {
    const importId = deriveUuid(`ticket-import ${digest} ${time}`)
    const before = imports.find((one) => one.importId === importId)
    if (!before || before.left > 0) return importId
  }
}
