import { join } from 'node:path'
import { App, Stack, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { Watch } from './constructs/watch.ts'
import { type Deployment, readDeployment } from './read-deployment.ts'
import { AccessLogStack } from './stacks/access-log-stack.ts'
import { EdgeStack } from './stacks/edge-stack.ts'
import { ProductStack } from './stacks/product-stack.ts'
import { edgeRegion, productRegion } from './stacks/regions.ts'
import { SmsDeliveriesStack } from './stacks/sms-deliveries-stack.ts'

// Defines the product's stacks on AWS: `npx cdk deploy --all -c site=race.example -c alarms=ops@race.example` (docs/deploying.md).

const app = new App()
const account = process.env.CDK_DEFAULT_ACCOUNT
const deployment = readOrEnd()

const edge = new EdgeStack(app, 'DuinstormEdge', { env: { account, region: edgeRegion }, crossRegionReferences: true, ...deployment })
const here = { account, region: productRegion }
const watch = new Watch(new Stack(app, 'DuinstormWatch', { env: here }), 'Watch', { to: deployment.alarmsTo })
const product = new ProductStack(app, 'Duinstorm', {
  env: here,
  crossRegionReferences: true,
  ...deployment,
  watch,
  webAclArn: edge.webAclArn,
  certificate: edge.certificate,
  builtPages: join(import.meta.dirname, '../dist/pages'),
  bundles: join(import.meta.dirname, '../dist/lambdas'),
})
new SmsDeliveriesStack(app, 'DuinstormSmsDeliveries', { env: here, reader: product.smsDeliveries })
new AccessLogStack(app, 'DuinstormAccessLog', {
  env: { account, region: edgeRegion },
  crossRegionReferences: true,
  distributionArn: product.distributionArn,
})
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))

function readOrEnd(): Deployment {
  try {
    return readDeployment((name) => app.node.tryGetContext(name))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
