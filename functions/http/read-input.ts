import { promisify } from 'node:util'
import { gunzip as gunzipWithCallback } from 'node:zlib'
import type { Context } from 'hono'
import type * as z from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { findHalfCharacters, halfCharacterFault } from '#shared/lib/half-characters.ts'
import { AppError } from '#functions/ports/app-error.ts'

const gunzip = promisify(gunzipWithCallback)

/** Params, query and body, validated by the contract. Throws `invalid_input` with every wrong field, `invalid_json`, `wrong_content_type`. */
export async function readInput(c: Context, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  const faults: FieldFault[] = []
  const take = (key: string, schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return
    const parsed = schema.safeParse(value)
    if (parsed.success) input[key] = parsed.data
    else faults.push(...parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })))
  }
  take('params', endpoint.params, c.req.param())
  take('query', endpoint.query, c.req.query())
  if (endpoint.body) {
    const body = await readJson(c, endpoint)
    take('body', endpoint.body, body)
    if (!endpoint.itemwise) faults.push(...findHalfCharacters(body).map((path) => ({ path, message: halfCharacterFault })))
  }
  if (faults.length > 0)
    throw new AppError('invalid_input', { message: faults.length === 1 ? faults[0]!.message : undefined, details: faults })
  return input
}

async function readJson(c: Context, endpoint: Endpoint): Promise<unknown> {
  const type = c.req.header('content-type')?.toLowerCase() ?? ''
  const isPacked = endpoint.packable && type === 'application/gzip'
  const text = isPacked ? await unpack(await c.req.arrayBuffer()) : await c.req.text()
  if (!isPacked && !type.startsWith('application/json')) throw new AppError('wrong_content_type')
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid_json')
  }
}

/** Bytes of JSON; 200 scans are 60,000. A few kilobytes of gzip can unfold to gigabytes. */
const longestUnpacked = 1_000_000

async function unpack(packed: ArrayBuffer): Promise<string> {
  try {
    return (await gunzip(packed, { maxOutputLength: longestUnpacked })).toString('utf8')
  } catch (error) {
    throw new AppError((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'body_too_large' : 'invalid_json')
  }
}
