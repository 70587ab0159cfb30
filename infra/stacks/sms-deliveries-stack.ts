import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations'
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import type { Construct } from 'constructs'

interface SmsDeliveriesStackProps extends StackProps {
  /** The Lambda that reads the logged deliveries. */
  reader: IFunction
}

/**
 * Makes SNS log the delivery of every SMS, and sends the log records to a Lambda. The settings for this belong to the account in this
 * region, and CloudFormation has no resource for them.
 */
export class SmsDeliveriesStack extends Stack {
  constructor(scope: Construct, id: string, { reader, ...props }: SmsDeliveriesStackProps) {
    super(scope, id, props)
    // SNS determines these names. It would create the logs itself, but without an expiry, and they contain telephone numbers.
    const name = `sns/${this.region}/${this.account}/DirectPublishToPhoneNumber`
    const logs = [this.openLog('Delivered', name, reader), this.openLog('Failed', `${name}/Failure`, reader)]
    const writer = new Role(this, 'Writer', { assumedBy: new ServicePrincipal('sns.amazonaws.com') })
    for (const log of logs) log.grant(writer, 'logs:CreateLogStream', 'logs:PutLogEvents')

    const settings = new LogGroup(this, 'SettingsLog', { retention: RetentionDays.ONE_WEEK, removalPolicy: RemovalPolicy.DESTROY })
    const setter = new Role(this, 'SettingsRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    settings.grantWrite(setter)
    const set = new AwsCustomResource(this, 'Settings', {
      onUpdate: {
        service: 'SNS',
        action: 'SetSMSAttributes',
        parameters: { attributes: { DeliveryStatusIAMRole: writer.roleArn, DeliveryStatusSuccessSamplingRate: '100' } },
        physicalResourceId: PhysicalResourceId.of('sms-settings'),
      },
      installLatestAwsSdk: false,
      logGroup: settings,
      role: setter,
      policy: AwsCustomResourcePolicy.fromStatements([
        // The SMS settings belong to the account, which has no ARN to grant. So this grants the action on everything except topics.
        new PolicyStatement({ actions: ['sns:SetSMSAttributes'], notResources: ['arn:aws:sns:*:*:*'] }),
        new PolicyStatement({ actions: ['iam:PassRole'], resources: [writer.roleArn] }),
      ]),
    })
    set.node.addDependency(...logs)
  }

  private openLog(id: string, logGroupName: string, reader: IFunction): LogGroup {
    const log = new LogGroup(this, id, { logGroupName, retention: RetentionDays.ONE_WEEK, removalPolicy: RemovalPolicy.DESTROY })
    log.addSubscriptionFilter('Reader', { destination: new LambdaDestination(reader), filterPattern: FilterPattern.allEvents() })
    return log
  }
}
