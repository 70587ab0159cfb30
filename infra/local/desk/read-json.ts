import type { Context } from 'hono'
import { parseJson } from '#shared/lib/parse-json.ts'

/** Reads the body as an object. Returns `undefined` if it is not a JSON object. A missing body is an empty object. */
export async function readJsonObject(c: Context): Promise<Record<string, unknown> | undefined> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  const value = parseJson(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
}

/** Builds a response in the product's error format. */
export function refuse(c: Context, status: 400 | 402 | 403 | 404 | 405 | 409 | 410, code: string, message: string) {
  return c.json({ message, code }, status)
}

/** Answers that the body is not a JSON object. */
export const unreadable = (c: Context) => refuse(c, 400, 'invalid_json', 'Dit verzoek kunnen we niet lezen.')
