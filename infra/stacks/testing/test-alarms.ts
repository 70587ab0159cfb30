import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, expect, test } from 'vitest'
import { alarmingEvents } from '#functions/ports/log.ts'
import { burstAlarms } from '#infra/stacks/product-stack.ts'
import type { Stacks } from './synth-stacks.ts'

/** Tests that each serious problem raises an alarm. */
export function testAlarms(synthesized: () => Stacks): void {
  let product: Template
  let alarms: Template
  beforeAll(() => {
    ;({ product, alarms } = synthesized())
  })

  test('jobs that keep failing end in a queue that raises an alarm, and the sweep runs every minute', () => {
    product.hasResourceProperties('AWS::SQS::Queue', { RedrivePolicy: Match.objectLike({ maxReceiveCount: 5 }) })
    alarms.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 0 })
    product.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(1 minute)' })
    alarms.hasResourceProperties('AWS::Budgets::Budget', {})
  })

  test('CloudWatch may publish alarms, but only over TLS', () => {
    const [alarm] = Object.values(alarms.findResources('AWS::CloudWatch::Alarm'))
    const [{ Ref: topicId }] = alarm!.Properties.AlarmActions as [{ Ref: string }]
    alarms.hasResourceProperties('AWS::SNS::TopicPolicy', {
      Topics: [{ Ref: topicId }],
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Action: 'sns:Publish',
            Resource: { Ref: topicId },
            Condition: { StringEquals: { 'aws:SourceAccount': '123456789012' } },
          }),
        ]),
      }),
    })
  })

  test('a sweep that stops running raises an alarm', () => {
    alarms.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'Invocations',
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
      EvaluationPeriods: 3,
      Period: 300,
    })
  })

  test('stray payments, failed refunds, disputes and failed steps raise an alarm', () => {
    const filters = Object.values(alarms.findResources('AWS::Logs::MetricFilter')).map((filter) => filter.Properties)
    const metrics = filters.map(({ MetricTransformations }) => MetricTransformations[0].MetricName as string)
    const eventAlarms = ['payment-alarms', 'sweep-alarms']
    expect(metrics.filter((name) => !(name in burstAlarms)).toSorted()).toEqual(eventAlarms)
    for (const { FilterPattern, MetricTransformations } of filters)
      if (eventAlarms.includes(MetricTransformations[0].MetricName))
        for (const event of alarmingEvents) expect(FilterPattern).toContain(`?"${event}"`)
    for (const MetricName of eventAlarms)
      alarms.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName, Threshold: 0, Namespace: 'Duinstorm' })
  })

  test('an error of the API, or of the Lambda for jobs, sweep, retention or returned mail, raises an alarm', () => {
    const watched = Object.values(alarms.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties)
    for (const alarm of watched) expect(alarm.AlarmActions, alarm.MetricName).toHaveLength(1)
    expect(watched.find(({ Namespace }) => Namespace === 'AWS/ApiGateway')).toMatchObject({ MetricName: '5xx', Threshold: 0 })
    const ofLambdas = JSON.stringify(watched.filter(({ MetricName }) => MetricName === 'Errors').map(({ Dimensions }) => Dimensions))
    for (const entry of ['payments', 'runjobs', 'sweep', 'runretention', 'mailevents']) expect(ofLambdas).toContain(`Ref${entry}Function`)
  })

  test('bursts of failed log-ins, 429s and wrong webhook signatures raise an alarm', () => {
    const [log] = Object.entries(product.findResources('AWS::Logs::LogGroup')).filter(([id]) => id.startsWith('ApiLog')) as [
      [string, unknown],
    ]
    const patterns = {
      'admin-login-failures': '{ ($.route = "POST /api/admin/login") && ($.status = "401") }',
      'webhook-signatures': '{ ($.route = "POST /api/payment-webhook") && ($.status = "400") }',
      'refused-too-often': '{ $.status = "429" }',
    }
    for (const [MetricName, FilterPattern] of Object.entries(patterns)) {
      alarms.hasResourceProperties('AWS::Logs::MetricFilter', {
        LogGroupName: { 'Fn::ImportValue': Match.stringLikeRegexp(log[0]) },
        FilterPattern,
        MetricTransformations: [Match.objectLike({ MetricName })],
      })
      alarms.hasResourceProperties('AWS::CloudWatch::Alarm', {
        MetricName,
        Threshold: burstAlarms[MetricName as keyof typeof burstAlarms].most,
        AlarmActions: [Match.anyValue()],
      })
    }
    const [stage] = Object.values(product.findResources('AWS::ApiGatewayV2::Stage'))
    expect(JSON.parse(stage!.Properties.AccessLogSettings.Format)).toMatchObject({ route: '$context.routeKey', status: '$context.status' })
  })
}
