import type * as z from 'zod'
import { nameRecordCalls, type NamedCalls } from '#shared/contract/record-calls.ts'
import { recordEndpoints } from '#shared/contract/records.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import type { CallContext } from '#functions/http/context.ts'
import type { RecordUseCases } from '#functions/usecases/records/record-use-cases.ts'
import {
  articles,
  categories,
  checklists,
  gallery,
  materials,
  packing,
  testimonials,
  zones,
} from '#functions/usecases/records/record-kinds.ts'

type Context = CallContext<'content'>
type Seen<Shown extends z.ZodObject> = z.input<Shown> & { version: string }
interface OfOne {
  params: { id: string }
}
type Call<Input, Answer> = (input: Input, context: Context) => Promise<Answer>
/** A call that changes a record. The audit log gets the difference. */
interface AuditedCall<Input extends OfOne, Answer> {
  handle: Call<Input, Answer>
  audit: { state: Call<OfOne, unknown> }
}
interface Bound<Form extends z.ZodObject, Shown extends z.ZodObject> {
  list: Call<unknown, Seen<Shown>[]>
  create: Call<{ body: z.output<Form> }, Seen<Shown>>
  change: AuditedCall<OfOne & { body: z.output<Form> & { version?: string | undefined } }, Seen<Shown>>
  remove: AuditedCall<OfOne, typeof done>
  restore: Call<OfOne, typeof done>
}

/** Returns the bindings of the five calls of a kind of record, under their names in the contract. */
function bindRecords<Name extends string, Form extends z.ZodObject, Shown extends z.ZodObject>(
  name: Name,
  { list, create, change, remove, restore }: RecordUseCases<Form, Shown>,
): NamedCalls<Name, Bound<Form, Shown>> {
  const readRecord = async ({ params }: OfOne, { deps }: Context) =>
    (await list(deps)).find((one) => (one as { id?: unknown }).id === params.id)
  const bindings: Bound<Form, Shown> = {
    list: (_, { deps }) => list(deps),
    create: ({ body }, { deps, idempotencyKey }) => create(deps, body, idempotencyKey),
    change: {
      handle: ({ params, body }, { deps }) => change(deps, params.id, body),
      audit: { state: readRecord },
    },
    remove: {
      async handle({ params }, { deps }) {
        await remove(deps, params.id)
        return done
      },
      audit: { state: readRecord },
    },
    async restore({ params }, { deps }) {
      await restore(deps, params.id)
      return done
    },
  }
  return nameRecordCalls(name, bindings)
}

export const recordGroup = bindGroup<typeof recordEndpoints, 'content'>(recordEndpoints, {
  ...bindRecords('Testimonial', testimonials),
  ...bindRecords('Gallery', gallery),
  ...bindRecords('Article', articles),
  ...bindRecords('Zone', zones),
  ...bindRecords('Category', categories),
  ...bindRecords('Material', materials),
  ...bindRecords('Packing', packing),
  ...bindRecords('Checklist', checklists),
})
