import { openRoot } from '#functions/entry/open-root.ts'
import { runMailEvents, type SnsEvent } from '#functions/jobs/run-mail-events.ts'

const root = await openRoot()

/** Processes the bounces and complaints that SES reports. */
export const handler = (event: SnsEvent) => runMailEvents(root.deps, event, root.log)
