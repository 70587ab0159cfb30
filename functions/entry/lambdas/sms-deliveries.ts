import { openRoot } from '#functions/entry/open-root.ts'
import { type LogsEvent, runSmsDeliveries } from '#functions/jobs/run-sms-deliveries.ts'

const root = await openRoot()

/** Processes the SMS deliveries that SNS logs. */
export const handler = (event: LogsEvent) => runSmsDeliveries(root.deps, event, root.log)
