import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { fromBase64url, newParticipantId, toBase64url } from '#shared/lib/ids.ts'
import type { AdminAccount, SecondStep } from '#functions/ports/accounts/account-store.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import { keyedDigest } from '#functions/usecases/keyed-digest.ts'
import { findTotpStep, fromBase32, toBase32 } from './totp.ts'

const recoveryCodes = 10
const [ivBytes, tagBytes] = [12, 16]

/** 20 bytes: as long as the digest that the codes are made with (RFC 4226, 4). */
const secretBytes = 20
/** So long an offered secret can be confirmed, in ms. */
const offerMs = 30 * 60_000

/** What a sealed text is for; each has a key of its own. */
type Purpose = 'second-step' | 'second-step-offer'

/** AES-256-GCM under a key of this purpose alone. */
const keyOf = ({ idSecret }: Pick<Settings, 'idSecret'>, purpose: Purpose) => Buffer.from(hkdfSync('sha256', idSecret, '', purpose, 32))

function seal(deps: Pick<Deps, 'settings' | 'random'>, text: string, purpose: Purpose): string {
  const iv = deps.random(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(deps.settings, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return toBase64url(Buffer.concat([iv, cipher.getAuthTag(), sealed]))
}

/** Throws when it was not sealed for this purpose. */
function unseal({ settings }: Pick<Deps, 'settings'>, text: string, purpose: Purpose): string {
  const bytes = Buffer.from(fromBase64url(text) ?? [])
  const open = createDecipheriv('aes-256-gcm', keyOf(settings, purpose), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  open.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([open.update(bytes.subarray(ivBytes + tagBytes)), open.final()]).toString('utf8')
}

/** A fresh secret for an app, and the same sealed, to bring back: so that nobody confirms a secret of their own choice. Nothing is stored. */
export function offerSecret(deps: Pick<Deps, 'settings' | 'random' | 'clock'>, username: string): { secret: string; sealedSecret: string } {
  const secret = toBase32(deps.random(secretBytes))
  return { secret, sealedSecret: seal(deps, JSON.stringify([username, secret, deps.clock.now() + offerMs]), 'second-step-offer') }
}

/** The secret that was offered to this administrator; undefined when the offer is somebody else's, over time or made up. */
export function readOffer(deps: Pick<Deps, 'settings' | 'clock'>, username: string, sealedSecret: string): string | undefined {
  try {
    const [whose, secret, until] = JSON.parse(unseal(deps, sealedSecret, 'second-step-offer')) as [string, string, number]
    return whose === username && until > deps.clock.now() ? secret : undefined
  } catch {
    return undefined
  }
}

/** The second step that begins with this code of the secret, with its recovery codes: they are told once. Undefined when the code is wrong. */
export function makeSecondStep(
  deps: Pick<Deps, 'settings' | 'random' | 'clock'>,
  { secret, code }: { secret: string; code: string },
): { secondStep: SecondStep; codes: string[] } | undefined {
  const lastStep = findTotpStep(fromBase32(secret), bare(code), deps.clock.now(), 0)
  if (lastStep === undefined) return undefined
  const codes = Array.from({ length: recoveryCodes }, () => `${newParticipantId(deps.random)}-${newParticipantId(deps.random)}`)
  const recoveryMarks = codes.map((one) => markOf(deps, one))
  return { secondStep: { sealedSecret: seal(deps, secret, 'second-step'), lastStep, recoveryMarks }, codes }
}

/** The account as it is once this code is used up, of the app or for recovery; undefined for a wrong one. */
export function useCode(
  deps: Pick<Deps, 'settings' | 'clock'>,
  admin: AdminAccount & { secondStep: SecondStep },
  code: string,
): AdminAccount | undefined {
  const { secondStep } = admin
  const lastStep = findTotpStep(
    fromBase32(unseal(deps, secondStep.sealedSecret, 'second-step')),
    bare(code),
    deps.clock.now(),
    secondStep.lastStep,
  )
  if (lastStep !== undefined) return { ...admin, secondStep: { ...secondStep, lastStep } }
  const mark = markOf(deps, code)
  if (!secondStep.recoveryMarks.includes(mark)) return undefined
  return { ...admin, secondStep: { ...secondStep, recoveryMarks: secondStep.recoveryMarks.filter((one) => one !== mark) } }
}

/** Six figures are a code of the app; anything else can only be meant for recovery. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(bare(code))

/** As it may be typed: with spaces and dashes, in small letters. */
const bare = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

function markOf({ settings }: Pick<Deps, 'settings'>, code: string): string {
  return keyedDigest(settings, `recovery:${bare(code)}`)
}
