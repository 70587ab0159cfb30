import type { AdminAccount, SecondStep } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { brand } from '#shared/facts/brand.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { checkAdminPassword, checkSecondStepCode } from '#functions/usecases/accounts/login-admin.ts'
import { nameDevice } from '#functions/usecases/accounts/name-device.ts'
import { hashChosenPassword } from '#functions/usecases/accounts/passwords.ts'
import { makeSecondStep, createAuthenticatorSecret, readOfferedSecret } from '#functions/usecases/accounts/second-step.ts'
import { openSession, type NewSession } from '#functions/usecases/accounts/sessions.ts'
import { rememberNetwork } from '#functions/usecases/limits/limit-calls.ts'
import { createOwedJob, queueOwedJobs } from '#functions/usecases/owed-jobs.ts'
import { saveOrThrow } from './show-admin.ts'
import { passwordChangedMail, secondStepMails } from './staff-mails.ts'

type Need = Pick<Deps, 'accounts' | 'limits' | 'clock' | 'random' | 'settings'>
interface Credentials {
  username: string
  password: string
  address: string
}
/** Credentials with a code of the current second step, which a change of that step needs. */
interface CredentialsWithCode extends Credentials {
  currentCode?: string | undefined
  userAgent: string
}

/** Creates a secret for an authenticator app. Nothing is stored until the client returns the sealed secret with a code from the app. */
export function beginSecondStep(
  deps: Pick<Deps, 'random' | 'settings' | 'clock'>,
  username: string,
): { secret: string; sealedSecret: string; url: string } {
  const offered = createAuthenticatorSecret(deps, username)
  const { secret } = offered
  const label = encodeURIComponent(`${brand.name} beheer:${username}`)
  return {
    ...offered,
    url: `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: `${brand.name} beheer` }).toString().replaceAll('+', '%20')}`,
  }
}

/**
 * Turns the second step on, or replaces it: that needs a code of the current step. `totpCode` proves that the app works. All other sessions
 * end; returns a new session and the recovery codes, which are shown only this once. Throws `link_expired` for an expired `sealedSecret`.
 */
export async function confirmSecondStep(
  deps: Need & Pick<Deps, 'queue'>,
  credentials: CredentialsWithCode & { sealedSecret: string; totpCode: string },
): Promise<NewSession & { recoveryCodes: string[] }> {
  const secret = readOfferedSecret(deps, credentials.username, credentials.sealedSecret)
  if (!secret) throw new AppError('link_expired', { message: 'Deze QR code is verlopen. Begin opnieuw, dan krijg je een andere.' })
  const admin = await checkOwnPassword(deps, credentials)
  // Wrong codes are not limited here: the caller knows the secret, so a code is not a guess.
  const made = makeSecondStep(deps, { secret, code: credentials.totpCode })
  if (!made) throw fieldError('totpCode', 'Deze code klopt niet. Kijk of de klok van je telefoon gelijk loopt.')
  return { ...(await saveSecondStep(deps, admin, made.secondStep, credentials)), recoveryCodes: made.codes }
}

/** Turns the second step off with one of its codes. All other sessions end; returns a new session. */
export async function endSecondStep(deps: Need & Pick<Deps, 'queue'>, credentials: CredentialsWithCode): Promise<NewSession> {
  return saveSecondStep(deps, await checkOwnPassword(deps, credentials), null, credentials)
}

/** Requires a code of the current second step: otherwise a stolen password would be enough to replace it. */
async function saveSecondStep(
  deps: Need & Pick<Deps, 'queue'>,
  admin: AdminAccount,
  secondStep: SecondStep | null,
  { username, address, currentCode = '', userAgent }: CredentialsWithCode,
): Promise<NewSession> {
  const owed =
    (secondStep ?? admin.secondStep) ? [createOwedJob(deps, secondStep ? secondStepMails.on : secondStepMails.off, username)] : []
  const save = () => saveOrThrow(deps, admin, { ...admin, secondStep }, { owed })
  if (admin.secondStep) {
    if (currentCode === '') throw fieldError('currentCode', 'Vul een code uit je app in, of een herstelcode.')
    if (!(await checkSecondStepCode(deps, admin, { code: currentCode, address }, save)))
      throw fieldError('currentCode', 'Deze code klopt niet of is al gebruikt.')
  } else if (secondStep) await save()
  if (secondStep) await rememberNetwork(deps, { action: 'admin-code', account: username, address })
  await queueOwedJobs(deps, owed)
  const { passwordHash } = admin
  return openSession(deps, { role: 'admin', subject: username, passwordHash, secondStep, device: nameDevice(userAgent) })
}

/** Changes the caller's password, and mails a notice. All other sessions end; returns a new session. */
export async function changeOwnPassword(
  deps: Need & Pick<Deps, 'queue'>,
  credentials: Credentials & { next: string; userAgent: string },
): Promise<NewSession> {
  const admin = await checkOwnPassword(deps, credentials, 'currentPassword')
  const passwordHash = await hashChosenPassword(credentials.next, credentials.username)
  const owed = [createOwedJob(deps, passwordChangedMail, credentials.username)]
  await saveOrThrow(deps, admin, { ...admin, passwordHash }, { owed })
  await queueOwedJobs(deps, owed)
  const { secondStep } = admin
  return openSession(deps, {
    role: 'admin',
    subject: credentials.username,
    passwordHash,
    secondStep,
    device: nameDevice(credentials.userAgent),
  })
}

/** Requires the password again, so that an unattended laptop cannot change the account. */
async function checkOwnPassword(deps: Need, credentials: Credentials, field = 'password'): Promise<AdminAccount> {
  const admin = await checkAdminPassword(deps, credentials)
  if (!admin) throw fieldError(field, 'Dit wachtwoord klopt niet.')
  return admin
}

function fieldError(path: string, message: string): AppError {
  return new AppError('invalid_input', { message, details: [{ path, message }] })
}
