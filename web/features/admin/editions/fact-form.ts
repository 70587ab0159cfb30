import * as z from 'zod'
import { chosenFacts } from '#shared/contract/edition-facts.ts'
import type { FactRow } from './fact-rows.ts'
import { ownFieldOf, readOwn, showOwn } from './own-facts.ts'

type FactForm = Record<string, unknown> & { choice: string; version: string }

/** As typed: which of the options, or something else, which counts once it is other than what stood there. */
export function factForm(row: FactRow): z.ZodType<FactForm, FactForm> {
  const value = chosenFacts.shape[row.name]
  return z.looseObject({ choice: z.string(), version: z.string() }).superRefine((typed, context) => {
    const own = ownOf(row, typed)
    if (own === undefined) return
    for (const { path, message } of value.safeParse(own).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [ownFieldOf(path)], message })
  })
}

export const toFactForm = ({ at, own, value }: FactRow, version: string): FactForm => ({
  choice: String(at),
  ...showOwn(own, value),
  version,
})

/** What the call is told: a value for all screens, or null. */
export const fromFactForm = (row: FactRow, typed: Omit<FactForm, 'version'>): unknown =>
  ownOf(row, typed) ?? row.options[Number(typed.choice)]?.value

/** Where the server's faults stand in the form. */
export const placesOf = ({ name, own }: FactRow): Record<string, string> =>
  Object.fromEntries(own.map(({ path, field }) => [['facts', name, ...path].join('.'), field.name]))

function ownOf({ own, value }: FactRow, typed: Record<string, unknown>): unknown {
  const [before, now] = [readOwn(own, showOwn(own, value)), readOwn(own, typed)]
  return JSON.stringify(before) === JSON.stringify(now) ? undefined : now
}
