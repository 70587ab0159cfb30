import { fromBase64url, readShortCode } from '#shared/lib/ids.ts'
import { isTicketText } from '#shared/lib/ticket-text.ts'
import { readTypedWristband, readWristband } from '#shared/lib/wristband.ts'
import type { Presented } from '#shared/scan/decide-verdict.ts'
import type { WideMoment } from '#shared/scan/event-time.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { CrewEngineDeps } from './engine-deps.ts'
import { findPostDay } from './race-day.ts'

/**
 * Reads a scanned or typed text: a ticket, a wristband, a short code, or a foreign code. A short code counts only if crew typed it, because
 * anybody can print one. `readings`: the text; for a keyboard scanner, its text on each keyboard layout. If one of the texts is
 * genuine, that text counts; the code is forged only if none of the texts is genuine. A phone without a public key never reports a code as
 * forged. `at`: the time of the scan by the server's clock.
 */
export async function readPresented(
  memory: Pick<CrewMemory, 'index' | 'people' | 'meta'>,
  readCode: CrewEngineDeps['readCode'],
  readings: readonly string[],
  how: { typed: boolean; at: WideMoment },
): Promise<Presented> {
  const keys = (memory.meta.publicKeys ?? []).flatMap((key) => fromBase64url(key) ?? [])
  if (keys.length === 0 && readings.some(isTicketText)) return { kind: 'unchecked' }
  let forged: Presented | undefined
  for (const text of readings) {
    const read = await readCode(text, keys)
    if (read.kind === 'genuine') return read
    if (read.kind === 'forged') forged = read
  }
  if (forged) return forged
  return readings.map((text) => readUnsigned(memory, text, how)).find((one) => one !== undefined) ?? { kind: 'foreign' }
}

/** Reads a start number that the office gave, a wristband or a short code. */
function readUnsigned(
  memory: Pick<CrewMemory, 'index' | 'people' | 'meta'>,
  text: string,
  { typed, at }: { typed: boolean; at: WideMoment },
): Presented | undefined {
  const { index, people } = memory
  const numbered = typed ? findByStartNumber(memory, text.trim(), at) : undefined
  if (numbered !== undefined) return { kind: 'short-code', participantId: numbered }
  const shortCode = readShortCode(text)
  const wristband = typed ? readTypedWristband(text) : readWristband(text)
  if (wristband !== undefined) {
    const participantId = people.wearerOf(wristband, at)
    // A short code may start like a wristband.
    const isPerson = typed && participantId === undefined && shortCode !== undefined && index.find(shortCode) !== undefined
    if (!isPerson) return { kind: 'wristband', wristband, participantId }
  }
  if (shortCode === undefined) return undefined
  return typed ? { kind: 'short-code', participantId: shortCode } : { kind: 'scanned-short-code' }
}

/**
 * Returns the person whose start number was typed, if the office gives start numbers. Two race days may use the same number, so a person of
 * today comes first.
 */
function findByStartNumber(
  { index, people, meta }: Pick<CrewMemory, 'index' | 'people' | 'meta'>,
  typed: string,
  at: WideMoment,
): string | undefined {
  if (!/^\d{1,5}$/.test(typed)) return undefined
  const found = people.findOwnNumber(Number(typed))
  const day = findPostDay(index.days, at.time, meta.chosenDay)
  const today = found.filter(({ eventDate }) => eventDate === day)
  const rows = today.length > 0 ? today : found
  return rows.length === 1 ? rows[0]!.id : undefined
}
