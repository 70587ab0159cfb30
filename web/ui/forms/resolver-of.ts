import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'

/**
 * Has a schema of the contract check a form. `Typed` is what its fields hold, which is more often text than what the schema says it takes:
 * it judges any value all the same. So this is the one place that says so to the compiler.
 */
export const resolverOf = <Typed extends FieldValues, Out>(schema: z.ZodType<Out>): Resolver<Typed, unknown, Out> =>
  zodResolver(schema as z.ZodType<Out, Typed>)
