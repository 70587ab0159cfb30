import { Duration, Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { FilterPattern, type IFilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'

const monthlyBudgetUsd = 100
/** The options of a metric whose values are added up per five minutes. */
export const everyFiveMinutes = { period: Duration.minutes(5), statistic: 'sum' }

/** Sends alarms and budget warnings by mail. */
export class Watch extends Construct {
  private readonly topic: Topic

  constructor(scope: Construct, id: string, props: { to: string }) {
    super(scope, id)
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true })
    this.topic.addSubscription(new EmailSubscription(props.to))
    // `enforceSSL` adds a policy that replaces the default one, which admits the whole account. So CloudWatch needs its own permission
    // here.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    new CfnBudget(this, 'Budget', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' } },
      notificationsWithSubscribers: [
        {
          notification: { notificationType: 'FORECASTED', comparisonOperator: 'GREATER_THAN', threshold: 100, thresholdType: 'PERCENTAGE' },
          subscribers: [{ subscriptionType: 'EMAIL', address: props.to }],
        },
      ],
    })
  }

  /** Raises an alarm as soon as the metric is above `threshold` in five minutes. */
  alarmAbove(name: string, threshold: number, metric: IMetric): void {
    const alarm = new Alarm(this, name, {
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
  }

  /** Raises an alarm when the metric has no value above 0 for 15 minutes, for jobs that must run every minute. */
  alarmOnSilence(name: string, metric: IMetric): void {
    const alarm = new Alarm(this, name, {
      metric,
      threshold: 1,
      evaluationPeriods: 3,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
  }

  /**
   * Raises an alarm as soon as a log contains one of these events. A Lambda's lines are text with JSON in it, so the filter looks for the
   * event's name as a word.
   */
  alarmOnEvents(name: string, log: LogGroup, events: readonly string[]): void {
    this.alarmAbove(name, 0, this.count(name, log, FilterPattern.anyTerm(...events)))
  }

  /** Raises an alarm on more than `most` responses with a status in five minutes, of one route or of all. Reads the API's access log. */
  alarmOnBurst(name: string, log: LogGroup, { route, status, most }: { route?: string; status: number; most: number }): void {
    const hasStatus = FilterPattern.stringValue('$.status', '=', String(status))
    const pattern = route === undefined ? hasStatus : FilterPattern.all(FilterPattern.stringValue('$.route', '=', route), hasStatus)
    this.alarmAbove(name, most, this.count(name, log, pattern))
  }

  private count(name: string, logGroup: LogGroup, filterPattern: IFilterPattern): Metric {
    const metric = { metricNamespace: 'Duinstorm', metricName: name }
    new MetricFilter(this, `${name}-filter`, { logGroup, filterPattern, metricValue: '1', ...metric })
    return new Metric({ namespace: metric.metricNamespace, metricName: name, ...everyFiveMinutes })
  }
}
