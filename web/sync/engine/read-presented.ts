import { fromBase64url, readShortCode } from '#shared/lib/ids.ts'
import { isOurForm } from '#shared/lib/ticket-text.ts'
import { readWristband } from '#shared/lib/wristband.ts'
import type { Presented } from '#shared/scan/decide-verdict.ts'
import type { WideMoment } from '#shared/scan/event-time.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { CrewEngineDeps } from './engine-deps.ts'

/**
 * What a scanned or typed text is: a ticket, a wristband, a short code, or nothing of ours. A short code counts only when crew typed it:
 * anybody can print one. A text in our form is never called forged by a phone that has no key to check it with. `at`: when, in the server's time.
 */
export async function readPresented(
  { index, people, meta }: Pick<CrewMemory, 'index' | 'people' | 'meta'>,
  readCode: CrewEngineDeps['readCode'],
  text: string,
  { typed, at }: { typed: boolean; at: WideMoment },
): Promise<Presented> {
  const keys = (meta.publicKeys ?? []).flatMap((key) => fromBase64url(key) ?? [])
  if (keys.length === 0 && isOurForm(text)) return { kind: 'unchecked' }
  const read = await readCode(text, keys)
  if (read.kind !== 'foreign') return read
  const shortCode = readShortCode(text)
  const wristband = readWristband(text)
  if (wristband !== undefined) {
    const participantId = people.wearerOf(wristband, at)
    // A short code may begin like a wristband.
    const isPerson = typed && participantId === undefined && shortCode !== undefined && index.find(shortCode) !== undefined
    if (!isPerson) return { kind: 'wristband', wristband, participantId }
  }
  if (shortCode === undefined) return read
  return typed ? { kind: 'short-code', participantId: shortCode } : { kind: 'scanned-short-code' }
}
