import type { AnswerOf, ValidInput } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { importCodePattern } from '#shared/contract/time-import.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { decideEvent } from '#functions/usecases/roster/decide-event.ts'
import { deriveUuid } from '#shared/lib/hashed-uuid.ts'
import { runInPortions } from '#shared/lib/run-in-portions.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { readStartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'
import { planTimes, type PlannedRow } from './plan-times.ts'

type Need = Pick<Deps, 'roster' | 'clock'> & EditionSource
type Body = ValidInput<Endpoints['importTimes']>['body']
type Result = AnswerOf<Endpoints['importTimes']>['results'][number]

const importWords = 'tijdregistratie import'
/** The reason of every imported time, as the timeline and the list of scans show it. It contains the code of the import. */
const reasonOf = (importId: string) => `${importWords} ${deriveUuid(importId).slice(0, 5).toUpperCase()}`
/** The code of the import that made an event; undefined for any other event. */
export const importCodeOf = ({ seq, statedReason }: { seq: number; statedReason?: unknown }): string | undefined =>
  seq === 0 && typeof statedReason === 'string' ? importReasonPattern.exec(statedReason)?.[1] : undefined
const importReasonPattern = new RegExp(`^${importWords} (${importCodePattern.source.slice(1, -1)})$`)
const writesAtOnce = 8

/** Returns what an import of these rows would change. Writes nothing. */
export async function previewTimes(
  deps: Need,
  { rows, ...scope }: ValidInput<Endpoints['previewTimes']>['body'],
): Promise<AnswerOf<Endpoints['previewTimes']>> {
  const plan = await readPlan(deps, rows, scope)
  return {
    rows: plan.map(({ row, outcome, person, before, after, fault }) => ({
      ...row,
      outcome,
      participant: person ? { id: person.id, name: person.name } : null,
      before: toPassing(before),
      after: after ? { at: toIsoMoment(after.at), uncertaintyMs: after.uncertaintyMs, known: true } : null,
      fault,
    })),
  }
}

/**
 * Records the times as if this administrator had entered them by hand. Refuses a time that has an error now, and a time whose start number
 * or wristband belongs to another person now than in the preview. The id of an event is derived from the import, the person and the time,
 * so a repeated import stores nothing twice.
 */
export async function importTimes(
  deps: Need & Pick<Deps, 'random'>,
  { rows, importId, ...scope }: Body,
  username: string,
): Promise<AnswerOf<Endpoints['importTimes']>> {
  const plan = await readPlan(deps, rows, scope)
  return { results: await runInPortions(rows, writesAtOnce, (row, at) => importRow(row, plan[at]!)) }

  async function importRow({ line, participantId }: Body['rows'][number], { outcome, person, after, fault }: PlannedRow): Promise<Result> {
    const answer = { line, participantId, message: null }
    if (fault !== null || !person || !after) return { ...answer, outcome: 'refused', message: fault }
    if (person.id !== participantId) return { ...answer, outcome: 'refused', message: `Dit nummer is intussen van ${person.name}.` }
    if (outcome === 'same') return { ...answer, outcome: 'known' }
    const event = decideEvent(
      deps,
      {
        id: deriveUuid(`time-import ${importId} ${scope.kind} ${participantId} ${after.at}`),
        kind: scope.kind,
        participantId,
        knownBy: 'roster',
        codeVersion: null,
        statedAt: after.at,
        statedUncertainty: after.uncertaintyMs,
        statedReason: reasonOf(importId),
        statedBy: username,
      },
      username,
    )
    const recorded = await recordEvent(deps, event, event.deviceId)
    if (!recorded) return { ...answer, outcome: 'refused', message: 'Deze deelnemer staat niet meer in de lijst.' }
    return { ...answer, outcome: recorded.outcome === 'stored' ? 'written' : 'known' }
  }
}

async function readPlan(
  deps: Need,
  rows: ValidInput<Endpoints['previewTimes']>['body']['rows'],
  scope: Pick<Body, 'day' | 'kind'>,
): Promise<PlannedRow[]> {
  const [live, numberOf] = await Promise.all([readLiveRoster(deps, alwaysRevalidate), readStartNumberLookup(deps)])
  return planTimes(rows, { ...scope, now: deps.clock.now() }, { live, numberOf })
}

const toPassing = (moment: ScanMoment | undefined) =>
  moment ? { at: toIsoMoment(moment.time), uncertaintyMs: moment.uncertainty, known: moment.known } : null
