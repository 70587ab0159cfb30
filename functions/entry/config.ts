import { fromBase64url } from '#shared/lib/ids.ts'
import type { AppleWalletKeys } from '#functions/adapters/wallets/apple-wallet.ts'
import type { GoogleWalletKeys } from '#functions/adapters/wallets/google-wallet.ts'
import type { VapidKeys } from '#functions/adapters/web-push/pusher.ts'
import type { TableConfig } from '#functions/adapters/dynamodb/client.ts'
import type { Settings } from '#functions/ports/deps.ts'

/**
 * Secrets, from Secrets Manager on AWS and from the data folder locally; never in the code or an environment variable. A Lambda has
 * only the secrets that its role may read (infra/constructs/secrets.ts).
 */
export interface Secrets {
  /** 32 bytes, base64url. */
  idSecret?: string | undefined
  /** 32 bytes, base64url: the Ed25519 seed that signs tickets. */
  ticketSigningKey?: string | undefined
  stripeSecretKey?: string | undefined
  stripeWebhookSecret?: string | undefined
  /** Only if the site offers wallet passes. */
  appleWallet?: AppleWalletKeys | undefined
  googleWallet?: GoogleWalletKeys | undefined
  /** Only if the site offers push messages. */
  webPush?: VapidKeys | undefined
}

/** Settings that every Lambda has, and that a browser may know. */
interface PublicSettings {
  stripePublishableKey: string
  /** The public half of the push keys; absent if the site offers no push messages. */
  webPushPublicKey?: string | undefined
  /** Which passes are offered. */
  wallets?: { apple: boolean; google: boolean } | undefined
}

/** The configuration of a process. The `…Endpoint`s are set only outside AWS. */
export interface RuntimeConfig {
  siteUrl: string
  /** The sender's mail address. Its domain is the domain of the site; SES has verified that domain. */
  mailFrom: string
  table: TableConfig
  queueUrl: string
  /** The bucket of uploaded pictures. */
  pictureBucket: string
  secrets: Secrets
  publicSettings: PublicSettings
  /** The key that the edge sends; absent in a Lambda for jobs, because no request reaches it. */
  originKey?: string
  /** The folders with the fonts of invoices; absent on AWS, where the fonts are beside the code. */
  fontFolders?: readonly string[]
  /**
   * Whether owners need a second step at log-in, until an owner decides this in the office. Absent means true. False in the local runtime,
   * so that the printed log-in is enough.
   */
  ownersTwoSteps?: boolean
  sesEndpoint?: string
  sqsEndpoint?: string
  s3Endpoint?: string
  snsEndpoint?: string
  stripeEndpoint?: string
  /** The URL of a push service on this machine, which is used in addition to the push services of browsers. */
  pushEndpoint?: string
  weatherEndpoint?: string
}

/** Returns the part of the configuration that use cases may see. */
export function toSettings({ siteUrl, secrets, publicSettings, ownersTwoSteps = true, pushEndpoint }: RuntimeConfig): Settings {
  const { stripePublishableKey, webPushPublicKey, wallets = { apple: false, google: false } } = publicSettings
  const [signingKey, idSecret] = [readKey(secrets.ticketSigningKey), readKey(secrets.idSecret)]
  return {
    siteUrl,
    publishableKey: stripePublishableKey,
    get ticketSigningKey() {
      return requireSecret(signingKey, 'ticketSigningKey')
    },
    get idSecret() {
      return requireSecret(idSecret, 'idSecret')
    },
    ownersTwoSteps,
    wallets,
    ...(webPushPublicKey ? { push: { publicKey: webPushPublicKey, ...(pushEndpoint ? { standIn: pushEndpoint } : {}) } } : {}),
  }
}

/** Returns a required secret. Throws if this Lambda may not read it: then the CDK stack must be corrected. */
export function requireSecret<Secret>(secret: Secret | undefined, name: keyof Secrets): Secret {
  if (secret === undefined) throw new Error(`this Lambda does not read the secret ${name}`)
  return secret
}

function readKey(text: string | undefined): Uint8Array | undefined {
  if (text === undefined) return undefined
  const bytes = fromBase64url(text)
  if (bytes?.length !== 32) throw new Error('a secret key is not 32 bytes of base64url')
  return bytes
}
