/**
 * Timeouts of calls to AWS services such as SES and SQS. They can be short, because these services answer in milliseconds. They must be
 * short, because the step or request that makes the call has a time budget.
 */
export const awsLimits = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
} as const
