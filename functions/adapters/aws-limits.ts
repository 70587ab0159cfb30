/** How long a call to SES or SQS may take: they answer in milliseconds, and a step or a request must be over in its time. */
export const awsLimits = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
} as const
