import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/** Leading keys of the table's items; `*` stands for any text. A partition that may be written may also be read. */
export interface Partitions {
  read: readonly string[]
  write: readonly string[]
}

export interface ProductFunctionProps {
  /** File name in functions/entry/lambdas. */
  entry: string
  /** Folder of the bundles, see bundle-entries.ts. */
  bundles: string
  /** The data it may use: the whole table, or only these partitions. Without it the Lambda has its log and explicit grants only. */
  data?: { table: Table; secrets: readonly ISecret[]; partitions?: Partitions | undefined }
  environment: Record<string, string>
  timeout?: Duration
  memorySize?: number
  /** Files and folders to put beside the Lambda's code, by their names there. */
  beside?: Record<string, string>
}

/** One Lambda with its own role, for its log and, with `data`, for the table and the secrets. Other code grants it further rights. */
export class ProductFunction extends Construct {
  readonly lambda: Function
  readonly log: LogGroup

  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    super(scope, id)
    this.log = new LogGroup(this, 'Log', { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY })
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    this.log.grantWrite(role)
    const code = join(props.bundles, props.entry)
    for (const [name, from] of Object.entries(props.beside ?? {})) cpSync(from, join(code, name), { recursive: true })
    this.lambda = new Function(this, 'Function', {
      code: Code.fromAsset(code),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memorySize ?? 512,
      timeout: props.timeout ?? Duration.seconds(15),
      role,
      logGroup: this.log,
      environment: { NODE_OPTIONS: '--enable-source-maps', ...props.environment },
    })
    if (!props.data) return
    const { table, secrets, partitions } = props.data
    for (const secret of secrets) secret.grantRead(this.lambda)
    if (partitions) {
      this.allowPartitions(table, partitions)
      return
    }
    table.grantReadWriteData(this.lambda)
    // The grant names the generated indexes of the one table by a wildcard.
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${Stack.of(this).getLogicalId(table.node.defaultChild as never)}.Arn>/index/*]`,
      reason: 'The indexes of the one table.',
    })
  }

  /** Grants access to the items of these partitions only: no index and no scan. */
  private allowPartitions(table: Table, { read, write }: Partitions): void {
    const within = (keys: readonly string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } })
    this.allow(['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'], [table.tableArn], within([...read, ...write]))
    if (write.length > 0) this.allow(['dynamodb:PutItem', 'dynamodb:UpdateItem'], [table.tableArn], within(write))
  }

  allow(actions: string[], resources: string[], conditions: Record<string, unknown> = {}): void {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions, resources, conditions }))
  }
}
