import { handle } from 'hono/aws-lambda'
import type { Hono } from 'hono'
import type { Deps } from '#functions/ports/deps.ts'
import type { BoundGroup } from '#functions/http/bind-group.ts'
import { createApp } from '#functions/http/pipeline.ts'
import type { PipelineNeed } from '#functions/http/context.ts'
import type { Log } from '#functions/ports/log.ts'
import { viewerAddress } from './viewer-address.ts'

/**
 * Returns the handler of a Lambda behind API Gateway, which accepts only calls through the edge. Does not compile if the root lacks
 * a port that a group needs. Throws if the root has no origin key, because the Lambda would be open to all.
 */
export function serve<Need extends keyof Deps>(
  root: { deps: Pick<Deps, Need | PipelineNeed>; originKey: string | undefined; log: Log },
  parts: { groups: readonly BoundGroup<Need>[]; others?: readonly Hono[] },
) {
  if (!root.originKey) throw new Error('a Lambda that answers calls needs the origin key')
  return handle(createApp({ ...root, ...parts, addressOf: viewerAddress }))
}
