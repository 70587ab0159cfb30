import { promisify } from 'node:util'
import { gunzip as gunzipWithCallback } from 'node:zlib'
import type { Context } from 'hono'
import type * as z from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { findHalfCharacters, halfCharacterFault } from '#shared/lib/half-characters.ts'
import { AppError } from '#functions/ports/app-error.ts'

const gunzip = promisify(gunzipWithCallback)

/** More than any form has fields. An answer never names more, and no more than this of a path, whatever the body holds. */
const [mostFaults, longestPath] = [20, 100]

/** What a request brought, as far as its endpoint has a schema for it, and as that schema left it. */
export interface ReceivedInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/**
 * Params, query and body, validated by the contract. Throws `invalid_input` with the first twenty wrong fields, `invalid_json`,
 * `wrong_content_type`.
 */
export async function readInput(c: Context, endpoint: Endpoint): Promise<ReceivedInput> {
  const input: ReceivedInput = {}
  const faults: FieldFault[] = []
  const take = (key: keyof ReceivedInput, schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return
    const parsed = schema.safeParse(value)
    if (parsed.success) input[key] = parsed.data
    else
      for (const { path, message } of parsed.error.issues.slice(0, mostFaults - faults.length))
        faults.push({ path: path.join('.').slice(0, longestPath), message })
  }
  take('params', endpoint.params, c.req.param())
  take('query', endpoint.query, c.req.query())
  if (endpoint.body) {
    take('body', endpoint.body, await readJson(c, endpoint))
    // Only in what the schema kept: the rest goes nowhere.
    if (!endpoint.itemwise && faults.length === 0)
      faults.push(...findHalfCharacters(input.body).map((path) => ({ path, message: halfCharacterFault })))
  }
  if (faults.length > 0)
    throw new AppError('invalid_input', { message: faults.length === 1 ? faults[0]!.message : undefined, details: faults })
  return input
}

async function readJson(c: Context, endpoint: Endpoint): Promise<unknown> {
  const type = c.req.header('content-type')?.toLowerCase() ?? ''
  const isPacked = endpoint.packable && type === 'application/gzip'
  const bytes = await c.req.arrayBuffer()
  if (!isPacked && !type.startsWith('application/json')) throw new AppError('wrong_content_type')
  try {
    return JSON.parse(utf8.decode(isPacked ? await unpack(bytes) : bytes))
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('invalid_json')
  }
}

/** Throws at bytes that are no UTF-8. The lenient way would store a name with a mark in place of what was typed. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Bytes of JSON; 200 scans are 60,000. A few kilobytes of gzip can unfold to gigabytes. */
const longestUnpacked = 1_000_000

async function unpack(packed: ArrayBuffer): Promise<Uint8Array> {
  try {
    return await gunzip(packed, { maxOutputLength: longestUnpacked })
  } catch (error) {
    throw new AppError((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'body_too_large' : 'invalid_json')
  }
}
