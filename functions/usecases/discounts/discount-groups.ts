import type { AdminDiscount, DiscountGroupEdit, DiscountGroupForm } from '#shared/contract/discounts.ts'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { fromBase64url, newOpaqueId, newParticipantId } from '#shared/lib/ids.ts'
import { runInPortions } from '#shared/lib/run-in-portions.ts'
import type { DiscountCode } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { assertTermsAllowed, endOfDay, showGroup, termsOf } from './manage-discounts.ts'

type Need = Pick<Deps, 'catalog' | 'clock'>

/** The number of codes written at the same time: enough to make all codes within one call, and few enough to leave room for sales. */
const atOnce = 16
/** Returns the name of a group in the office. No discount code can be equal to this name. */
export const groupOf = (prefix: string) => `${prefix}-*`
const fieldError = (path: string, message: string) => new AppError('invalid_input', { message, details: [{ path, message }] })
const prefixError = (message: string) => fieldError('prefix', message)

/**
 * Makes a group of codes that differ only in their last 8 characters, each for one use. The codes are derived from our secret, the prefix
 * and their index, so that a repeat of an interrupted call creates only the missing codes. Throws `invalid_input` at `prefix` if at least
 * `count` codes with this prefix exist already, or codes with other terms, and `role_too_low` at the field for terms that only an owner may
 * give.
 */
export async function createDiscountGroup(
  deps: Need & Pick<Deps, 'random' | 'settings'>,
  { prefix, count, ...form }: DiscountGroupForm,
  { role, edition }: { role: AdminRole; edition: string },
): Promise<AdminDiscount> {
  const group = groupOf(prefix)
  const terms = { ...termsOf({ ...form, maxUses: 1 }), group, edition }
  assertTermsAllowed({ ...terms, maxUses: count }, role, 'count')
  const known = await listCodes(deps, prefix)
  if (known.length >= count) throw prefixError(`Er zijn al ${known.length} codes die zo beginnen. Kies een ander begin.`)
  if (known.some((one) => sameTerms(one) !== sameTerms(terms)))
    throw prefixError('Er zijn al codes die zo beginnen, met een andere korting of voor een andere editie. Kies een ander begin.')
  const missing = Array.from({ length: count }, (_, at) => codeOf(deps, prefix, at)).filter(
    (code) => !known.some((one) => one.code === code),
  )
  await runInPortions(missing, atOnce, (code) => deps.catalog.createDiscountCode({ ...terms, code, id: newOpaqueId(deps.random), used: 0 }))
  return showGroup(await listCodes(deps, prefix), deps.clock.now())
}

/** Lists the codes of a group, sorted by code. Throws `not_found`. */
export async function listDiscountGroup(deps: Need, prefix: string): Promise<{ code: string; used: boolean; active: boolean }[]> {
  const codes = await findGroup(deps, prefix)
  return codes
    .map(({ code, used, active }) => ({ code, used: used > 0, active }))
    .toSorted((one, other) => one.code.localeCompare(other.code, 'nl'))
}

/**
 * Switches all codes of a group on or off, and sets their last day. People who hold places with such a code keep their price. Safe to
 * repeat. Throws `not_found`, `invalid_input` for a last day before the first day, and `role_too_low` if the group stays on with terms that
 * only an owner may give.
 */
export async function changeDiscountGroup(
  deps: Need,
  prefix: string,
  { active, validUntil }: DiscountGroupEdit,
  role: AdminRole,
): Promise<AdminDiscount> {
  const codes = await findGroup(deps, prefix)
  const change = {
    ...(active === undefined ? {} : { active }),
    ...(validUntil === undefined ? {} : { validUntil: endOfDay(validUntil) }),
  }
  const wanted = { ...codes[0]!, ...change }
  if (wanted.validFrom !== null && wanted.validUntil !== null && wanted.validUntil < wanted.validFrom)
    throw fieldError('validUntil', 'De laatste dag ligt voor de eerste')
  assertTermsAllowed({ ...wanted, active: active ?? codes.some((one) => one.active), maxUses: codes.length }, role)
  const others = codes.filter((one) => one.active !== (active ?? one.active) || one.validUntil !== wanted.validUntil)
  await runInPortions(others, atOnce, ({ code }) => deps.catalog.changeDiscountCode(code, (now) => ({ ...now, ...change })))
  return showGroup(await listCodes(deps, prefix), deps.clock.now())
}

/** Returns the group as the office lists it; undefined if the group does not exist. */
export async function readDiscountGroup(deps: Need, prefix: string): Promise<AdminDiscount | undefined> {
  const codes = await listCodes(deps, prefix)
  return codes.length > 0 ? showGroup(codes, deps.clock.now()) : undefined
}

const listCodes = async ({ catalog }: Pick<Deps, 'catalog'>, prefix: string): Promise<DiscountCode[]> =>
  (await catalog.listDiscountCodes()).filter(({ group }) => group === groupOf(prefix))

async function findGroup(deps: Need, prefix: string): Promise<DiscountCode[]> {
  const codes = await listCodes(deps, prefix)
  if (codes.length === 0) throw new AppError('not_found', { message: 'Deze kortingscodes zijn er niet (meer).' })
  return codes
}

/** Returns a code of the group: its prefix and 40 bits derived from our secret, in characters that people do not confuse. */
function codeOf({ settings }: Pick<Deps, 'settings'>, prefix: string, at: number): string {
  const bytes = fromBase64url(keyedDigest(settings, JSON.stringify(['discount-group', prefix, at])))!
  return `${prefix}-${newParticipantId((length) => bytes.slice(0, length))}`
}

const sameTerms = ({ name, type, value, ticketTypes, validFrom, validUntil, edition }: Omit<DiscountCode, 'id' | 'code' | 'used'>) =>
  JSON.stringify([name, type, value, [...ticketTypes].toSorted(), validFrom, validUntil, edition])
