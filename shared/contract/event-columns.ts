import * as z from 'zod'

// The format for a batch of events in columns, one per field: repeated values are sent once, and the rest compresses well. Limits on each
// column prevent a small body from expanding into a large one.

/** The largest number of events in one push, as a list or in columns. */
export const maxPushEvents = 200
const maxFields = 40
const longestShared = 200

const scalar = z.union([z.string().max(longestShared), z.number(), z.boolean(), z.null()])
const column = z.union([
  /** One value that all events have. */
  z.strictObject({ is: scalar }),
  /** Integers: the first value, then the differences. */
  z.strictObject({ by: z.array(z.int()).max(maxPushEvents) }),
  /** Concatenated texts, each `cut` UTF-16 units long. */
  z.strictObject({ cut: z.int().min(1).max(longestShared), text: z.string().max(maxPushEvents * longestShared) }),
  /** One value per event. */
  z.strictObject({ all: z.array(z.unknown()).max(maxPushEvents) }),
])
type Column = z.infer<typeof column>

/** Events with the same fields. */
const group = z.object({
  /** The positions of the events in the batch: the first, then the differences. */
  at: z.array(z.int().min(0).max(maxPushEvents)).min(1).max(maxPushEvents),
  columns: z
    .record(z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/), column)
    .refine((columns) => Object.keys(columns).length <= maxFields, 'Te veel velden'),
})
/** A batch of events in columns; `unpackEvents` turns the batch into a list. */
export const eventColumns = z
  .object({ groups: z.array(group).max(maxPushEvents) })
  .refine(({ groups }) => isWhole(groups), 'De kolommen passen niet bij elkaar')
export type EventColumns = z.infer<typeof eventColumns>

/** True if every position in the batch occurs exactly once and each column has one value per event. */
function isWhole(groups: readonly z.infer<typeof group>[]): boolean {
  const places = groups.flatMap(({ at }) => toSums(at))
  const total = places.length
  if (total > maxPushEvents || new Set(places).size !== total || places.some((place) => place >= total)) return false
  return groups.every(({ at, columns }) => Object.values(columns).every((one) => lengthOf(one, at.length) === at.length))
}

function lengthOf(one: Column, count: number): number {
  if ('is' in one) return count
  if ('by' in one) return one.by.length
  return 'cut' in one ? one.text.length / one.cut : one.all.length
}

/**
 * Packs events into columns; undefined if they do not fit this format (the caller then sends JSON). Inverse of {@link unpackEvents}.
 */
export function packEvents(events: readonly object[]): EventColumns | undefined {
  const groups = new Map<string, { at: number[]; events: Record<string, unknown>[] }>()
  for (const [at, event] of events.entries()) {
    const definedFields = Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined))
    const fields = Object.keys(definedFields).toSorted().join()
    const known = groups.get(fields) ?? { at: [], events: [] }
    groups.set(fields, known)
    known.at.push(at)
    known.events.push(definedFields)
  }
  const packed = [...groups.values()].map((one) => ({
    at: toSteps(one.at),
    columns: Object.fromEntries(Object.keys(one.events[0]!).map((name) => [name, toColumn(one.events.map((event) => event[name]))])),
  }))
  return eventColumns.safeParse({ groups: packed }).data
}

/** Unpacks columns into events, in the order of the batch. */
export function unpackEvents({ groups }: EventColumns): unknown[] {
  const events: unknown[] = []
  for (const { at, columns } of groups) {
    const fields = Object.entries(columns).map(([name, one]) => [name, valuesOf(one, at.length)] as const)
    for (const [nth, place] of toSums(at).entries()) events[place] = Object.fromEntries(fields.map(([name, values]) => [name, values[nth]]))
  }
  return events
}

function toColumn(values: readonly unknown[]): Column {
  const [first] = values
  if (scalar.safeParse(first).success && values.every((value) => value === first)) return { is: first as z.infer<typeof scalar> }
  if (isInts(values)) {
    const by = toSteps(values)
    if (isInts(by)) return { by }
  }
  if (isTexts(values)) {
    const cut = values[0]!.length
    if (cut > 0 && cut <= longestShared && values.every((value) => value.length === cut)) return { cut, text: values.join('') }
  }
  return { all: [...values] }
}

const isInts = (values: readonly unknown[]): values is number[] => values.every((value) => Number.isSafeInteger(value))
const isTexts = (values: readonly unknown[]): values is string[] => values.every((value) => typeof value === 'string')

function valuesOf(one: Column, count: number): readonly unknown[] {
  if ('is' in one) return Array.from({ length: count }, () => one.is)
  if ('all' in one) return one.all
  if ('cut' in one) return Array.from({ length: count }, (_, nth) => one.text.slice(nth * one.cut, (nth + 1) * one.cut))
  return toSums(one.by)
}

const toSteps = (values: readonly number[]) => values.map((value, nth) => (nth === 0 ? value : value - values[nth - 1]!))

function toSums(steps: readonly number[]): number[] {
  let sum = 0
  return steps.map((step) => (sum += step))
}
