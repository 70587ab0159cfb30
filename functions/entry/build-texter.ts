import { createSnsTexter } from '#functions/adapters/sns/texter.ts'
import type { Texter } from '#functions/ports/texter.ts'
import type { RuntimeConfig } from './config.ts'

/** By SNS. */
export function buildTexter({ snsEndpoint }: RuntimeConfig): Texter {
  return createSnsTexter({ endpoint: snsEndpoint })
}
