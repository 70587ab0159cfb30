import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { AccessLogStack } from './stacks/access-log-stack.ts'
import { EdgeStack } from './stacks/edge-stack.ts'
import { ProductStack } from './stacks/product-stack.ts'

/**
 * `npx cdk deploy --all -c site=race.example -c alarms=ops@race.example`: what the product is on AWS.
 * `site` is the host name that visitors use; `alarms` is who gets a mail when something is wrong.
 */
const app = new App()
const account = process.env.CDK_DEFAULT_ACCOUNT
const site = String(app.node.tryGetContext('site') ?? 'duinstorm.example')
const alarmsTo = String(app.node.tryGetContext('alarms') ?? 'ops@duinstorm.example')

const edge = new EdgeStack(app, 'DuinstormEdge', { env: { account, region: 'us-east-1' }, crossRegionReferences: true })
const product = new ProductStack(app, 'Duinstorm', {
  env: { account, region: 'eu-central-1' },
  crossRegionReferences: true,
  site,
  alarmsTo,
  webAclArn: edge.webAclArn,
  builtPages: join(import.meta.dirname, '../dist/pages'),
  bundles: join(import.meta.dirname, '../dist/lambdas'),
})
new AccessLogStack(app, 'DuinstormAccessLog', {
  env: { account, region: 'us-east-1' },
  crossRegionReferences: true,
  distributionArn: product.distributionArn,
})
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
