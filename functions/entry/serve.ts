import { handle } from 'hono/aws-lambda'
import type { Hono } from 'hono'
import type { Deps } from '#functions/ports/deps.ts'
import type { BoundGroup } from '#functions/http/bind.ts'
import { createApp } from '#functions/http/app.ts'
import type { BaseNeed } from '#functions/http/context.ts'
import type { Log } from '#functions/ports/log.ts'
import { viewerAddress } from './viewer-address.ts'

/** The handler of a Lambda behind API Gateway. A group whose ports the root does not have does not compile. */
export function serve<Need extends keyof Deps>(
  root: { deps: Pick<Deps, Need | BaseNeed>; log: Log },
  parts: { groups: readonly BoundGroup<Need>[]; others?: readonly Hono[] },
) {
  return handle(createApp({ ...root, ...parts, addressOf: viewerAddress }))
}
