import type { AdminAccount, SecondStep } from '#functions/ports/accounts/account-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { brand } from '#shared/facts/brand.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { checkAdminPassword, tryCode } from '#functions/usecases/accounts/login-admin.ts'
import { nameDevice } from '#functions/usecases/accounts/name-device.ts'
import { hashChosenPassword } from '#functions/usecases/accounts/passwords.ts'
import { makeSecondStep, offerSecret, readOffer } from '#functions/usecases/accounts/second-step.ts'
import { openSession, type NewSession } from '#functions/usecases/accounts/sessions.ts'
import { rememberNetwork } from '#functions/usecases/limits/limit-calls.ts'
import { oweJob, queueOwedJobs } from '#functions/usecases/owed-jobs.ts'
import { saveOrTell } from './show-admin.ts'
import { secondStepMails } from './staff-mails.ts'

type Need = Pick<Deps, 'accounts' | 'limits' | 'clock' | 'random' | 'settings'>
interface Who {
  username: string
  password: string
  address: string
}
/** With what a change of the second step needs besides: a code of the one that is on. */
interface WhoByCode extends Who {
  currentCode?: string | undefined
  userAgent: string
}

/** A fresh secret, for an app to be set up with; nothing is kept until a code of it is brought with it sealed. */
export function beginSecondStep(
  deps: Pick<Deps, 'random' | 'settings' | 'clock'>,
  username: string,
): { secret: string; sealedSecret: string; url: string } {
  const offered = offerSecret(deps, username)
  const { secret } = offered
  const label = encodeURIComponent(`${brand.name} beheer:${username}`)
  return {
    ...offered,
    url: `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: `${brand.name} beheer` }).toString().replaceAll('+', '%20')}`,
  }
}

/**
 * Turns the second step on, or puts another one in its place, which takes a code of the one before. A code shows that the app works. Every other
 * session ends; the answer has a new one, and the recovery codes, which are told this once. Throws `link_expired` for an offer over its time.
 */
export async function confirmSecondStep(
  deps: Need & Pick<Deps, 'queue'>,
  who: WhoByCode & { sealedSecret: string; totpCode: string },
): Promise<NewSession & { recoveryCodes: string[] }> {
  const secret = readOffer(deps, who.username, who.sealedSecret)
  if (!secret) throw new AppError('link_expired', { message: 'Deze QR code is verlopen. Begin opnieuw, dan krijg je een andere.' })
  const admin = await checkOwnPassword(deps, who)
  // No guess: whoever asks was told the secret.
  const made = makeSecondStep(deps, { secret, code: who.totpCode })
  if (!made) throw atField('totpCode', 'Deze code klopt niet. Kijk of de klok van je telefoon gelijk loopt.')
  return { ...(await saveSecondStep(deps, admin, made.secondStep, who)), recoveryCodes: made.codes }
}

/** Turns the second step off, with a code of it. Every other session ends, and the answer is a new one. */
export async function endSecondStep(deps: Need & Pick<Deps, 'queue'>, who: WhoByCode): Promise<NewSession> {
  return saveSecondStep(deps, await checkOwnPassword(deps, who), null, who)
}

/** The password alone must not be enough: whoever has only that would take the second step over. */
async function saveSecondStep(
  deps: Need & Pick<Deps, 'queue'>,
  admin: AdminAccount,
  secondStep: SecondStep | null,
  { username, address, currentCode = '', userAgent }: WhoByCode,
): Promise<NewSession> {
  const owed = (secondStep ?? admin.secondStep) ? [oweJob(deps, secondStep ? secondStepMails.on : secondStepMails.off, username)] : []
  const save = () => saveOrTell(deps, admin, { ...admin, secondStep }, { owed })
  if (admin.secondStep) {
    if (currentCode === '') throw atField('currentCode', 'Vul een code uit je app in, of een herstelcode.')
    if (!(await tryCode(deps, admin, { code: currentCode, address }, save)))
      throw atField('currentCode', 'Deze code klopt niet of is al gebruikt.')
  } else if (secondStep) await save()
  if (secondStep) await rememberNetwork(deps, { action: 'admin-code', account: username, address })
  await queueOwedJobs(deps, owed)
  const { passwordHash } = admin
  return openSession(deps, { role: 'admin', subject: username, passwordHash, secondStep, device: nameDevice(userAgent) })
}

/** Another password; every other session ends, and the answer is a new one. */
export async function changeOwnPassword(deps: Need, who: Who & { next: string; userAgent: string }): Promise<NewSession> {
  const admin = await checkOwnPassword(deps, who, 'currentPassword')
  const passwordHash = await hashChosenPassword(who.next, who.username)
  await saveOrTell(deps, admin, { ...admin, passwordHash })
  const { secondStep } = admin
  return openSession(deps, { role: 'admin', subject: who.username, passwordHash, secondStep, device: nameDevice(who.userAgent) })
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
