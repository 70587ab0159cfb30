import * as z from 'zod'
import { parseJson } from '#shared/lib/parse-json.ts'
import { runJob, type JobDeps } from '#functions/usecases/jobs/run-job.ts'
import type { Log } from '#functions/ports/log.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'

/** The time budget of a whole batch, whose jobs run concurrently. */
export const jobsBudgetMs = 25_000

/** The used part of a Lambda's queue event. */
export interface QueueEvent {
  Records: readonly { messageId: string; body: string }[]
}

const job = z.object({ kind: z.string(), id: z.string() })

/** Runs a batch of jobs. The answer names the failed jobs, which SQS delivers again. An unreadable message is logged and dropped. */
export async function runJobs(deps: JobDeps, event: QueueEvent, log: Log): Promise<{ batchItemFailures: { itemIdentifier: string }[] }> {
  const answers = await Promise.allSettled(
    event.Records.map(async ({ body }) => {
      const parsed = job.safeParse(parseJson(body))
      if (!parsed.success) return log({ event: 'job-unreadable' })
      await withinBudget(jobsBudgetMs, () => runJob(deps, parsed.data))
    }),
  )
  return {
    batchItemFailures: answers.flatMap((answer, at) => {
      if (answer.status === 'fulfilled') return []
      log({ event: 'job-failed', reason: answer.reason instanceof Error ? answer.reason.name : 'unknown' })
      return [{ itemIdentifier: event.Records[at]!.messageId }]
    }),
  }
}
