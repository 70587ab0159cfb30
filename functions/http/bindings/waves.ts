import { waveEndpoints } from '#shared/contract/waves.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { applyMoves } from '#functions/usecases/waves/apply-moves.ts'
import { changeWave, createWave, deleteWave, restoreWave } from '#functions/usecases/waves/change-wave.ts'
import { moveParticipant } from '#functions/usecases/waves/move-participant.ts'
import { planMoves } from '#functions/usecases/waves/plan-moves.ts'
import { listAdminWaves, readCapacityOverview } from '#functions/usecases/waves/show-wave.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

const readWave = async ({ params }: { params: { id: number } }, { deps }: { deps: Parameters<typeof listAdminWaves>[0] }) =>
  (await listAdminWaves(deps)).find(({ id }) => id === params.id)
const readPlace = async ({ roster }: Pick<Deps, 'roster'>, id: string) => ({ waveId: (await roster.getParticipant(id))?.waveId })

export const waveGroup = bindGroup<typeof waveEndpoints, 'catalog' | 'roster' | 'tickets' | 'waiting' | 'queue' | 'owedJobs'>(
  waveEndpoints,
  {
    listAdminWaves: async (_, { deps, edition }) => listAdminWaves(deps, (await readEditionScope(deps, edition)).isOfDay),
    async createWave({ body: { eventDate, startTime, capacity } }, { deps, idempotencyKey }) {
      return { wave: await createWave(deps, { eventDate, startTime: Date.parse(startTime), capacity }, idempotencyKey) }
    },
    updateWave: {
      async handle({ params, body: { version, startTime, eventDate, capacity, mail = true } }, { deps }) {
        const change = {
          ...(eventDate === undefined ? {} : { eventDate }),
          ...(capacity === undefined ? {} : { capacity }),
          ...(startTime === undefined ? {} : { startTime: Date.parse(startTime) }),
        }
        return { wave: await changeWave(deps, params.id, change, { version, mail }) }
      },
      audit: { state: readWave },
    },
    deleteWave: {
      async handle({ params }, { deps }) {
        await deleteWave(deps, params.id)
        return done
      },
      audit: { state: readWave },
    },
    restoreWave: {
      async handle({ params }, { deps }) {
        await restoreWave(deps, params.id)
        return done
      },
      audit: { state: readWave },
    },
    getCapacityOverview: async (_, { deps, edition }) => readCapacityOverview(deps, (await readEditionScope(deps, edition)).isOfDay),
    setWaveCapacity: {
      async handle({ params, body }, { deps }) {
        return {
          wave: await changeWave(
            deps,
            params.id,
            { capacity: body.maxParticipants },
            { capacityField: 'maxParticipants', version: body.version },
          ),
        }
      },
      audit: { state: readWave },
    },
    setWaveStatus: {
      async handle({ params, body: { status, notes, version, mail } }, { deps }) {
        return { wave: await changeWave(deps, params.id, { status, ...(notes == null ? {} : { notes }) }, { version, mail }) }
      },
      audit: { state: readWave },
    },
    moveToWave: {
      async handle({ params, body }, { deps }) {
        await moveParticipant(deps, { participantId: params.id, waveId: body.waveId, mail: body.mail })
        return done
      },
      audit: { state: ({ params }, { deps }) => readPlace(deps, params.id) },
    },
    moveParticipant: {
      async handle({ body }, { deps }) {
        await moveParticipant(deps, { participantId: body.participantId, waveId: body.newWaveId, mail: body.mail })
        return done
      },
      audit: { state: ({ body }, { deps }) => readPlace(deps, body.participantId) },
    },
    planMoves: ({ body }, { deps }) => planMoves(deps, body),
    applyMoves: {
      handle: ({ body }, { deps }) => applyMoves(deps, body.moves, body.mail),
      audit: {
        targets: ({ body }) =>
          body.moves.map(({ participantId, fromWaveId, toWaveId }) => ({
            id: participantId,
            before: { waveId: fromWaveId },
            after: { waveId: toWaveId },
            outcomeOf({ results }) {
              const outcome = results.find((one) => one.participantId === participantId)?.outcome
              return outcome === 'moved' ? 'done' : outcome === 'refused' ? 'refused' : undefined
            },
          })),
      },
    },
  },
)
