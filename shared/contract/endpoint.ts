import * as z from 'zod'
import type { AuditKind } from '#shared/domain/office/audit-kinds.ts'

/** What a person reads of a wrong field whose schema has no words of its own: Dutch, and nothing of the inside. */
function sayFault(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? `Dit is te lang: maximaal ${issue.maximum} tekens` : `Dit is te veel: maximaal ${issue.maximum}`
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? `Dit is te kort: minstens ${issue.minimum} tekens` : `Dit is te weinig: minstens ${issue.minimum}`
  return issue.code === 'invalid_type' && issue.input === undefined ? 'Dit is verplicht' : 'Dit klopt niet'
}

// On the phone and on the server: whoever has a schema of the contract has this.
z.config({ localeError: sayFault })

/** Who may make a call (decision 15). A visitor has no session; `public` calls answer anyone. */
export const roles = ['visitor', 'participant', 'device', 'admin'] as const
export type Role = (typeof roles)[number]
export type Access = 'public' | readonly Exclude<Role, 'visitor'>[]

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Hono's form: `/api/tickets/:id`. */
  path: `/api/${string}`
  access: Access
  /** Of administrators: the least role, where it is not what the method says (`leastRole`, shared/domain/office/admin-roles.ts). */
  adminRole?: 'owner' | 'read-only'
  /** An owner who still has to set up a second step may make it too: what setting it up takes. */
  beforeSecondStep?: true
  /** A change by its method that changes nothing, such as a preview: read-only may make it, and the log of the office leaves it out. */
  changesNothing?: true
  /** What it changes, for the log of the office: every change that an administrator may make says so ({@link defineEndpoints}). */
  changes?: Exclude<AuditKind, 'other'>
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The action judges each item of the body for itself, half characters too: one that is wrong must not refuse the others. */
  itemwise?: true
  /**
   * The body may also come as `application/gzip`: its JSON, packed. Not by Content-Encoding, because gateways take JSON for text and spoil
   * it.
   */
  packable?: true
  response: z.ZodType
  /** The answer is a file to be saved, of this content type; the response is then a {@link fileAnswer}. */
  file?: 'application/pdf' | 'application/json' | 'text/html; charset=utf-8'
  /** What it promises, in a line; goes into docs/openapi.json. */
  summary: string
}

/** A file as an action gives it: its name, of letters, digits, `-` and `.` only, and its bytes. */
export const fileAnswer = z.object({ filename: z.string().regex(/^[\w.-]+$/), bytes: z.instanceof(Uint8Array) })
export type FileAnswer = z.infer<typeof fileAnswer>

type Part<E extends Endpoint, Key extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = E[Key] extends z.ZodType
  ? { [K in Key]: Side extends 'in' ? z.input<E[Key]> : z.output<E[Key]> }
  : unknown

/** What a caller gives: params, query and body, each only where the endpoint has it. */
export type CallInput<E extends Endpoint> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>
/** What the server's action gets, validated. */
export type ValidInput<E extends Endpoint> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
/** What the server's action may return; the response schema strips what does not belong on the wire. */
export type AnswerOf<E extends Endpoint> = z.input<E['response']>

/** What else an endpoint must say: of a change by an administrator what it changes. */
type Demanded<E> = E extends { method: 'GET' } | { changesNothing: true }
  ? unknown
  : E extends { access: readonly (infer R)[] }
    ? 'admin' extends R
      ? { changes: NonNullable<Endpoint['changes']> }
      : unknown
    : unknown

/**
 * Declares a group of endpoints. Names are unique over all groups (tested). A change by an administrator that does not say what it changes
 * does not compile: the log of the office could not be searched for it.
 */
export function defineEndpoints<const Group extends Record<string, Endpoint>>(
  group: Group & { [Name in keyof Group]: Demanded<Group[Name]> },
): Group {
  return group
}
