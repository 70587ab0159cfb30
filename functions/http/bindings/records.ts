import type * as z from 'zod'
import { nameCalls, type NamedCalls } from '#shared/contract/record-calls.ts'
import { recordEndpoints } from '#shared/contract/records.ts'
import { bindGroup, done } from '#functions/http/bind.ts'
import type { CallContext } from '#functions/http/context.ts'
import type { RecordKeeper } from '#functions/usecases/records/keep-records.ts'
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
interface Bound<Form extends z.ZodObject, Shown extends z.ZodObject> {
  list: (input: unknown, context: Context) => Promise<Seen<Shown>[]>
  create: (input: { body: z.output<Form> }, context: Context) => Promise<Seen<Shown>>
  change: (
    input: { params: { id: string }; body: z.output<Form> & { version?: string | undefined } },
    context: Context,
  ) => Promise<Seen<Shown>>
  remove: (input: { params: { id: string } }, context: Context) => Promise<typeof done>
  restore: (input: { params: { id: string } }, context: Context) => Promise<typeof done>
}

/** The five calls of a kind under their names in the contract. */
function bindRecords<Name extends string, Form extends z.ZodObject, Shown extends z.ZodObject>(
  name: Name,
  { list, create, change, remove, restore }: RecordKeeper<Form, Shown>,
): NamedCalls<Name, Bound<Form, Shown>> {
  const actions: Bound<Form, Shown> = {
    list: (_, { deps }) => list(deps),
    create: ({ body }, { deps, idempotencyKey }) => create(deps, body, idempotencyKey),
    change: ({ params, body }, { deps }) => change(deps, params.id, body),
    async remove({ params }, { deps }) {
      await remove(deps, params.id)
      return done
    },
    async restore({ params }, { deps }) {
      await restore(deps, params.id)
      return done
    },
  }
  return nameCalls(name, actions)
}

/** What stands there of a record, for the log of the office. */
function readRecords<Name extends string, Form extends z.ZodObject, Shown extends z.ZodObject>(
  name: Name,
  { list }: RecordKeeper<Form, Shown>,
) {
  const read = async ({ params }: { params: { id: string } }, { deps }: Context) =>
    (await list(deps)).find((one) => (one as { id?: unknown }).id === params.id)
  return { [`update${name}Record`]: read, [`delete${name}Record`]: read } as Record<
    `update${Name}Record` | `delete${Name}Record`,
    typeof read
  >
}

export const recordGroup = bindGroup<typeof recordEndpoints, 'content'>(
  recordEndpoints,
  {
    ...bindRecords('Testimonial', testimonials),
    ...bindRecords('Gallery', gallery),
    ...bindRecords('Article', articles),
    ...bindRecords('Zone', zones),
    ...bindRecords('Category', categories),
    ...bindRecords('Material', materials),
    ...bindRecords('Packing', packing),
    ...bindRecords('Checklist', checklists),
  },
  {
    reads: {
      ...readRecords('Testimonial', testimonials),
      ...readRecords('Gallery', gallery),
      ...readRecords('Article', articles),
      ...readRecords('Zone', zones),
      ...readRecords('Category', categories),
      ...readRecords('Material', materials),
      ...readRecords('Packing', packing),
      ...readRecords('Checklist', checklists),
    },
  },
)
