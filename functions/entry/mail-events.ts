import { runMailEvents, type SnsEvent } from '#functions/jobs/run-mail-events.ts'
import { openRoot } from './open-root.ts'

const root = await openRoot()

/** What SES tells of mail that came back or was called unwanted. */
export const handler = (event: SnsEvent) => runMailEvents(root.deps, event, root.log)
