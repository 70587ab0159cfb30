import { participantEndpoints } from '#shared/contract/participants.ts'
import { bindGroup } from '#functions/http/bind.ts'
import { changeParticipant } from '#functions/usecases/participants/change-participant.ts'
import { deleteParticipant, restoreParticipant } from '#functions/usecases/participants/delete-participant.ts'
import { readParticipant } from '#functions/usecases/participants/read-participant.ts'
import { regenerateQr } from '#functions/usecases/participants/regenerate-qr.ts'

type Needed = 'roster' | 'catalog' | 'tickets' | 'waiting' | 'profiles' | 'health' | 'queue'
type Change = Parameters<typeof changeParticipant>
const change = async (
  { params, body }: { params: { id: string }; body: Change[1]['edit'] },
  { deps, caller }: { deps: Change[0]; caller: { adminUsername?: string } },
) => ({ participant: await changeParticipant(deps, { id: params.id, username: caller.adminUsername!, edit: body }) })

export const participantGroup = bindGroup<typeof participantEndpoints, Needed>(participantEndpoints, {
  getParticipant: async ({ params }, { deps }) => ({ participant: (await readParticipant(deps, params.id)).shown }),
  replaceParticipant: change,
  updateParticipant: change,
  deleteParticipant: ({ params }, { deps }) => deleteParticipant(deps, params.id),
  restoreParticipant: async ({ params }, { deps }) => ({ participant: await restoreParticipant(deps, params.id) }),
  regenerateQr: ({ params }, { deps }) => regenerateQr(deps, params.id),
})
