import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import type { RuntimeConfig } from './config.ts'

/** The environment variables. The ARN of a secret is absent if this Lambda does not use the secret; its role may then not read it. */
const environment = z.object({
  SITE_URL: z.string(),
  MAIL_FROM: z.string(),
  TABLE_NAME: z.string(),
  QUEUE_URL: z.string(),
  PICTURE_BUCKET: z.string(),
  PUBLIC_SETTINGS_ARN: z.string(),
  ID_SECRET_ARN: z.string().optional(),
  ORIGIN_KEY_ARN: z.string().optional(),
  TICKET_KEY_ARN: z.string().optional(),
  STRIPE_KEY_ARN: z.string().optional(),
  STRIPE_WEBHOOK_ARN: z.string().optional(),
  WALLETS_ARN: z.string().optional(),
  WEB_PUSH_ARN: z.string().optional(),
})
const publicShape = z.object({
  stripePublishableKey: z.string(),
  webPushPublicKey: z.string().optional(),
  wallets: z.object({ apple: z.boolean(), google: z.boolean() }).optional(),
})
const walletsShape = z.object({
  apple: z
    .object({
      passTypeIdentifier: z.string(),
      teamIdentifier: z.string(),
      certificate: z.string(),
      privateKey: z.string(),
      passphrase: z.string().optional(),
      wwdr: z.string(),
    })
    .optional(),
  google: z.object({ issuerId: z.string(), clientEmail: z.string(), privateKey: z.string() }).optional(),
})
const webPushShape = z.object({
  vapid: z.object({ publicKey: z.string(), privateKey: z.string(), subject: z.string() }).optional(),
})

/** Reads the configuration of a Lambda from its environment and its secrets, once per cold start. */
export async function readConfig(): Promise<RuntimeConfig> {
  const env = environment.parse(process.env)
  const client = new SecretsManagerClient({})
  const readText = async (id: string | undefined) =>
    id === undefined ? undefined : (await client.send(new GetSecretValueCommand({ SecretId: id }))).SecretString
  const read = async <Shape>(id: string | undefined, shape: z.ZodType<Shape>): Promise<Shape | undefined> => {
    const text = await readText(id)
    return text === undefined ? undefined : shape.parse(JSON.parse(text))
  }
  const [publicSettings, idSecret, originKey, ticketSigningKey, stripeSecretKey, stripeWebhookSecret, wallets, webPush] = await Promise.all(
    [
      read(env.PUBLIC_SETTINGS_ARN, publicShape),
      readText(env.ID_SECRET_ARN),
      readText(env.ORIGIN_KEY_ARN),
      readText(env.TICKET_KEY_ARN),
      readText(env.STRIPE_KEY_ARN),
      readText(env.STRIPE_WEBHOOK_ARN),
      read(env.WALLETS_ARN, walletsShape),
      read(env.WEB_PUSH_ARN, webPushShape),
    ],
  )
  return {
    siteUrl: env.SITE_URL,
    mailFrom: env.MAIL_FROM,
    table: { tableName: env.TABLE_NAME },
    queueUrl: env.QUEUE_URL,
    pictureBucket: env.PICTURE_BUCKET,
    publicSettings: publicSettings!,
    secrets: {
      idSecret,
      ticketSigningKey,
      stripeSecretKey,
      stripeWebhookSecret,
      appleWallet: wallets?.apple,
      googleWallet: wallets?.google,
      webPush: webPush?.vapid,
    },
    ...(originKey ? { originKey } : {}),
  }
}
