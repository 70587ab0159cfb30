import { fromBase64url } from '#shared/lib/ids.ts'
import type { AppleWalletKeys } from '#functions/adapters/wallets/apple-wallet.ts'
import type { GoogleWalletKeys } from '#functions/adapters/wallets/google-wallet.ts'
import type { VapidKeys } from '#functions/adapters/web-push/pusher.ts'
import type { TableConfig } from '#functions/adapters/dynamodb/client.ts'
import type { Settings } from '#functions/ports/deps.ts'

/**
 * What must not be in the code or in an environment variable: Secrets Manager on AWS, the data folder locally. A Lambda has those that its
 * role may read (infra/constructs/secrets.ts).
 */
export interface Secrets {
  /** 32 bytes, base64url. */
  idSecret?: string | undefined
  /** 32 bytes, base64url: the Ed25519 seed that signs tickets. */
  ticketSigningKey?: string | undefined
  stripeSecretKey?: string | undefined
  stripeWebhookSecret?: string | undefined
  /** Only where passes shall be offered. */
  appleWallet?: AppleWalletKeys | undefined
  googleWallet?: GoogleWalletKeys | undefined
  /** Only where messages by push shall be offered. */
  webPush?: VapidKeys | undefined
}

/** What every Lambda knows, and a browser may. */
interface PublicSettings {
  stripePublishableKey: string
  /** Where messages by push shall be offered: the public half of their keys. */
  webPushPublicKey?: string | undefined
  /** Which passes are offered. */
  wallets?: { apple: boolean; google: boolean } | undefined
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
  publicSettings: PublicSettings
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
export function toSettings({ siteUrl, secrets, publicSettings, ownersTwoSteps = true, pushEndpoint }: RuntimeConfig): Settings {
  const { stripePublishableKey, webPushPublicKey, wallets = { apple: false, google: false } } = publicSettings
  const [signingKey, idSecret] = [readKey(secrets.ticketSigningKey), readKey(secrets.idSecret)]
  return {
    siteUrl,
    publishableKey: stripePublishableKey,
    get ticketSigningKey() {
      return given(signingKey, 'ticketSigningKey')
    },
    get idSecret() {
      return given(idSecret, 'idSecret')
    },
    ownersTwoSteps,
    wallets,
    ...(webPushPublicKey ? { push: { publicKey: webPushPublicKey, ...(pushEndpoint ? { standIn: pushEndpoint } : {}) } } : {}),
  }
}

/** A secret that the work at hand can't do without. Throws if this Lambda may not read it: a fault of the stack. */
export function given<Secret>(secret: Secret | undefined, name: keyof Secrets): Secret {
  if (secret === undefined) throw new Error(`this Lambda does not read the secret ${name}`)
  return secret
}

function readKey(text: string | undefined): Uint8Array | undefined {
  if (text === undefined) return undefined
  const bytes = fromBase64url(text)
  if (bytes?.length !== 32) throw new Error('a secret key is not 32 bytes of base64url')
  return bytes
}
