import { join } from 'node:path'
import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda'
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

export interface ProductFunctionProps {
  /** File name in functions/entry. */
  entry: string
  /** What it may read and write; without these it has its log and what it is allowed. */
  data?: { table: Table; secrets: readonly ISecret[] }
  environment: Record<string, string>
  timeout?: Duration
  memorySize?: number
  /** Files and folders that lie beside its code, by the name that they have there. */
  beside?: Record<string, string>
}

/** One Lambda with a role of its own: its log, and with `data` the table and the secrets. Anything more is granted where it is needed. */
export class ProductFunction extends Construct {
  readonly lambda: NodejsFunction
  readonly log: LogGroup

  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    super(scope, id)
    this.log = new LogGroup(this, 'Log', { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY })
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    this.log.grantWrite(role)
    this.lambda = new NodejsFunction(this, 'Function', {
      entry: join(import.meta.dirname, '../../functions/entry', `${props.entry}.ts`),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memorySize ?? 512,
      timeout: props.timeout ?? Duration.seconds(15),
      role,
      logGroup: this.log,
      environment: { NODE_OPTIONS: '--enable-source-maps', ...props.environment },
      bundling: {
        format: OutputFormat.ESM,
        target: 'node24',
        minify: true,
        sourceMap: true,
        mainFields: ['module', 'main'],
        externalModules: [],
        // Some dependencies are CommonJS and ask for `require` at run time, which an ES module does not have.
        banner: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
        commandHooks: {
          beforeBundling: () => [],
          beforeInstall: () => [],
          afterBundling: (_, to) => Object.entries(props.beside ?? {}).map(([name, folder]) => `cp -R "${folder}" "${join(to, name)}"`),
        },
      },
    })
    if (!props.data) return
    const { table, secrets } = props.data
    table.grantReadWriteData(this.lambda)
    for (const secret of secrets) secret.grantRead(this.lambda)
    // One table with generated indexes: its grant names them by a wildcard below the table.
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${Stack.of(this).getLogicalId(table.node.defaultChild as never)}.Arn>/index/*]`,
      reason: 'The indexes of the one table.',
    })
  }

  allow(actions: string[], resources: string[], conditions: Record<string, unknown> = {}): void {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions, resources, conditions }))
  }
}
