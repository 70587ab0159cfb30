import { openRoot } from '#functions/entry/open-root.ts'
import { runMailEvents, type SnsEvent } from '#functions/jobs/run-mail-events.ts'

const root = await openRoot()

/** What SES tells of mail that came back or was called unwanted. */
export const handler = (event: SnsEvent) => runMailEvents(root.deps, event, root.log)
