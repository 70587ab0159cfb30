import { createSnsTexter } from '#functions/adapters/sns/texter.ts'
import type { RuntimeConfig } from '#functions/entry/config.ts'
import type { Texter } from '#functions/ports/texter.ts'

/** Sends SMS by SNS. */
export function buildTexter({ snsEndpoint }: RuntimeConfig): Texter {
  return createSnsTexter({ endpoint: snsEndpoint })
}
