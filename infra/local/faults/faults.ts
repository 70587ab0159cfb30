import { createDemoRandom } from '#infra/local/seed/random.ts'

const wireModes = ['drop-request', 'drop-response', 'delay', 'error', 'repeat'] as const
/** Faults of the table only, whose paths start with `stand-in/dynamodb/`. */
const tableModes = ['conflict', 'clash', 'throttle'] as const
export const faultModes = [...wireModes, ...tableModes] as const
export type FaultMode = (typeof faultModes)[number]

/** A deliberate fault: which calls it affects, and how. */
export interface FaultRule {
  /** A regular expression that must match some part of the path. */
  path: string
  mode: FaultMode
  /** Ms, for `delay` and `clash`. */
  ms?: number
  /** HTTP status for `error`; 503 by default. */
  status?: number
  /** How many calls the rule affects; by default all until it is cleared. */
  times?: number
  /** The share of matching calls that the rule affects, 0 to 1; by default all. `seed` decides which calls. */
  rate?: number
  seed?: number
}
type WireFault = FaultRule & { mode: (typeof wireModes)[number] }

export interface Faults {
  /** Throws SyntaxError if `path` is not a regular expression. */
  add(rule: FaultRule): void
  clear(): void
  /** The rules that still apply; `times` is the number of calls that a rule can still affect. */
  list(): FaultRule[]
  /** Returns the first rule that matches `path` and affects this call. Each result uses up one of the `times` of that rule. */
  decide(path: string): WireFault | undefined
  /** As `decide`, for an operation of the table: `PutItem` has the path `stand-in/dynamodb/PutItem`. */
  decideTable(operation: string): FaultRule | undefined
  /** Number of rules that still apply. Shared with the table's thread, which asks for a decision only if it is not zero. */
  armed: Int32Array
}

/** Creates deliberate faults for the API (path as in the URL) and for the stand-ins (paths that start with `stand-in/`). */
export function createFaults(): Faults {
  const armed = new Int32Array(new SharedArrayBuffer(4))
  let rules: { rule: FaultRule; fits: RegExp; left: number; chance: () => number }[] = []
  const count = () => Atomics.store(armed, 0, rules.length)
  function strike(path: string, modes: readonly FaultMode[]): FaultRule | undefined {
    const found = rules.find(({ rule, fits, chance }) => modes.includes(rule.mode) && fits.test(path) && chance() < (rule.rate ?? 1))
    if (!found) return undefined
    found.left -= 1
    rules = rules.filter(({ left }) => left > 0)
    count()
    return found.rule
  }
  return {
    armed,
    add(rule) {
      rules.push({ rule, fits: new RegExp(rule.path), left: rule.times ?? Infinity, chance: createDemoRandom(rule.seed ?? 1).next })
      count()
    },
    clear() {
      rules = []
      count()
    },
    list: () => rules.map(({ rule, left }) => (left === Infinity ? rule : { ...rule, times: left })),
    decide: (path) => strike(path, wireModes) as WireFault | undefined,
    decideTable: (operation) => strike(`stand-in/dynamodb/${operation}`, faultModes),
  }
}
