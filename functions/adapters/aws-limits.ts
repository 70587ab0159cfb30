/** Timeouts of calls to AWS services such as SES and SQS. They answer in milliseconds, and a step or request must end within its budget. */
export const awsLimits = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
} as const
