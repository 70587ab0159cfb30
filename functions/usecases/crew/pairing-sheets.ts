import { sheetHours, type PairingSheet } from '#shared/contract/pairing-sheets.ts'
import { dayMs, hourMs } from '#shared/lib/durations.ts'
import { newPairingCode, newUuidV7 } from '#shared/lib/ids.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'

/** Ms for which the office can still see which phones used a sheet, after its codes expired. */
const sheetRetentionMs = 7 * dayMs

type Need = Pick<Deps, 'devices' | 'clock' | 'random'>

/**
 * Creates a code for each phone, as long and as secure as a code on a screen: each code pairs one phone, and only its hash is stored.
 * The codes work longer, because they are printed. `codes`: in the order of `phones`; `expiresAt`: ms since the epoch.
 */
export async function createPairingSheet(
  deps: Need,
  phones: readonly { name: string; locations: string[] }[],
): Promise<{ id: string; expiresAt: number; codes: string[] }> {
  const madeAt = deps.clock.now()
  const expiresAt = madeAt + sheetHours * hourMs
  const id = newUuidV7(madeAt, deps.random)
  const codes = phones.map(() => newPairingCode(deps.random))
  await deps.devices.putPairingSheet({
    id,
    madeAt,
    expiresAt,
    forgetAt: expiresAt + sheetRetentionMs,
    phones: phones.map(({ name, locations }, line) => ({ name, locations, codeHash: hashToken(codes[line]!) })),
  })
  return { id, expiresAt, codes }
}

/**
 * Lists the sheets that were made while the edition was current, or all sheets, newest first, with the times at which phones used their
 * codes.
 */
export async function listPairingSheets(
  { devices, clock }: Pick<Deps, 'devices' | 'clock'>,
  scope?: Pick<EditionScope, 'isOfMoment'>,
): Promise<PairingSheet[]> {
  const [sheets, phones] = await Promise.all([devices.listPairingSheets(), devices.listDevices()])
  const pairedAt = new Map(phones.flatMap((one) => (one.sheet ? [[`${one.sheet.id} ${one.sheet.line}`, one.pairedAt] as const] : [])))
  return sheets
    .filter(({ forgetAt, madeAt }) => forgetAt > clock.now() && (scope?.isOfMoment(madeAt) ?? true))
    .toReversed()
    .map((sheet) => ({
      id: sheet.id,
      madeAt: toIsoMoment(sheet.madeAt),
      expiresAt: toIsoMoment(sheet.expiresAt),
      withdrawnAt: toIsoMoment(sheet.withdrawnAt ?? null),
      phones: sheet.phones.map(({ name, locations }, line) => ({
        name,
        locations,
        pairedAt: toIsoMoment(pairedAt.get(`${sheet.id} ${line}`) ?? null),
      })),
    }))
}

/** Withdraws the codes of a sheet that no phone used yet. Throws `not_found`. */
export async function withdrawPairingSheet({ devices, clock }: Pick<Deps, 'devices' | 'clock'>, id: string): Promise<void> {
  if (!(await devices.withdrawPairingSheet(id, clock.now()))) throw new AppError('not_found', { message: 'Dit vel bestaat niet.' })
}
