import * as z from 'zod'
import type { AuditKind } from '#shared/domain/office/audit-kinds.ts'

/** Formats the Dutch message for a wrong field whose schema has no message. The message contains no internal details. */
function formatFault(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? `Dit is te lang: maximaal ${issue.maximum} tekens` : `Dit is te veel: maximaal ${issue.maximum}`
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? `Dit is te kort: minstens ${issue.minimum} tekens` : `Dit is te weinig: minstens ${issue.minimum}`
  return issue.code === 'invalid_type' && issue.input === undefined ? 'Dit is verplicht' : 'Dit klopt niet'
}

// Sets the messages in the browser and on the server, because every file with a schema of the contract loads this file.
z.config({ localeError: formatFault })

/** The roles of callers (decision 15). A visitor has no session; anybody may make `public` calls. */
export const roles = ['visitor', 'participant', 'device', 'admin'] as const
export type Role = (typeof roles)[number]
/** Who may make a call: everybody, or callers with one of these roles. */
export type Access = 'public' | readonly Exclude<Role, 'visitor'>[]

/** A call of the API: its address, who may make it, and the schemas of its input and its answer. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In Hono's notation: `/api/tickets/:id`. */
  path: `/api/${string}`
  access: Access
  /** The least administrator role, if it differs from the rule for the method (`requiredRole`, shared/domain/office/admin-roles.ts). */
  adminRole?: 'owner' | 'read-only'
  /** True for the calls that set up a second step: an owner who still has to set it up may make these calls. */
  beforeSecondStep?: true
  /** True if the call changes nothing although it is no GET (a preview). Read-only administrators may call it; it is not logged. */
  changesNothing?: true
  /**
   * The kind of record that the call changes, for the audit log. Required if an administrator may make the change
   * ({@link defineEndpoints}).
   */
  changes?: Exclude<AuditKind, 'other'>
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * The call is about one edition: the edition that the office chose (`?edition=<id>`), else the current edition. `call` sends the choice,
   * and the handler gets the edition as `context.edition`. For a paired phone it is always the phone's edition, whatever the phone sends.
   */
  inEdition?: true
  /** The action itself validates each item of the body (also for lone surrogates), so that a wrong item does not block the others. */
  itemwise?: true
  /**
   * The body may also be `application/gzip`: its JSON, compressed. Content-Encoding is not used, because gateways treat JSON as text and
   * corrupt it.
   */
  packable?: true
  response: z.ZodType
  /** The answer is a file to save, of this content type; the response is then a {@link fileAnswer}. */
  file?: 'application/pdf' | 'application/json' | 'text/html; charset=utf-8'
  /**
   * The seconds for which the edge may cache the answer. Only for a public GET with the same answer for everybody (tested). The edge
   * must know the path and its query (infra/constructs/page-hosting.ts).
   */
  cacheSeconds?: number
  /** A one-line description of the call for docs/openapi.json. */
  summary: string
}

/** A file from an action: its name (only letters, digits, `-` and `.`) and its bytes. */
export const fileAnswer = z.object({ filename: z.string().regex(/^[\w.-]+$/), bytes: z.instanceof(Uint8Array) })
export type FileAnswer = z.infer<typeof fileAnswer>

type Part<E extends Endpoint, Key extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = E[Key] extends z.ZodType
  ? { [K in Key]: Side extends 'in' ? z.input<E[Key]> : z.output<E[Key]> }
  : unknown

/** The input of a caller: params, query and body, each only if the endpoint has it. */
export type CallInput<E extends Endpoint> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>
/** The validated input of the server's action. */
export type ValidInput<E extends Endpoint> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>
/** The parsed answer that the caller gets. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
/** The return value of the server's action; the response schema strips fields that must not be sent. */
export type AnswerOf<E extends Endpoint> = z.input<E['response']>

/** The type checker shows the name of this type in its error if an administrator's change has no `changes`. */
interface ChangeNeedsChanges {
  changes: NonNullable<Endpoint['changes']>
}

/** Required fields beyond {@link Endpoint}: `changes` for an administrator's change. */
type Demanded<E> = E extends { method: 'GET' } | { changesNothing: true }
  ? unknown
  : E extends { access: readonly (infer R)[] }
    ? 'admin' extends R
      ? ChangeNeedsChanges
      : unknown
    : unknown

/**
 * Declares a group of endpoints. Names are unique over all groups (tested). An administrator's change without `changes` does not compile,
 * because the audit log could not be searched for it.
 */
export function defineEndpoints<const Group extends Record<string, Endpoint>>(
  group: Group & { [Name in keyof Group]: Demanded<Group[Name]> },
): Group {
  return group
}
