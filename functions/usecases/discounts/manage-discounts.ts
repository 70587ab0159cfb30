import type { AdminDiscount, DiscountEdit } from '#shared/contract/discounts.ts'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { findOwnerOnly } from '#shared/domain/tickets/discounts.ts'
import { amsterdamTime, eventDateOf } from '#shared/lib/dates.ts'
import { newOpaqueId } from '#shared/lib/ids.ts'
import type { DiscountCode } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { assertNotOutdated } from '#functions/usecases/assert-not-outdated.ts'
import { versionOf } from '#functions/usecases/version-of.ts'
import { listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { editionOfDiscount } from '#functions/usecases/catalog/discount-edition.ts'

type Need = Pick<Deps, 'catalog' | 'clock'>
const fault = (path: string, message: string) => new AppError('invalid_input', { message, details: [{ path, message }] })

/** Lists the discount codes of one edition or of all editions (decision 22), each group as one row: active rows first, then by code. */
export async function listDiscountCodes({ catalog, clock }: Need, edition?: string): Promise<AdminDiscount[]> {
  const [all, editions] = await Promise.all([catalog.listDiscountCodes(), listEditionRecords(catalog)])
  const now = clock.now()
  const own = all.filter((one) => edition === undefined || editionOfDiscount(one, editions, now) === edition)
  const groups = Map.groupBy(own, ({ group, code }) => group ?? code)
  return [...groups.values()]
    .map((codes) => (codes[0]!.group === undefined ? showCode(codes[0]!, now) : showGroup(codes, now)))
    .toSorted((a, b) => Number(b.active) - Number(a.active) || a.code.localeCompare(b.code, 'nl'))
}

/**
 * Creates a discount code for an edition. Throws `invalid_input` at the field if the code exists, even in another edition, and
 * `role_too_low` at the field for terms that only an owner may give.
 */
export async function createDiscountCode(
  { catalog, clock, random }: Need & Pick<Deps, 'random'>,
  form: DiscountEdit,
  { role, edition }: { role: AdminRole; edition: string },
): Promise<AdminDiscount> {
  const made = { ...termsOf(form), code: form.code, id: newOpaqueId(random), used: 0, edition }
  assertTermsAllowed(made, role)
  if (!(await catalog.createDiscountCode(made))) throw fault('code', await formatTaken({ catalog, clock }, made))
  return showCode(made, clock.now())
}

/**
 * Changes a discount code. People who hold places with it keep their price. Throws `not_found`, `record_changed` with the current code if
 * somebody else saved since `version` was read, `invalid_input` if the code itself differs or the limit is below its use, and
 * `role_too_low` for terms that only an owner may give.
 */
export async function changeDiscountCode(
  { catalog, clock }: Need,
  code: string,
  form: DiscountEdit,
  role: AdminRole,
): Promise<AdminDiscount> {
  if (form.code !== code) throw fault('code', 'De code zelf verandert niet meer: hij kan al gedeeld zijn. Maak een nieuwe.')
  assertTermsAllowed(termsOf(form), role)
  const next = await catalog.changeDiscountCode(code, (now) => {
    const terms = termsOf(form)
    assertNotOutdated(form.version, showCode(now, clock.now()), showCode({ ...now, ...terms }, clock.now()))
    if (terms.maxUses !== null && terms.maxUses < now.used && terms.maxUses !== now.maxUses)
      throw fault('maxUses', `Hij is al ${now.used} keer gebruikt. Zet hem uit als het genoeg is.`)
    return { ...now, ...terms }
  })
  if (!next) throw new AppError('not_found', { message: 'Deze kortingscode is er niet (meer).' })
  return showCode(next, clock.now())
}

/** Formats the message for a code that exists. It names the edition of that code, because the office may see another edition's codes. */
async function formatTaken({ catalog, clock }: Need, { code, edition }: { code: string; edition: string }): Promise<string> {
  const [known, editions] = await Promise.all([catalog.getDiscountCode(code), listEditionRecords(catalog)])
  const other = known && editions.find(({ id }) => id !== edition && id === editionOfDiscount(known, editions, clock.now()))
  return other ? `Deze code bestaat al in ${other.name}. Kies een andere.` : 'Deze code bestaat al'
}

/** Throws `role_too_low` for terms that only an owner may give. `usesAt`: the field with the number of uses. */
export function assertTermsAllowed(terms: Parameters<typeof findOwnerOnly>[0], role: AdminRole, usesAt = 'maxUses'): void {
  const faults = findOwnerOnly(terms, role).map(({ path, message }) => ({ path: path === 'maxUses' ? usesAt : path, message }))
  if (faults.length > 0) throw new AppError('role_too_low', { message: faults[0]!.message, details: faults })
}

/** Returns the last ms of a day, because a period includes its last day. Returns null if `day` is null. */
export const endOfDay = (day: string | null): number | null => (day === null ? null : amsterdamTime(day, '23:59') + 59_999)

/** Converts the form of a discount code to the terms that are stored. */
export function termsOf({ name, type, value, ticketTypes, validFrom, validUntil, maxUses, active }: Omit<DiscountEdit, 'code'>) {
  return {
    name,
    type,
    value: type === 'percentage' ? value / 100 : value,
    ticketTypes: [...new Set(ticketTypes)],
    validFrom: validFrom === null ? null : amsterdamTime(validFrom, '00:00'),
    validUntil: endOfDay(validUntil),
    maxUses: maxUses ?? null,
    active,
  }
}

/** Returns a discount code as the office sees it. */
export function showCode(one: DiscountCode, now: number): AdminDiscount {
  const { code, name, type, value, ticketTypes, maxUses, active, used } = one
  const shown = {
    code,
    name,
    type,
    value,
    ticketTypes: [...ticketTypes],
    validFrom: one.validFrom === null ? null : eventDateOf(one.validFrom),
    validUntil: one.validUntil === null ? null : eventDateOf(one.validUntil),
    maxUses,
    active,
  }
  return { ...shown, used, over: formatWhyOver(one, now), version: versionOf(Object.values(shown)) }
}

/** Returns a group of codes as one row. All its codes have the same terms, each for one use. */
export function showGroup(codes: readonly DiscountCode[], now: number): AdminDiscount {
  const used = codes.reduce((sum, one) => sum + Math.min(1, one.used), 0)
  const isOn = codes.some(({ active }) => active)
  const whole = { ...codes[0]!, code: codes[0]!.group!, active: isOn, maxUses: codes.length, used }
  return { ...showCode(whole, now), codes: codes.length }
}

function formatWhyOver({ active, validFrom, validUntil, maxUses, used }: DiscountCode, now: number): string | null {
  if (!active) return 'Uit'
  if (validFrom !== null && now < validFrom) return 'Nog niet'
  if (validUntil !== null && now > validUntil) return 'Verlopen'
  return maxUses !== null && used >= maxUses ? 'Op' : null
}
