/**
 * Why a call has no answer. It is data, not an exception: a screen decides what it means, and one place turns it into a toast.
 * `offline`: the connection failed, so the request may or may not have arrived. `timeout`: the same, because no answer came in time.
 * `refused`: the server refused the request (4xx). `broken`: the server failed (5xx) or its answer was unreadable.
 * `message` is for a person, in Dutch. Code `unknown` means that a proxy or firewall answered; `details` has its text.
 */
export type Failure =
  | { kind: 'offline' | 'timeout'; message: string }
  | { kind: 'refused' | 'broken'; status: number; code: string; message: string; details?: unknown }

/** The outcome of a call: the value of the answer, or the failure. A caller must check `ok`; `unwrap` throws the failure instead. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure }

/**
 * True if the server read the request and refused it, so that nothing was done with its idempotency key. A refusal of the session,
 * the rights, the input or the number of calls proves nothing about an earlier try with the same key.
 */
export const isDecided = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 409 && failure.code !== 'unknown'
