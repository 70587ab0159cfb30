import type { AddressOf } from '#functions/http/context.ts'

/**
 * The visitor's network address: the last but one of `x-forwarded-for`, because CloudFront and API Gateway each append the address that
 * called them. Values that a client wrote before them are ignored. A client that calls API Gateway directly could choose this value, but
 * lacks the origin key (functions/http/only-from-edge.ts).
 */
export const viewerAddress: AddressOf = (c) => c.req.header('x-forwarded-for')?.split(',').at(-2)?.trim() ?? 'unknown'
