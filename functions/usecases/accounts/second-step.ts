import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { fromBase64url, newParticipantId, toBase64url } from '#shared/lib/ids.ts'
import type { AdminAccount, SecondStep } from '#functions/ports/accounts/account-store.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import { keyedDigest } from '#functions/usecases/keyed-digest.ts'
import { findTotpStep, fromBase32 } from './totp.ts'

const recoveryCodes = 10
const [ivBytes, tagBytes] = [12, 16]

/** AES-256-GCM under a key of this purpose alone. */
const keyOf = ({ idSecret }: Pick<Settings, 'idSecret'>) => Buffer.from(hkdfSync('sha256', idSecret, '', 'second-step', 32))

function seal(deps: Pick<Deps, 'settings' | 'random'>, secret: string): string {
  const iv = deps.random(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(deps.settings), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return toBase64url(Buffer.concat([iv, cipher.getAuthTag(), sealed]))
}

function unseal({ settings }: Pick<Deps, 'settings'>, text: string): string {
  const bytes = Buffer.from(fromBase64url(text)!)
  const open = createDecipheriv('aes-256-gcm', keyOf(settings), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  open.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([open.update(bytes.subarray(ivBytes + tagBytes)), open.final()]).toString('utf8')
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
  return { secondStep: { sealedSecret: seal(deps, secret), lastStep, recoveryMarks }, codes }
}

/** The account as it is once this code is used up, of the app or for recovery; undefined for a wrong one. */
export function useCode(
  deps: Pick<Deps, 'settings' | 'clock'>,
  admin: AdminAccount & { secondStep: SecondStep },
  code: string,
): AdminAccount | undefined {
  const { secondStep } = admin
  const lastStep = findTotpStep(fromBase32(unseal(deps, secondStep.sealedSecret)), bare(code), deps.clock.now(), secondStep.lastStep)
  if (lastStep !== undefined) return { ...admin, secondStep: { ...secondStep, lastStep } }
  const mark = markOf(deps, code)
  if (!secondStep.recoveryMarks.includes(mark)) return undefined
  return { ...admin, secondStep: { ...secondStep, recoveryMarks: secondStep.recoveryMarks.filter((one) => one !== mark) } }
}

/** As it may be typed: with spaces and dashes, in small letters. */
const bare = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

function markOf({ settings }: Pick<Deps, 'settings'>, code: string): string {
  return keyedDigest(settings, `recovery:${bare(code)}`)
}
