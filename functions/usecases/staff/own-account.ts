import type { AdminAccount } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { brand } from '#shared/facts/brand.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { checkAdminPassword } from '#functions/usecases/accounts/login-admin.ts'
import { nameDevice } from '#functions/usecases/accounts/name-device.ts'
import { hashPassword } from '#functions/usecases/accounts/passwords.ts'
import { makeSecondStep } from '#functions/usecases/accounts/second-step.ts'
import { openSession, type NewSession } from '#functions/usecases/accounts/sessions.ts'
import { toBase32 } from '#functions/usecases/accounts/totp.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { saveOrTell } from './show-admin.ts'

type Need = Pick<Deps, 'accounts' | 'limits' | 'clock' | 'random' | 'settings'>
interface Who {
  username: string
  password: string
  address: string
}

/** 20 bytes: as long as the digest that the codes are made with (RFC 4226, 4). */
const secretBytes = 20

/** A fresh secret, for an app to be set up with; nothing is kept until a code of it is brought. */
export function beginSecondStep(deps: Pick<Deps, 'random'>, username: string): { secret: string; url: string } {
  const secret = toBase32(deps.random(secretBytes))
  const label = encodeURIComponent(`${brand.name} beheer:${username}`)
  return {
    secret,
    url: `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: `${brand.name} beheer` }).toString().replaceAll('+', '%20')}`,
  }
}

/** Turns the second step on, with a code that shows that the app works. Answers the recovery codes, which are told this once. */
export async function confirmSecondStep(deps: Need, who: Who & { secret: string; totpCode: string }): Promise<{ recoveryCodes: string[] }> {
  const admin = await checkOwnPassword(deps, who)
  const made = await limitCalls(deps, { action: 'admin-code', account: who.username, address: who.address }, () =>
    Promise.resolve(makeSecondStep(deps, { secret: who.secret, code: who.totpCode })),
  )
  if (!made) throw atField('totpCode', 'Deze code klopt niet. Kijk of de klok van je telefoon gelijk loopt.')
  await saveOrTell(deps, admin, { ...admin, secondStep: made.secondStep })
  return { recoveryCodes: made.codes }
}

/** Turns the second step off. */
export async function endSecondStep(deps: Need, who: Who): Promise<void> {
  const admin = await checkOwnPassword(deps, who)
  await saveOrTell(deps, admin, { ...admin, secondStep: null })
}

/** Another password; every other session ends, and the answer is a new one. */
export async function changeOwnPassword(deps: Need, who: Who & { next: string; userAgent: string }): Promise<NewSession> {
  const admin = await checkOwnPassword(deps, who, 'currentPassword')
  const passwordHash = await hashPassword(who.next)
  await saveOrTell(deps, admin, { ...admin, passwordHash })
  return openSession(deps, { role: 'admin', subject: who.username, passwordHash, device: nameDevice(who.userAgent) })
}

/** A laptop that was left open changes nothing of the account. */
async function checkOwnPassword(deps: Need, who: Who, field = 'password'): Promise<AdminAccount> {
  const admin = await checkAdminPassword(deps, who)
  if (!admin) throw atField(field, 'Dit wachtwoord klopt niet.')
  return admin
}

function atField(path: string, message: string): AppError {
  return new AppError('invalid_input', { message, details: [{ path, message }] })
}
