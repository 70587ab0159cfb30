import { promisify } from 'node:util'
import { gunzip as gunzipWithCallback } from 'node:zlib'
import type { Context } from 'hono'
import type * as z from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { editionIdPattern } from '#shared/contract/fields.ts'
import { findLoneSurrogates, halfCharacterFault } from '#shared/lib/half-characters.ts'
import { AppError } from '#functions/ports/app-error.ts'

const gunzip = promisify(gunzipWithCallback)

/** Limits of an error answer: the number of faults (more than any form has fields), and the characters of a fault's path. */
const [maxFaults, maxPathLength] = [20, 100]

/** The parsed input of a call. A part without a schema is absent. */
export interface ReceivedInput {
  params?: unknown
  query?: unknown
  body?: unknown
  /** The edition that the office chose; absent: the current one. */
  edition?: string | undefined
}

/**
 * Reads params, query and body, validated by the schemas of the contract. Throws `invalid_input` with the first twenty wrong fields,
 * `invalid_json`, `wrong_content_type` or `body_too_large`.
 */
export async function readInput(c: Context, endpoint: Endpoint): Promise<ReceivedInput> {
  const input: ReceivedInput = {}
  const faults: FieldFault[] = []
  const parsePart = (key: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return
    const parsed = schema.safeParse(value)
    if (parsed.success) input[key] = parsed.data
    else
      for (const { path, message } of parsed.error.issues.slice(0, maxFaults - faults.length))
        faults.push({ path: path.join('.').slice(0, maxPathLength), message })
  }
  parsePart('params', endpoint.params, c.req.param())
  parsePart('query', endpoint.query, c.req.query())
  const edition = endpoint.inEdition ? c.req.query('edition') : undefined
  // A page that was opened before the office could choose an edition sends `current`.
  if (edition !== undefined && edition !== 'current') {
    if (editionIdPattern.test(edition)) input.edition = edition
    else faults.push({ path: 'edition', message: 'Deze editie bestaat niet' })
  }
  if (endpoint.body) {
    parsePart('body', endpoint.body, await readJson(c, endpoint))
    // Checks only the parsed fields, because the others are dropped.
    if (!endpoint.itemwise && faults.length === 0)
      faults.push(...findLoneSurrogates(input.body).map((path) => ({ path, message: halfCharacterFault })))
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
    const body: unknown = JSON.parse(utf8.decode(isPacked ? await unpack(bytes) : bytes))
    assertShortLists(body)
    return body
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('invalid_json')
  }
}

/** The length of the longest list in the contract: the rows of a file with times. */
const maxListLength = 5_000

/** Throws `invalid_input` for a longer list. A schema would report a fault for each element before it checks the length. */
function assertShortLists(body: unknown): void {
  const unread = [body]
  while (unread.length > 0) {
    const value = unread.pop()
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value) && value.length > maxListLength)
      throw new AppError('invalid_input', { message: `Een lijst heeft meer dan ${maxListLength} regels` })
    for (const inner of Object.values(value)) unread.push(inner)
  }
}

/** Throws for bytes that are not UTF-8, because a decoder that replaces them would store a name with `�`. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The limit of unpacked JSON: 200 scans are 60,000 bytes, but a few kilobytes of gzip could unpack to gigabytes. */
const maxUnpackedBytes = 1_000_000

async function unpack(packed: ArrayBuffer): Promise<Uint8Array> {
  try {
    return await gunzip(packed, { maxOutputLength: maxUnpackedBytes })
  } catch (error) {
    throw new AppError((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'body_too_large' : 'invalid_json')
  }
}
