import { Duration } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'

const monthlyBudgetUsd = 100
export const everyFiveMinutes = { period: Duration.minutes(5), statistic: 'sum' }

/** Who hears when something is wrong: alarms and the budget, by mail. */
export class Watch extends Construct {
  private readonly topic: Topic

  constructor(scope: Construct, id: string, props: { to: string }) {
    super(scope, id)
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true })
    this.topic.addSubscription(new EmailSubscription(props.to))
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

  /** An alarm as soon as the metric is above `threshold` in five minutes. */
  above(name: string, threshold: number, metric: IMetric): void {
    const alarm = new Alarm(this, name, {
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
  }

  /** An alarm when the metric has no value above 0 for a quarter of an hour: what should run every minute does not. */
  silent(name: string, metric: IMetric): void {
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
   * An alarm as soon as a log tells one of these events. A Lambda's lines are text with JSON in it: the event's name is looked for as it
   * stands.
   */
  told(name: string, log: LogGroup, events: readonly string[]): void {
    const metric = { metricNamespace: 'Duinstorm', metricName: name }
    new MetricFilter(this, `${name}-filter`, {
      logGroup: log,
      filterPattern: FilterPattern.anyTerm(...events),
      metricValue: '1',
      ...metric,
    })
    this.above(name, 0, new Metric({ namespace: metric.metricNamespace, metricName: name, ...everyFiveMinutes }))
  }
}
