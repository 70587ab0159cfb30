import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { brand } from '#shared/facts/brand.ts'
import type { Secrets } from '#functions/entry/config.ts'

/** All secrets, as the product in one process uses them. */
type LocalKeys = Secrets & { stripeWebhookSecret: string; stripePublishableKey: string }

/** The secrets of this data folder, made on first use, like those in Secrets Manager on AWS. Only the owner can read the file. */
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
