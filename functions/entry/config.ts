import { fromBase64url } from '#shared/lib/ids.ts'
import type { AppleWalletKeys } from '#functions/adapters/wallets/apple-wallet.ts'
import type { GoogleWalletKeys } from '#functions/adapters/wallets/google-wallet.ts'
import type { VapidKeys } from '#functions/adapters/web-push/pusher.ts'
import type { TableConfig } from '#functions/adapters/dynamodb/client.ts'
import type { Settings } from '#functions/ports/deps.ts'

/** What must not be in the code or in an environment variable: Secrets Manager on AWS, the data folder locally. */
export interface Secrets {
  /** 32 bytes, base64url: the Ed25519 seed that signs tickets. */
  ticketSigningKey: string
  /** 32 bytes, base64url. */
  idSecret: string
  stripeSecretKey: string
  stripeWebhookSecret: string
  stripePublishableKey: string
  /** Only where passes shall be offered. */
  appleWallet?: AppleWalletKeys | undefined
  googleWallet?: GoogleWalletKeys | undefined
  /** Only where messages by push shall be offered. */
  webPush?: VapidKeys | undefined
}

/** Where everything is. The `…Endpoint`s are only there off AWS. */
export interface RuntimeConfig {
  siteUrl: string
  /** The address that mail comes from: of the site's own domain, which is what SES has verified. */
  mailFrom: string
  table: TableConfig
  queueUrl: string
  /** Where uploaded pictures are. */
  pictureBucket: string
  secrets: Secrets
  /** What the edge brings along; jobs have none, because nobody calls them. */
  originKey?: string
  /** Where the fonts of invoices are; on AWS beside the code. */
  fontFolders?: readonly string[]
  /** Whether owners need a second step until one of them chooses; absent: yes. On one machine it is false, so that its printed log-in is enough. */
  ownersTwoSteps?: boolean
  sesEndpoint?: string
  sqsEndpoint?: string
  s3Endpoint?: string
  snsEndpoint?: string
  stripeEndpoint?: string
  /** A push service of this machine, beside those of the browsers. */
  pushEndpoint?: string
  weatherEndpoint?: string
}

/** The part of the configuration that use cases may see. */
export function toSettings({ siteUrl, secrets, ownersTwoSteps = true, pushEndpoint }: RuntimeConfig): Settings {
  return {
    siteUrl,
    publishableKey: secrets.stripePublishableKey,
    ticketSigningKey: key(secrets.ticketSigningKey),
    idSecret: key(secrets.idSecret),
    ownersTwoSteps,
    wallets: { apple: secrets.appleWallet !== undefined, google: secrets.googleWallet !== undefined },
    ...(secrets.webPush ? { push: { publicKey: secrets.webPush.publicKey, ...(pushEndpoint ? { standIn: pushEndpoint } : {}) } } : {}),
  }
}

function key(text: string): Uint8Array {
  const bytes = fromBase64url(text)
  if (bytes?.length !== 32) throw new Error('a secret key is not 32 bytes of base64url')
  return bytes
}
