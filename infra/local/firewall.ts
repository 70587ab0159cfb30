import { deviceCookieText, firewallRules, firewallWindowSeconds, tooManyCalls, type FirewallRule } from '#infra/firewall.ts'
import type { FetchHandler } from './faults/wrap-fetch.ts'

export interface FirewallRequest {
  path: string
  /** The caller's network address. */
  address: string
  /** The `cookie` header; empty if there is none. */
  cookie: string
}

/** The window moves in steps of this size. A request counts for the whole window and at most one step longer. */
const sliceSeconds = 10
const slices = firewallWindowSeconds / sliceSeconds

/**
 * Creates a local copy of the AWS firewall. It returns the rule that refuses a request, or undefined if the request passes. Refused
 * requests count too, as on AWS. `now` returns ms of a clock that the local desk cannot change.
 */
export function createFirewall(now: () => number): (request: FirewallRequest) => FirewallRule | undefined {
  const counts = new Map<string, Map<number, number>>()
  let pruned = -1
  return (request) => {
    const slice = Math.floor(now() / (sliceSeconds * 1000))
    if (slice !== pruned) prune(counts, slice)
    pruned = slice
    const counted = firewallRules
      .filter((rule) => isCounted(rule, request))
      .flatMap((rule) => {
        const key = keyOf(rule, request)
        return key === undefined ? [] : [{ rule, count: add(counts, `${rule.name} ${key}`, slice) }]
      })
    return counted.find(({ rule, count }) => count > rule.limit)?.rule
  }
}

/** Returns whether a rule counts a request. */
export function isCounted({ paths, except = [], withDeviceCookie }: FirewallRule, { path, cookie }: FirewallRequest): boolean {
  const fits = (pattern: string) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern)
  if (!paths.some(fits) || except.some(fits)) return false
  return withDeviceCookie === undefined || cookie.includes(deviceCookieText) === withDeviceCookie
}

/**
 * Returns the key by which a rule counts a request: its network address or its device. A rule per device
 * does not count a request without a cookie of exactly that name; on AWS neither.
 */
function keyOf({ per }: FirewallRule, { address, cookie }: FirewallRequest): string | undefined {
  return per === 'address' ? address : /(?:^|;\s*)(?:__Host-)?duinstorm_device=([^;]*)/.exec(cookie)?.[1]
}

function add(counts: Map<string, Map<number, number>>, key: string, slice: number): number {
  const bySlice = counts.get(key) ?? new Map<number, number>()
  counts.set(key, bySlice)
  bySlice.set(slice, (bySlice.get(slice) ?? 0) + 1)
  return [...bySlice.values()].reduce((sum, count) => sum + count, 0)
}

function prune(counts: Map<string, Map<number, number>>, slice: number): void {
  for (const [key, bySlice] of counts) {
    for (const old of bySlice.keys()) if (old <= slice - slices) bySlice.delete(old)
    if (bySlice.size === 0) counts.delete(key)
  }
}

/** Puts the firewall before the handler that serves the site. */
export function behindFirewall(handler: FetchHandler, now: () => number = () => performance.now()): FetchHandler {
  const refusedBy = createFirewall(now)
  return (request, env) => {
    const address = env?.incoming.socket.remoteAddress ?? 'unknown'
    const rule = refusedBy({ path: new URL(request.url).pathname, address, cookie: request.headers.get('cookie') ?? '' })
    return rule ? Response.json(tooManyCalls.body, { status: tooManyCalls.status }) : handler(request, env)
  }
}
