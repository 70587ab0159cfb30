import { openRoot } from '#functions/entry/open-root.ts'
import { type LogsEvent, runSmsDeliveries } from '#functions/jobs/run-sms-deliveries.ts'

const root = await openRoot()

/** What SNS writes down of SMS that it took: whether they reached their telephone. */
export const handler = (event: LogsEvent) => runSmsDeliveries(root.deps, event, root.log)
