import { hasFields } from '#shared/lib/has-fields.ts'

/**
 * Something flat that was kept on this device, field by field: what is of another kind than in `blank` is as there. By hand and not by a
 * schema: the drafts are read before the first view, which has no zod.
 */
export function likeBlank<Blank extends Record<string, string | number | boolean>>(blank: Blank, kept: unknown): Blank {
  const fields = Object.entries(blank).map(([name, empty]) => {
    const value = hasFields(kept) ? kept[name] : undefined
    return [name, typeof value === typeof empty ? value : empty]
  })
  return Object.fromEntries(fields) as Blank
}
