/**
 * Why a call has no answer. Data, not an exception: a screen decides what it means, one place turns it into a toast.
 * `offline`: nothing was reached; what was sent may or may not have arrived. `timeout`: the same, after waiting.
 * `refused`: the server said no (4xx). `broken`: the server failed (5xx) or answered something unreadable.
 * `message` is for a person, in Dutch. Code `unknown` when something else answered in the server's place; `details` has its words.
 */
export type Failure =
  | { kind: 'offline' | 'timeout'; message: string }
  | { kind: 'refused' | 'broken'; status: number; code: string; message: string; details?: unknown }

export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure }
