import type * as z from 'zod'
import { newOpaqueId } from '#shared/lib/ids.ts'
import type { RecordSchemas } from '#shared/contract/record-calls.ts'
import type { ContentKind, ContentKinds } from '#functions/ports/content/content-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { assertNotOutdated } from '#functions/usecases/assert-not-outdated.ts'
import { undoableMs } from '#functions/usecases/undoable.ts'
import { versionOf } from '#functions/usecases/version-of.ts'

export type RecordNeed = Pick<Deps, 'content' | 'clock' | 'random' | 'settings'>
type Seen<Shown extends z.ZodObject> = z.input<Shown> & { version: string }

/** The parts that differ between kinds of records. */
export interface RecordKind<Kind extends ContentKind, Form extends z.ZodObject, Shown extends z.ZodObject, Context> {
  kind: Kind
  calls: RecordSchemas<Form, Shown>
  /** The message if the record does not exist: 'Dit artikel is er niet (meer).' */
  gone: string
  /** Reads the other records that showing and validating need, once per call. */
  readContext: (deps: RecordNeed) => Promise<Context>
  show: (record: ContentKinds[Kind], context: Context) => z.input<Shown>
  order: (a: ContentKinds[Kind], b: ContentKinds[Kind]) => number
  /** Builds the record from a form and the previous record; `id` is for a new record. */
  make: (
    form: z.output<Form>,
    previous: ContentKinds[Kind] | undefined,
    at: { id: string; now: number; deps: RecordNeed },
  ) => ContentKinds[Kind]
  /** Throws a field error for invalid values. */
  validate?: (form: z.output<Form>, context: Context, previous: ContentKinds[Kind] | undefined) => void
  /** Returns in Dutch why the record cannot be deleted; undefined if it can be deleted. */
  explainInUse?: (record: ContentKinds[Kind], context: Context) => string | undefined
}

/** The calls that administrators have for records of one kind. */
export interface RecordUseCases<Form extends z.ZodObject, Shown extends z.ZodObject> {
  list: (deps: RecordNeed) => Promise<Seen<Shown>[]>
  create: (deps: RecordNeed, form: z.output<Form>, idempotencyKey: string | undefined) => Promise<Seen<Shown>>
  change: (deps: RecordNeed, id: string, form: z.output<Form> & { version?: string | undefined }) => Promise<Seen<Shown>>
  remove: (deps: RecordNeed, id: string) => Promise<void>
  restore: (deps: RecordNeed, id: string) => Promise<void>
}

const slugTaken = 'Dit adres heeft een ander artikel al'
/** The error for one field. */
export const fieldError = (path: string, message: string) => new AppError('invalid_input', { message, details: [{ path, message }] })

/**
 * Creates the calls that list, create, change, delete and restore records of a kind. Creating twice with the same key creates one record. A
 * change of an older version is refused (`record_changed`) with the current record, unless the two are equal; without a version the last
 * change wins. A record in use cannot be deleted (`record_in_use`); a deleted one can be restored for {@link undoableMs}, if it is still
 * valid (`invalid_input`, `restore_refused`).
 */
export function createRecordUseCases<Kind extends ContentKind, Form extends z.ZodObject, Shown extends z.ZodObject, Context>(
  recordKind: RecordKind<Kind, Form, Shown, Context>,
): RecordUseCases<Form, Shown> {
  const { kind, calls } = recordKind
  const fields = Object.keys(calls.form.shape)
  const show = (record: ContentKinds[Kind], context: Context): Seen<Shown> => {
    const shown = recordKind.show(record, context) as Record<string, unknown>
    return { ...shown, version: versionOf(fields.map((name) => shown[name] ?? null)) } as Seen<Shown>
  }
  return {
    async list(deps) {
      const [all, context] = await Promise.all([deps.content.list(kind), recordKind.readContext(deps)])
      return all.toSorted(recordKind.order).map((one) => show(one, context))
    },
    async create(deps, form, idempotencyKey) {
      const context = await recordKind.readContext(deps)
      const id = idempotencyKey ? keyedDigest(deps.settings, `${kind}:${idempotencyKey}`, 24) : newOpaqueId(deps.random)
      const made = recordKind.make(form, undefined, { id, now: deps.clock.now(), deps })
      let existing = idempotencyKey ? await deps.content.get(kind, made.id) : undefined
      // Skip validation for a repeated call: it would refuse the record as a duplicate of itself.
      if (!existing) {
        recordKind.validate?.(form, context, undefined)
        if (await deps.content.add(kind, made)) return show(made, context)
        existing = await deps.content.get(kind, made.id)
      }
      const isSame = existing && show(existing, context).version === show(made, context).version
      // Only a slug can be taken by another record; every other id is derived from the key.
      if (!isSame) throw made.id === id ? new AppError('request_reused') : fieldError('slug', slugTaken)
      return show(made, context)
    },
    async change(deps, id, form) {
      const context = await recordKind.readContext(deps)
      const next = await deps.content.change(kind, id, (now) => {
        const wanted = recordKind.make(form, now, { id, now: deps.clock.now(), deps })
        assertNotOutdated(form.version, show(now, context), show(wanted, context))
        recordKind.validate?.(form, context, now)
        return wanted
      })
      if (!next) throw new AppError('not_found', { message: recordKind.gone })
      return show(next, context)
    },
    async remove(deps, id) {
      const [record, context] = await Promise.all([deps.content.get(kind, id), recordKind.readContext(deps)])
      const message = record && recordKind.explainInUse?.(record, context)
      if (message) throw new AppError('record_in_use', { message })
      await deps.content.trash(kind, id, deps.clock.now() + undoableMs)
    },
    async restore(deps, id) {
      const now = deps.clock.now()
      const find = async () => (await deps.content.listTrashed(kind, now)).find(({ record }) => record.id === id)
      const gone = await find()
      if (gone) {
        const context = await recordKind.readContext(deps)
        recordKind.validate?.(show(gone.record, context) as z.output<Form>, context, undefined)
      }
      if (await deps.content.restore(kind, id, now)) return
      // The record was restored meanwhile, or it cannot be restored because another record has its slug now.
      if (await find()) throw new AppError('restore_refused', { message: slugTaken })
      if (!(await deps.content.get(kind, id))) throw new AppError('restore_refused')
    },
  }
}
