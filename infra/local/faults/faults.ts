export const faultModes = ['drop-request', 'drop-response', 'delay', 'error', 'repeat'] as const
export type FaultMode = (typeof faultModes)[number]

export type FaultRule = {
  /** A regular expression that some part of the path must fit. */
  path: string
  mode: FaultMode
  /** For `delay`. */
  ms?: number
  /** For `error`; 503 unless given. */
  status?: number
  /** How often it strikes; until cleared unless given. */
  times?: number
}

export type Faults = {
  /** Throws SyntaxError when `path` is no regular expression. */
  add(rule: FaultRule): void
  clear(): void
  /** The rules that still strike, `times` being what is left. */
  list(): FaultRule[]
  /** The first rule that fits `path`; each answer counts as one strike of that rule. */
  decide(path: string): FaultRule | undefined
}

/** Faults on purpose, for the API (path as in the URL) and for the stand-ins (paths that start with `stand-in/`). */
export function createFaults(): Faults {
  let rules: { rule: FaultRule; fits: RegExp; left: number }[] = []
  return {
    add(rule) {
      rules.push({ rule, fits: new RegExp(rule.path), left: rule.times ?? Infinity })
    },
    clear() {
      rules = []
    },
    list: () => rules.map(({ rule, left }) => (left === Infinity ? rule : { ...rule, times: left })),
    decide(path) {
      const found = rules.find(({ fits }) => fits.test(path))
      if (!found) return undefined
      found.left -= 1
      rules = rules.filter(({ left }) => left > 0)
      return found.rule
    },
  }
}
