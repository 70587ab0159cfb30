import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { App, Stack, Validations } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { Watch } from '#infra/constructs/watch.ts'
import { AccessLogStack } from '#infra/stacks/access-log-stack.ts'
import { EdgeStack } from '#infra/stacks/edge-stack.ts'
import { ProductStack } from '#infra/stacks/product-stack.ts'
import { SmsDeliveriesStack } from '#infra/stacks/sms-deliveries-stack.ts'

export type Stacks = ReturnType<typeof synthStacks>

/** Synthesizes every stack into `folder`, with its Lambdas bundled, and returns their templates. Takes about a minute. */
export function synthStacks(folder: string) {
  const app = new App({ outdir: join(folder, 'cdk.out') })
  const builtPages = join(folder, 'pages')
  mkdirSync(builtPages)
  const deployment = { site: 'race.example', alarmsTo: 'ops@race.example', hostedZoneId: 'Z0123456789' }
  const edgeStack = new EdgeStack(app, 'Edge', {
    env: { account: '123456789012', region: 'us-east-1' },
    crossRegionReferences: true,
    ...deployment,
  })
  const here = { account: '123456789012', region: 'eu-central-1' }
  const watchStack = new Stack(app, 'Watch', { env: here })
  const stack = new ProductStack(app, 'Product', {
    env: here,
    crossRegionReferences: true,
    ...deployment,
    watch: new Watch(watchStack, 'Watch', { to: deployment.alarmsTo }),
    webAclArn: edgeStack.webAclArn,
    certificate: edgeStack.certificate,
    builtPages,
    bundles: join(folder, 'lambdas'),
  })
  const smsStack = new SmsDeliveriesStack(app, 'SmsDeliveries', { env: here, reader: stack.smsDeliveries })
  const logStack = new AccessLogStack(app, 'AccessLog', {
    env: { account: '123456789012', region: 'us-east-1' },
    crossRegionReferences: true,
    distributionArn: stack.distributionArn,
  })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  // The stack bundled every Lambda. Synthesis throws on a finding of cdk-nag that was not acknowledged.
  app.synth()
  return {
    folder,
    product: Template.fromStack(stack),
    routes: Template.fromStack(stack.node.findChild('Routes') as Stack),
    edge: Template.fromStack(edgeStack),
    accessLog: Template.fromStack(logStack),
    sms: Template.fromStack(smsStack),
    alarms: Template.fromStack(watchStack),
  }
}
