import * as z from 'zod'
import type { ValidInput } from '#shared/contract/endpoint.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import type { ParticipantDossier } from '#shared/contract/participants.ts'
import { stopReasons } from '#shared/domain/crew/stop-words.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { call } from '#web/api/call.ts'
import { useIntention } from '#web/api/intention.ts'
import { unwrap } from '#web/api/unwrap.ts'

const stopForm = z.object({ stopReason: z.string().pipe(z.enum(stopReasons, 'Kies waarom')) })
const options = [{ value: '', label: 'Kies' }, ...stopReasons.map((value) => ({ value, label: value }))]

type Decision = ValidInput<(typeof scanEndpoints)['recordDecision']>['body']
const decide = (body: Decision, idempotencyKey?: string) =>
  unwrap(call(scanEndpoints.recordDecision, { body }, idempotencyKey === undefined ? {} : { idempotencyKey }))

interface Props {
  participant: Pick<ParticipantDossier['participant'], 'id' | 'name' | 'status'>
  onClose: () => void
  /** Refetches what shows the status. */
  refresh: () => Promise<unknown>
}

/** Records that somebody did not finish and why, as a crew phone does. A finish that was measured by mistake no longer counts. */
export function StopDialog({ participant: { id, name, status }, onClose, refresh }: Props) {
  const intention = useIntention()
  return (
    <EditDialog
      open
      onClose={onClose}
      title={`${name}: niet gefinisht`}
      schema={stopForm}
      fields={[{ name: 'stopReason', label: 'Waarom', kind: 'select', options, wide: true }]}
      values={{ stopReason: '' }}
      above={
        <p>
          {`${name} telt dan niet meer als onderweg en staat zonder plaats in de uitslag. ${status === 'finished' ? 'De finish telt niet meer. ' : ''}Terugdraaien kan in de tijdlijn.`}
        </p>
      }
      save={async ({ stopReason }) => {
        // For somebody who finished, the event alone changes nothing (docs/transitions.md).
        if (status === 'finished') await decide({ kind: 'set-status', participantId: id, status: 'dnf' })
        const body = { kind: 'dnf', participantId: id, stopReason } as const
        await decide(body, intention.keyFor(body))
        intention.end()
        await refresh()
      }}
      submit="Leg vast"
      failTitle="Niet vastgelegd"
      done={{ title: 'Vastgelegd', description: `${name}: niet gefinisht` }}
    />
  )
}
