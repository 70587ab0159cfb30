import { RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib'
import { type ISecret, Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'

/** 32 bytes as text: 43 letters and digits are valid base64url. */
const madeByAws = { generateSecretString: { passwordLength: 43, excludePunctuation: true } }
/** Empty until an operator fills it. Later deployments keep the filled value. */
const emptyAtFirst = { secretStringValue: SecretValue.unsafePlainText('{}') }

interface Definition {
  /** The variable that tells a Lambda where the secret is (functions/entry/read-config.ts). */
  variable: string
  props: SecretProps
  /** The Lambdas that use the secret. If absent, {@link createSecrets} decides. */
  usedBy?: readonly string[]
}

/** Values that must be in no template. Each is its own secret, because a Lambda may read only those that it uses. */
const definitions = {
  PublicSettings: {
    variable: 'PUBLIC_SETTINGS_ARN',
    props: {
      ...emptyAtFirst,
      description: 'No secret. JSON: stripePublishableKey; if offered also webPushPublicKey, and wallets {"apple": true, "google": true}',
    },
  },
  IdSecret: {
    variable: 'ID_SECRET_ARN',
    props: { ...madeByAws, description: 'Keys the ids of tickets, mailed links and digests. Makes itself.' },
  },
  TicketKey: {
    variable: 'TICKET_KEY_ARN',
    props: { ...madeByAws, description: 'Signs tickets. Makes itself.' },
    usedBy: ['accounts', 'campaigns', 'crew', 'participants', 'roster', 'run-jobs', 'scans', 'sweep', 'ticket-files', 'tickets'],
  },
  StripeKey: {
    variable: 'STRIPE_KEY_ARN',
    props: { description: 'The secret key of the Stripe account, as text.' },
    usedBy: ['finance', 'payments', 'run-jobs', 'shop', 'sweep', 'tickets'],
  },
  StripeWebhook: {
    variable: 'STRIPE_WEBHOOK_ARN',
    props: { description: 'The signing secret of the webhook at Stripe, as text.' },
    usedBy: ['payments'],
  },
  Wallets: {
    variable: 'WALLETS_ARN',
    props: {
      ...emptyAtFirst,
      description:
        'JSON: {}, or apple {passTypeIdentifier, teamIdentifier, certificate, privateKey, wwdr} and google {issuerId, clientEmail, privateKey}',
    },
    usedBy: ['ticket-files'],
  },
  WebPush: {
    variable: 'WEB_PUSH_ARN',
    props: { ...emptyAtFirst, description: 'JSON: {}, or vapid {publicKey, privateKey, subject}' },
    usedBy: ['run-jobs'],
  },
  OriginKey: {
    variable: 'ORIGIN_KEY_ARN',
    props: {
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      description: 'What CloudFront shows to the API. Makes itself.',
    },
  },
} satisfies Record<string, Definition>
type SecretName = keyof typeof definitions

/** Lambdas that make no digests, because they neither limit calls nor mail links. */
const withoutIdSecret = new Set(['catalog', 'sms-deliveries', 'weather'])

interface ProductSecrets {
  originKey: Secret
  /** The secrets that a Lambda uses, and the variables that tell it where they are. `answers`: the Lambda takes calls from the edge. */
  of(entry: string, options: { answers: boolean }): { secrets: ISecret[]; environment: Record<string, string> }
}

export function createSecrets(scope: Construct): ProductSecrets {
  const made = Object.fromEntries(
    Object.entries<Definition>(definitions).map(([name, { props }]) => {
      const secret = new Secret(scope, name, { ...props, removalPolicy: RemovalPolicy.RETAIN })
      Validations.of(secret).acknowledge({
        id: 'AwsSolutions-SMG4',
        reason: 'Turned by the clock they would refuse sold tickets, mailed links and the calls of the edge.',
      })
      return [name, secret]
    }),
  ) as Record<SecretName, Secret>
  return {
    originKey: made.OriginKey,
    of(entry, { answers }) {
      const names = (Object.keys(definitions) as SecretName[]).filter((name) => {
        if (name === 'PublicSettings') return true
        if (name === 'IdSecret') return !withoutIdSecret.has(entry)
        if (name === 'OriginKey') return answers
        return definitions[name].usedBy.some((one) => one === entry)
      })
      return {
        secrets: names.map((name) => made[name]),
        environment: Object.fromEntries(names.map((name) => [definitions[name].variable, made[name].secretArn])),
      }
    },
  }
}
