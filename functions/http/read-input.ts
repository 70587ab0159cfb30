import type { Context } from 'hono'
import type * as z from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { FieldFault } from '#shared/contract/error-body.ts'
import { findHalfCharacters, halfCharacterFault } from '#shared/lib/half-characters.ts'
import { AppError } from '#functions/usecases/app-error.ts'

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
    const body = await readJson(c)
    take('body', endpoint.body, body)
    if (!endpoint.itemwise) faults.push(...findHalfCharacters(body).map((path) => ({ path, message: halfCharacterFault })))
  }
  if (faults.length > 0)
    throw new AppError('invalid_input', { message: faults.length === 1 ? faults[0]!.message : undefined, details: faults })
  return input
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (!c.req.header('content-type')?.toLowerCase().startsWith('application/json')) throw new AppError('wrong_content_type')
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid_json')
  }
}
