import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import type { RuntimeConfig } from './config.ts'

const environment = z.object({
  SITE_URL: z.string(),
  MAIL_FROM: z.string(),
  TABLE_NAME: z.string(),
  SECRETS_ARN: z.string(),
  ORIGIN_KEY_ARN: z.string().optional(),
  QUEUE_URL: z.string(),
  PICTURE_BUCKET: z.string(),
})
const secretsShape = z.object({
  ticketSigningKey: z.string(),
  idSecret: z.string(),
  stripeSecretKey: z.string(),
  stripeWebhookSecret: z.string(),
  stripePublishableKey: z.string(),
  appleWallet: z
    .object({
      passTypeIdentifier: z.string(),
      teamIdentifier: z.string(),
      certificate: z.string(),
      privateKey: z.string(),
      passphrase: z.string().optional(),
      wwdr: z.string(),
    })
    .optional(),
  webPush: z.object({ publicKey: z.string(), privateKey: z.string(), subject: z.string() }).optional(),
  googleWallet: z.object({ issuerId: z.string(), clientEmail: z.string(), privateKey: z.string() }).optional(),
})

/** The configuration of a Lambda: its environment, and its secrets, read once per cold start. */
export async function readConfig(): Promise<RuntimeConfig> {
  const env = environment.parse(process.env)
  const client = new SecretsManagerClient({})
  const read = async (SecretId: string) => (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString
  const [secrets, originKey] = await Promise.all([read(env.SECRETS_ARN), env.ORIGIN_KEY_ARN ? read(env.ORIGIN_KEY_ARN) : undefined])
  return {
    siteUrl: env.SITE_URL,
    mailFrom: env.MAIL_FROM,
    table: { tableName: env.TABLE_NAME },
    queueUrl: env.QUEUE_URL,
    pictureBucket: env.PICTURE_BUCKET,
    secrets: secretsShape.parse(JSON.parse(secrets ?? '{}')),
    ...(originKey ? { originKey } : {}),
  }
}
