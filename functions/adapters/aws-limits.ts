/** Timeouts of calls to AWS services such as SES and SQS. These answer in milliseconds, and a step or request has a time budget. */
export const awsLimits = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
} as const
