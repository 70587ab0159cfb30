import type * as z from 'zod'
import { newOpaqueId } from '#shared/lib/ids.ts'
import type { RecordSchemas } from '#shared/contract/record-calls.ts'
import type { ContentKind, ContentKinds } from '#functions/ports/content/content-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { keyedDigest } from '#functions/usecases/keyed-digest.ts'
import { refuseOlder } from '#functions/usecases/refuse-older.ts'
import { undoableMs } from '#functions/usecases/undoable.ts'
import { versionOf } from '#functions/usecases/version-of.ts'

export type KeepNeed = Pick<Deps, 'content' | 'clock' | 'random' | 'settings'>
type Seen<Shown extends z.ZodObject> = z.input<Shown> & { version: string }

/** What is peculiar to one kind of records; the rest of keeping them is the same for all. */
export interface RecordKind<Kind extends ContentKind, Form extends z.ZodObject, Shown extends z.ZodObject, Known> {
  kind: Kind
  calls: RecordSchemas<Form, Shown>
  /** 'Dit artikel is er niet (meer).' */
  gone: string
  /** What else is looked at for showing and judging, read once per call. */
  know: (deps: KeepNeed) => Promise<Known>
  show: (record: ContentKinds[Kind], known: Known) => z.input<Shown>
  order: (a: ContentKinds[Kind], b: ContentKinds[Kind]) => number
  /** The record that a form makes, of the one that was there; `id` is that of a new one. */
  make: (form: z.output<Form>, was: ContentKinds[Kind] | undefined, at: { id: string; now: number; deps: KeepNeed }) => ContentKinds[Kind]
  /** Refuses what can't be, by a fault at its field. */
  judge?: (form: z.output<Form>, known: Known, was: ContentKinds[Kind] | undefined) => void
  /** Why it can't be deleted, in Dutch. */
  inUse?: (record: ContentKinds[Kind], known: Known) => string | undefined
}

/** What an organiser does with records of one kind. */
export interface RecordKeeper<Form extends z.ZodObject, Shown extends z.ZodObject> {
  list: (deps: KeepNeed) => Promise<Seen<Shown>[]>
  create: (deps: KeepNeed, form: z.output<Form>, idempotencyKey: string | undefined) => Promise<Seen<Shown>>
  change: (deps: KeepNeed, id: string, form: z.output<Form> & { version?: string | undefined }) => Promise<Seen<Shown>>
  remove: (deps: KeepNeed, id: string) => Promise<void>
  restore: (deps: KeepNeed, id: string) => Promise<void>
}

const slugTaken = 'Dit adres heeft een ander artikel al'
/** A fault of one field, as the screen shows it. */
export const faultAt = (path: string, message: string) => new AppError('invalid_input', { message, details: [{ path, message }] })

/**
 * Lists, makes, changes, deletes and puts back records of a kind. Making one twice with the same key makes one. A change with an older version
 * is refused (`record_changed`) with what is there now, unless that is the same; without a version the last one wins. What is in use is not deleted (`record_in_use`);
 * what is, can be put back for {@link undoableMs}, if it still fits what is there (`invalid_input`, `restore_refused`).
 */
export function keepRecords<Kind extends ContentKind, Form extends z.ZodObject, Shown extends z.ZodObject, Known>(
  of: RecordKind<Kind, Form, Shown, Known>,
): RecordKeeper<Form, Shown> {
  const { kind, calls } = of
  const fields = Object.keys(calls.form.shape)
  const show = (record: ContentKinds[Kind], known: Known): Seen<Shown> => {
    const shown = of.show(record, known) as Record<string, unknown>
    return { ...shown, version: versionOf(fields.map((name) => shown[name] ?? null)) } as Seen<Shown>
  }
  return {
    async list(deps) {
      const [all, known] = await Promise.all([deps.content.list(kind), of.know(deps)])
      return all.toSorted(of.order).map((one) => show(one, known))
    },
    async create(deps, form, idempotencyKey) {
      const known = await of.know(deps)
      const id = idempotencyKey ? keyedDigest(deps.settings, `${kind}:${idempotencyKey}`, 24) : newOpaqueId(deps.random)
      const made = of.make(form, undefined, { id, now: deps.clock.now(), deps })
      let there = idempotencyKey ? await deps.content.get(kind, made.id) : undefined
      // When the call is repeated, the record that is there would be refused as its own double.
      if (!there) {
        of.judge?.(form, known, undefined)
        if (await deps.content.add(kind, made)) return show(made, known)
        there = await deps.content.get(kind, made.id)
      }
      const isSame = there && show(there, known).version === show(made, known).version
      // A slug is an id that an organiser chose; any other is met again by whoever asks twice only.
      if (!isSame) throw made.id === id ? new AppError('request_reused') : faultAt('slug', slugTaken)
      return show(made, known)
    },
    async change(deps, id, form) {
      const known = await of.know(deps)
      const next = await deps.content.change(kind, id, (now) => {
        const wanted = of.make(form, now, { id, now: deps.clock.now(), deps })
        refuseOlder(form.version, show(now, known), show(wanted, known))
        of.judge?.(form, known, now)
        return wanted
      })
      if (!next) throw new AppError('not_found', { message: of.gone })
      return show(next, known)
    },
    async remove(deps, id) {
      const [record, known] = await Promise.all([deps.content.get(kind, id), of.know(deps)])
      const message = record && of.inUse?.(record, known)
      if (message) throw new AppError('record_in_use', { message })
      await deps.content.trash(kind, id, deps.clock.now() + undoableMs)
    },
    async restore(deps, id) {
      const now = deps.clock.now()
      const find = async () => (await deps.content.listTrashed(kind, now)).find(({ record }) => record.id === id)
      const gone = await find()
      if (gone) {
        const known = await of.know(deps)
        of.judge?.(show(gone.record, known) as z.output<Form>, known, undefined)
      }
      if (await deps.content.restore(kind, id, now)) return
      // Somebody put it back meanwhile; or it is still there, because its slug is another's by now.
      if (await find()) throw new AppError('restore_refused', { message: slugTaken })
      if (!(await deps.content.get(kind, id))) throw new AppError('restore_refused')
    },
  }
}
