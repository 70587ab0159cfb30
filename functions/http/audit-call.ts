import { participantActor, isAboutPeople } from '#shared/domain/office/audit-kinds.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { writeAuditEntries, writeAuditEntry } from '#functions/usecases/audit/write-audit-entry.ts'
import type { BoundEndpoint, Call } from './bind-group.ts'
import type { Caller } from './context.ts'
import type { ReceivedInput } from './read-input.ts'

/**
 * Runs `handle`, and writes an entry to the audit log if an administrator calls an endpoint that changes something. A binding without
 * `audit` gets the defaults, so no endpoint can be added without an entry. Actions of paired phones are recorded as scans instead, unless
 * the binding has `byPhones`. Actions of participants are recorded only if the binding has `byParticipants`.
 */
export async function auditCall<Need extends keyof Deps>(
  { name, endpoint, audit = {}, input, context }: Call<Need>,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  const { deps, caller } = context
  const actor = actorOf(caller, audit)
  if (actor === undefined || endpoint.method === 'GET' || endpoint.changesNothing) return handle()
  const action = { actor, action: name, call: `${endpoint.method} ${endpoint.path}` }
  if (audit.targets) return writeAuditEntries(deps, { ...action, targets: audit.targets(input) }, handle)
  const { state, withBody, ofAnswer } = audit
  return writeAuditEntry(
    deps,
    {
      ...action,
      target: (await audit.target?.(input, context).catch(() => undefined)) ?? targetOf(input),
      targetOfAnswer,
      requested: (await audit.requested?.(input, context).catch(() => undefined)) ?? input.body,
      isPersonal: isAboutPeople(endpoint.changes),
      readState: state && (() => state(input, context)),
      withRequested: withBody,
      describeAnswer: ofAnswer && ((answer) => ofAnswer(input, answer)),
    },
    handle,
  )
}

/**
 * The actor of an entry; undefined if the call gets no entry. A participant is not named, because the target already is the participant.
 */
function actorOf(caller: Caller, { byPhones, byParticipants }: Pick<NonNullable<BoundEndpoint['audit']>, 'byPhones' | 'byParticipants'>) {
  if (caller.adminUsername !== undefined) return caller.adminUsername
  if (byPhones && caller.device) return `Telefoon ${caller.device.name}`
  return byParticipants && caller.participantEmail !== undefined ? participantActor : undefined
}

/** Returns the participant's id in the body, else the first id of the path, else the id in the body. Empty if the call has no id. */
function targetOf({ params, body }: ReceivedInput): string {
  const inBody = (body ?? {}) as Record<string, unknown>
  return idText(inBody.participantId ?? Object.values(params ?? {})[0] ?? inBody.id)
}

/** Returns the id (of a picture: the URL) in the answer or in its first record, for an entry about a created record or a scanned code. */
function targetOfAnswer(answer: unknown): string {
  const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isRecord(answer)) return ''
  return idText(
    answer.id ??
      answer.url ??
      Object.values(answer)
        .filter(isRecord)
        .find((one) => 'id' in one)?.id,
  )
}

const idText = (id: unknown) => (typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : '')
