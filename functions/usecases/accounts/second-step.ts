import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { fromBase64url, newParticipantId, toBase64url } from '#shared/lib/ids.ts'
import type { AdminAccount, SecondStep } from '#functions/ports/accounts/account-store.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { findTotpStep, fromBase32, toBase32 } from './totp.ts'

const recoveryCodes = 10
const [ivBytes, tagBytes] = [12, 16]

/** 20 bytes: the length of the SHA-1 digest from which a code is made (RFC 4226, 4). */
const secretBytes = 20
/** The time in ms within which an administrator must confirm an offered secret. */
const offerMs = 30 * 60_000

/** The purpose of an encrypted text. Each purpose has its own key. */
type Purpose = 'second-step' | 'second-step-offer'

/** Derives the AES-256-GCM key of this purpose. */
const keyOf = ({ idSecret }: Pick<Settings, 'idSecret'>, purpose: Purpose) => Buffer.from(hkdfSync('sha256', idSecret, '', purpose, 32))

function seal(deps: Pick<Deps, 'settings' | 'random'>, text: string, purpose: Purpose): string {
  const iv = deps.random(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(deps.settings, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return toBase64url(Buffer.concat([iv, cipher.getAuthTag(), sealed]))
}

/** Throws if the text was not sealed for this purpose. */
function unseal({ settings }: Pick<Deps, 'settings'>, text: string, purpose: Purpose): string {
  const bytes = Buffer.from(fromBase64url(text) ?? [])
  const open = createDecipheriv('aes-256-gcm', keyOf(settings, purpose), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  open.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([open.update(bytes.subarray(ivBytes + tagBytes)), open.final()]).toString('utf8')
}

/**
 * Returns a new secret for an authenticator app and a sealed copy, which the client sends back to confirm the secret. Without that
 * copy, people could confirm a secret that they chose themselves. Stores nothing.
 */
export function createAuthenticatorSecret(
  deps: Pick<Deps, 'settings' | 'random' | 'clock'>,
  username: string,
): { secret: string; sealedSecret: string } {
  const secret = toBase32(deps.random(secretBytes))
  return { secret, sealedSecret: seal(deps, JSON.stringify([username, secret, deps.clock.now() + offerMs]), 'second-step-offer') }
}

/** Returns the secret that was offered to this administrator; undefined if the offer is of another administrator, expired or forged. */
export function readOfferedSecret(deps: Pick<Deps, 'settings' | 'clock'>, username: string, sealedSecret: string): string | undefined {
  try {
    const [owner, secret, until] = JSON.parse(unseal(deps, sealedSecret, 'second-step-offer')) as [string, string, number]
    return owner === username && until > deps.clock.now() ? secret : undefined
  } catch {
    return undefined
  }
}

/**
 * Makes a second step if `code` is a code of `secret`. Returns the second step (two-factor login) with its recovery codes, which are shown
 * only once; undefined if the code is wrong.
 */
export function makeSecondStep(
  deps: Pick<Deps, 'settings' | 'random' | 'clock'>,
  { secret, code }: { secret: string; code: string },
): { secondStep: SecondStep; codes: string[] } | undefined {
  const lastStep = findTotpStep(fromBase32(secret), normalizeCode(code), deps.clock.now(), 0)
  if (lastStep === undefined) return undefined
  const codes = Array.from({ length: recoveryCodes }, () => `${newParticipantId(deps.random)}-${newParticipantId(deps.random)}`)
  const recoveryMarks = codes.map((one) => recoveryMarkOf(deps, one))
  return { secondStep: { sealedSecret: seal(deps, secret, 'second-step'), lastStep, recoveryMarks }, codes }
}

/** Returns the account to save, in which this code of the app or this recovery code is used up; undefined if the code is wrong. */
export function consumeCode(
  deps: Pick<Deps, 'settings' | 'clock'>,
  admin: AdminAccount & { secondStep: SecondStep },
  code: string,
): AdminAccount | undefined {
  const { secondStep } = admin
  const lastStep = findTotpStep(
    fromBase32(unseal(deps, secondStep.sealedSecret, 'second-step')),
    normalizeCode(code),
    deps.clock.now(),
    secondStep.lastStep,
  )
  if (lastStep !== undefined) return { ...admin, secondStep: { ...secondStep, lastStep } }
  const mark = recoveryMarkOf(deps, code)
  if (!secondStep.recoveryMarks.includes(mark)) return undefined
  return { ...admin, secondStep: { ...secondStep, recoveryMarks: secondStep.recoveryMarks.filter((one) => one !== mark) } }
}

/** True if the code has six digits, as codes of the authenticator app do. Any other code can only be a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(normalizeCode(code))

/** Removes the spaces and dashes that people may type, and makes the letters upper case. */
const normalizeCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

function recoveryMarkOf({ settings }: Pick<Deps, 'settings'>, code: string): string {
  return keyedDigest(settings, `recovery:${normalizeCode(code)}`)
}
