import type { AddressOf } from '#functions/http/context.ts'

/**
 * The visitor's address behind CloudFront and API Gateway: the last but one of `x-forwarded-for`, because each of the two adds
 * whom it heard from at the end. What a client writes in front of those counts for nothing, and who calls API Gateway itself, to be the
 * last but one, lacks the origin key (functions/http/only-from-edge.ts).
 */
export const viewerAddress: AddressOf = (c) => c.req.header('x-forwarded-for')?.split(',').at(-2)?.trim() ?? 'unknown'
