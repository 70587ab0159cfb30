import { versionOf } from '#shared/scan/event-kinds.ts'
import { isFoldable } from '#shared/scan/foldable.ts'
import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { EventDraft } from '#web/sync/crew-types.ts'
import { NotSaved } from './not-saved.ts'

/** The kinds of event that only an administrator may make, through the server. */
const administratorKinds: readonly string[] = ['cancel', 'set-status', 'settle']

/**
 * Adds the subject of the target to the draft of an undo, so that the undo is stored under the same subject as its target.
 * Other drafts stay as they are. Throws {@link NotSaved} if this phone may not undo the target: an event of another device, a refused
 * event, or an undo.
 */
export function completeDraft(draft: EventDraft, { book, counter }: Pick<CrewMemory, 'book' | 'counter'>): EventDraft {
  if (draft.kind !== 'undo') return draft
  const target = book.get({ deviceId: counter.deviceId, id: draft.target })
  if (!target || target.kind === 'undo') throw new NotSaved(notYours)
  const { participantId, wristband, eventDate, waveNumber, tapId, tapDeviceId } = target as { [name: string]: unknown }
  const tap = target.kind === 'tap' || tapId !== undefined ? true : undefined
  const subject = { participantId, wristband, eventDate, waveNumber, tap, tapDeviceId } as Partial<Extract<EventDraft, { kind: 'undo' }>>
  return { kind: 'undo', target: draft.target, ...JSON.parse(JSON.stringify(subject)) }
}

/** Returns the reason, in Dutch, why this phone cannot make an event of the draft; undefined if it can. */
export function findDraftFault(draft: EventDraft): string | undefined {
  if (administratorKinds.includes(draft.kind)) return onlyDesk
  const nobody = {
    v: versionOf(draft),
    id: sampleId,
    deviceId: sampleId,
    seq: 1,
    location: '',
    deviceTime: 0,
    clockOffset: 0,
    clockUncertainty: 0,
  }
  return isFoldable({ ...nobody, ...draft }) && hasValidFormats(draft) ? undefined : unreadable
}

/**
 * The formats of shared/contract/fields.ts, copied here because the schemas load only at the first contact with the server. A scan whose
 * event the server would refuse must not turn green.
 */
const formats: Record<string, (value: unknown) => boolean> = {
  participantId: (value) => /^[0-9A-HJKMNP-TV-Z]{8}$/.test(String(value)),
  wristband: (value) => /^WB-[0-9A-Z]{4,12}$/.test(String(value)),
  eventDate: (value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value)),
  waveNumber: (value) => isWithin(value, 1, 999),
  codeVersion: (value) => value === null || isWithin(value, 1, 65_535),
  knownBy: (value) => value === 'roster' || value === 'signature',
  target: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(value)),
  stock: (value) => isWithin(value, 0, 1_000_000),
  zoneMaterialId: isShort,
  checklistItemId: isShort,
  checkedBy: isShort,
  stopReason: isShort,
  lastPlace: isShort,
}
const requiredFields: Record<string, readonly string[]> = Object.fromEntries(
  ['check-in', 'start', 'finish', 'scan', 'dnf'].map((kind) => [kind, ['knownBy', 'codeVersion']]),
)

function hasValidFormats(draft: EventDraft): boolean {
  const fields = draft as unknown as Record<string, unknown>
  const areValid = Object.entries(fields).every(([name, value]) => value === undefined || (formats[name]?.(value) ?? true))
  return areValid && (requiredFields[draft.kind] ?? []).every((name) => fields[name] !== undefined)
}

const isWithin = (value: unknown, least: number, most: number) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most
function isShort(value: unknown): boolean {
  return typeof value === 'string' && value.trim().length >= 1 && value.trim().length <= 200
}

const sampleId = '0199a5d0-0000-7000-8000-000000000000'
const notYours = 'Dit kan alleen ongedaan worden gemaakt op het toestel dat het vastlegde, of door de organisatie.'
const onlyDesk = 'Dit kan alleen de organisatie doen, in het beheer.'
const unreadable = 'Dit kan zo niet worden vastgelegd. Controleer wat er is ingevuld.'
