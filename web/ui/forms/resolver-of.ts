import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'

/**
 * Creates the resolver that checks a form by a schema of the contract. `Typed` is the type of the fields, which are often texts where the
 * schema's input type is not. A schema accepts any input at run time, so the cast, which is only made here, is safe.
 */
export const resolverOf = <Typed extends FieldValues, Out>(schema: z.ZodType<Out>): Resolver<Typed, unknown, Out> =>
  zodResolver(schema as z.ZodType<Out, Typed>)
