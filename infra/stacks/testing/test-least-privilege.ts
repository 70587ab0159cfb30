import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Stacks } from './synth-stacks.ts'

interface Statement {
  Action: string | string[]
  Resource?: unknown
  Condition?: unknown
}

/** Tests the rights of each Lambda: to call services, read data and send messages. */
export function testLeastPrivilege(synthesized: () => Stacks): void {
  let product: Template
  let sms: Template
  let folder: string
  beforeAll(() => {
    ;({ product, sms, folder } = synthesized())
  })

  describe('least privilege', () => {
    const statementsIn = (template: Template, fragment: string) =>
      Object.entries(template.findResources('AWS::IAM::Policy'))
        .filter(([id]) => id.startsWith(fragment))
        .flatMap(([, policy]) => policy.Properties.PolicyDocument.Statement as Statement[])
    const statementsOf = (fragment: string) => statementsIn(product, fragment)
    const smsStatementsOf = (fragment: string) => statementsIn(sms, fragment)
    const actionsOf = (fragment: string) => statementsOf(fragment).flatMap(({ Action }) => Action)

    test('the Lambdas that send mail may use the mail identity and its configuration set', () => {
      const [[setId]] = Object.entries(product.findResources('AWS::SES::ConfigurationSet')) as [[string, unknown]]
      for (const group of ['runjobs', 'sweep']) {
        const resources = JSON.stringify(statementsOf(group).find(({ Action }) => Action === 'ses:SendRawEmail'))
        expect(resources, group).toContain(`:ses:eu-central-1:123456789012:configuration-set/",{"Ref":"${setId}"}`)
        expect(resources, group).toMatch(/:ses:eu-central-1:123456789012:identity\//)
      }
    })

    test("only the job and sweep Lambdas may send mail, from the site's mail address; only listed groups may queue jobs", () => {
      for (const group of ['runjobs', 'sweep']) {
        expect(statementsOf(group).find(({ Action }) => Action === 'ses:SendRawEmail')).toMatchObject({
          Condition: { StringEquals: { 'ses:FromAddress': 'tickets@race.example' } },
        })
        product.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'race.example' })
      }
      for (const group of [
        'tickets',
        'transfers',
        'waiting',
        'payments',
        'accounts',
        'community',
        'campaigns',
        'notifications',
        'participants',
        'waves',
        'editions',
        'shop',
        'runretention',
        'runjobs',
        'sweep',
      ])
        expect(actionsOf(group), group).toContain('sqs:SendMessage')
      for (const group of ['catalog', 'content', 'community', 'crew', 'scans', 'accounts', 'roster', 'tickets', 'transfers', 'waiting'])
        expect(actionsOf(group), group).not.toContain('ses:SendRawEmail')
      for (const group of ['catalog', 'content', 'crew', 'scans', 'roster', 'records', 'discounts'])
        expect(actionsOf(group), group).not.toContain('sqs:SendMessage')
    })

    test('the job Lambda may send SMS to phone numbers but not to topics; a Lambda gets bounces and complaints', () => {
      expect(statementsOf('runjobs').find(({ Action }) => Action === 'sns:Publish')).toMatchObject({ NotResource: 'arn:aws:sns:*:*:*' })
      for (const group of ['campaigns', 'notifications', 'sweep', 'accounts']) expect(actionsOf(group), group).not.toContain('sns:Publish')
      // The ready check of the office reads how much the account may spend on SMS.
      expect(actionsOf('notifications')).toContain('sns:GetSMSAttributes')
      product.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
        EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
      })
      product.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'lambda' })
      product.hasResourceProperties('AWS::SES::EmailIdentity', { ConfigurationSetAttributes: { ConfigurationSetName: Match.anyValue() } })
    })

    test('SNS logs the outcome of every SMS for a week, and one Lambda reads both logs', () => {
      const name = 'sns/eu-central-1/123456789012/DirectPublishToPhoneNumber'
      const logs = Object.entries(sms.findResources('AWS::Logs::LogGroup')).filter(([, { Properties }]) =>
        String(Properties.LogGroupName).startsWith('sns/'),
      )
      expect(logs.map(([, { Properties }]) => [Properties.LogGroupName, Properties.RetentionInDays])).toEqual([
        [name, 7],
        [`${name}/Failure`, 7],
      ])
      const filters = Object.values(sms.findResources('AWS::Logs::SubscriptionFilter')).map(({ Properties }) => Properties)
      expect(filters.map(({ LogGroupName }) => LogGroupName.Ref).toSorted()).toEqual(logs.map(([id]) => id).toSorted())
      for (const { DestinationArn, FilterPattern } of filters) {
        expect(JSON.stringify(DestinationArn)).toMatch(/GetAttsmsdeliveriesFunction/)
        expect(FilterPattern).toBe('')
      }
      const writes = smsStatementsOf('Writer')
      expect(writes.map(({ Action }) => Action)).toEqual(logs.map(() => ['logs:CreateLogStream', 'logs:PutLogEvents']))
      // Each statement allows access to only one log: to the log itself and to its streams.
      for (const [at, { Resource }] of writes.entries())
        for (const one of [Resource].flat())
          expect(JSON.stringify(one)).toMatch(new RegExp(`:log-group:",{"Ref":"${logs[at]![0]}"}|"${logs[at]![0]}","Arn"`))
      const [[writer]] = Object.entries(sms.findResources('AWS::IAM::Role')).filter(([id]) => id.startsWith('Writer')) as [
        [string, unknown],
      ]
      const [settings] = Object.values(sms.findResources('Custom::AWS'))
      const text = JSON.stringify(settings!.Properties.Update)
      expect(text).toContain('SetSMSAttributes')
      expect(text).toContain('DeliveryStatusSuccessSamplingRate\\":\\"100')
      expect(text).toContain(`"Fn::GetAtt":["${writer}","Arn"]`)
      expect(smsStatementsOf('Settings').filter(({ Action }) => !JSON.stringify(Action).includes('logs:'))).toEqual([
        { Effect: 'Allow', Action: 'sns:SetSMSAttributes', NotResource: 'arn:aws:sns:*:*:*' },
        { Effect: 'Allow', Action: 'iam:PassRole', Resource: { 'Fn::GetAtt': [writer, 'Arn'] } },
      ])
    })

    test('only one Lambda has access to the bucket of uploaded pictures, and may only add pictures', () => {
      const puts = Object.entries(product.findResources('AWS::IAM::Policy')).filter(([, { Properties }]) =>
        JSON.stringify(Properties.PolicyDocument).includes('s3:'),
      )
      expect(puts.map(([id]) => id)).toEqual([expect.stringMatching(/^pictures/)])
      const [[bucket]] = Object.entries(product.findResources('AWS::S3::Bucket')).filter(([id]) => id.startsWith('Pictures')) as [
        [string, unknown],
      ]
      expect(statementsOf('pictures').filter(({ Action }) => [Action].flat().some((one) => one.startsWith('s3:')))).toEqual([
        { Effect: 'Allow', Action: 's3:PutObject', Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': [bucket, 'Arn'] }, '/pictures/*']] } },
      ])
    })

    test('the Lambdas that send mail use a sender address in the domain of the deployed site', () => {
      for (const [id, { Properties }] of Object.entries(product.findResources('AWS::Lambda::Function')))
        if (/^(runjobs|sweep)/.test(id)) expect(Properties.Environment.Variables.MAIL_FROM).toBe('tickets@race.example')
    })

    /** The entries of the Lambdas that may read a secret. */
    function readersOf(secret: string): string[] {
      const [id] = Object.keys(product.findResources('AWS::SecretsManager::Secret')).filter((one) => one.startsWith(secret))
      return entries().filter((entry) =>
        statementsOf(fragmentOf(entry)).some(
          ({ Action, Resource }) =>
            [Action].flat().includes('secretsmanager:GetSecretValue') &&
            [Resource].flat().some((one) => (one as { Ref?: string }).Ref === id),
        ),
      )
    }
    const entries = () => readdirSync(join(folder, 'lambdas')).toSorted()
    const fragmentOf = (entry: string) => `${entry.replaceAll('-', '')}Role`

    test('each Lambda reads only the secrets that it uses', () => {
      expect(readersOf('StripeKey')).toEqual(['finance', 'payments', 'run-jobs', 'shop', 'sweep', 'tickets'])
      expect(readersOf('StripeWebhook')).toEqual(['payments'])
      expect(readersOf('Wallets')).toEqual(['ticket-files'])
      expect(readersOf('WebPush')).toEqual(['run-jobs'])
      const answering = entries().filter(
        (entry) => !/^(run-retention|mail-events|run-jobs|server-rendered-pages|sms-deliveries|sweep)$/.test(entry),
      )
      expect(readersOf('OriginKey')).toEqual(answering)
      const withDigests = entries().filter((entry) => !/^(catalog|server-rendered-pages|sms-deliveries|weather)$/.test(entry))
      expect(readersOf('IdSecret')).toEqual(withDigests)
      // The name occurs once where the settings are built. It occurs again only in a Lambda that uses the key.
      const usesTicketKey = (entry: string) =>
        readFileSync(join(folder, 'lambdas', entry, 'index.mjs'), 'utf8').split('.ticketSigningKey').length - 1 > 1
      expect(readersOf('TicketKey')).toEqual(entries().filter(usesTicketKey))
    })

    test("a Lambda's environment variables name exactly the secrets that it may read", () => {
      const named = (variable: string) =>
        Object.entries(product.findResources('AWS::Lambda::Function'))
          .filter(([, one]) => one.Properties.Environment?.Variables?.[variable])
          .flatMap(([id]) => entries().filter((entry) => id.startsWith(`${entry.replaceAll('-', '')}Function`)))
          .toSorted()
      for (const [variable, secret] of [
        ['PUBLIC_SETTINGS_ARN', 'PublicSettings'],
        ['ID_SECRET_ARN', 'IdSecret'],
        ['TICKET_KEY_ARN', 'TicketKey'],
        ['STRIPE_KEY_ARN', 'StripeKey'],
        ['STRIPE_WEBHOOK_ARN', 'StripeWebhook'],
        ['WALLETS_ARN', 'Wallets'],
        ['WEB_PUSH_ARN', 'WebPush'],
      ] as const)
        expect(named(variable), variable).toEqual(readersOf(secret))
    })

    test.each([
      ['catalog', ['EDITIONS', 'EVENT-DAYS', 'WAVES', 'PLACES#day', 'PLACES#wave', 'PLACES#addon'], []],
      ['content', ['CONTENT#article', 'VIEWS#*', 'COUNT#*'], ['VIEWS#*', 'COUNT#*']],
      ['weather', ['EDITIONS', 'EVENT-DAYS', 'PLACES#day', 'WEATHER'], ['WEATHER']],
      ['monitoring', ['COUNT#*'], ['COUNT#*']],
      ['sms-deliveries', ['CAMPAIGN#*', 'SMS#*'], ['CAMPAIGN#*', 'SMS#*']],
    ])('%s reads and writes only its own partitions', (entry, read, written) => {
      const onTable = statementsOf(fragmentOf(entry)).filter(({ Action }) => [Action].flat().some((one) => one.startsWith('dynamodb:')))
      const within = (keys: readonly string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } })
      expect(onTable.map(({ Action, Condition }) => [Action, Condition])).toEqual([
        [['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'], within(read)],
        ...(written.length > 0 ? [[['dynamodb:PutItem', 'dynamodb:UpdateItem'], within(written)]] : []),
      ])
    })

    test('the server-rendered pages read editions and public data only, and no secret', () => {
      expect(actionsOf('serverrenderedpages').filter((action) => !action.startsWith('logs:'))).toEqual([
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
      ])
      product.hasResourceProperties('AWS::IAM::Policy', {
        PolicyDocument: Match.objectLike({
          Statement: Match.arrayWith([
            Match.objectLike({
              Condition: {
                'ForAllValues:StringLike': {
                  'dynamodb:LeadingKeys': [
                    'EDITIONS',
                    'PLACES#step',
                    'CONTENT#article',
                    'CONTENT#product',
                    'CONTENT#testimonial',
                    'CONTENT#galleryItem',
                    'VIEWS#*',
                    'STOCK',
                  ],
                },
              },
            }),
          ]),
        }),
      })
      const own = Object.entries(product.findResources('AWS::Lambda::Function')).find(([id]) => id.startsWith('serverrenderedpages'))!
      expect(Object.keys(own[1].Properties.Environment.Variables).toSorted()).toEqual(['NODE_OPTIONS', 'SITE_URL', 'TABLE_NAME'])
    })
  })
}
