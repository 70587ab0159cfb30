import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { brand } from '#shared/facts/brand.ts'
import type { Secrets } from '#functions/entry/config.ts'

/** All secrets of the product: on this machine one process uses all of them. */
type LocalKeys = Secrets & { stripeWebhookSecret: string; stripePublishableKey: string }

/**
 * Returns the secrets of this data folder, and creates them on first use. On AWS they are in Secrets Manager. Only the owner of the file
 * can read it.
 */
export function loadKeys(dataDir: string): LocalKeys {
  const file = join(dataDir, 'keys.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as LocalKeys
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const text = (bytes: number) => randomBytes(bytes).toString('base64url')
  const keys: LocalKeys = {
    ticketSigningKey: text(32),
    idSecret: text(32),
    stripeSecretKey: `sk_local_${text(18)}`,
    stripeWebhookSecret: `whsec_${text(18)}`,
    stripePublishableKey: `pk_local_${text(18)}`,
    webPush: { publicKey, privateKey, subject: `mailto:${brand.contactEmail}` },
  }
  mkdirSync(dataDir, { recursive: true })
  // Written to another file first: a kill halfway must not leave a folder without its signing key.
  writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return keys
}
