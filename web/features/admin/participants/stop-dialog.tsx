import * as z from 'zod'
import type { ValidInput } from '#shared/contract/endpoint.ts'
import { shortText } from '#shared/contract/fields.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import type { ParticipantDossier } from '#shared/contract/participants.ts'
import { stopReasons } from '#shared/domain/crew/stop-words.ts'
import { notSeenReason } from '#shared/scan/stop-note.ts'
import { awaitRefetch } from '#web/features/admin/await-refetch.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { call } from '#web/api/call.ts'
import { useIntention } from '#web/api/intention.ts'
import { unwrap } from '#web/api/unwrap.ts'

const stopForm = z.object({ stopReason: z.string().pipe(z.enum(stopReasons, 'Kies waarom')), lastPlace: shortText })
const options = [{ value: '', label: 'Kies' }, ...stopReasons.map((value) => ({ value, label: value }))]

type Decision = ValidInput<(typeof scanEndpoints)['recordDecision']>['body']
const decide = (body: Decision, idempotencyKey?: string) =>
  unwrap(call(scanEndpoints.recordDecision, { body }, idempotencyKey === undefined ? {} : { idempotencyKey }))

interface Props {
  participant: Pick<ParticipantDossier['participant'], 'id' | 'name' | 'status'>
  /** The place where the participant was last seen, which the form proposes; absent if the place is unknown. */
  lastPlace?: string | undefined
  onClose: () => void
  /** Refetches the data that shows the status. */
  refresh: () => Promise<unknown>
}

/**
 * Records that a participant did not finish, the reason, and where the participant was last seen, as a crew phone does. For a participant
 * who already stopped, it records a new reason. A finish that was measured by mistake no longer counts.
 */
export function StopDialog({ participant: { id, name, status }, lastPlace: proposed = '', onClose, refresh }: Props) {
  const intention = useIntention()
  const title = status === 'dnf' ? 'andere reden' : 'niet gefinisht'
  return (
    <EditDialog
      open
      onClose={onClose}
      title={`${name}: ${title}`}
      schema={stopForm}
      fields={[
        { name: 'stopReason', label: 'Waarom', kind: 'select', options, wide: true },
        {
          name: 'lastPlace',
          label: 'Laatst gezien bij',
          hint: 'Laat dit leeg als niemand het weet.',
          optional: true,
          wide: true,
          above: ({ stopReason }) => stopReason !== '' && <p>{describeEffect(name, stopReason)}</p>,
        },
      ]}
      values={{ stopReason: '', lastPlace: proposed }}
      above={
        <p>
          {`${name} staat dan zonder plaats in de uitslag. ${status === 'finished' ? 'De finish telt niet meer. ' : ''}Terugdraaien kan in de tijdlijn.`}
        </p>
      }
      save={async ({ stopReason, lastPlace }) => {
        // The event below does not change the status of a participant who finished (docs/transitions.md), so the next line does.
        if (status === 'finished') await decide({ kind: 'set-status', participantId: id, status: 'dnf' })
        const body = { kind: 'dnf', participantId: id, stopReason, ...(lastPlace === '' ? {} : { lastPlace }) } as const
        await decide(body, intention.keyFor(body))
        intention.end()
        await awaitRefetch(refresh)
      }}
      submit="Leg vast"
      failTitle="Niet vastgelegd"
      done={{ title: 'Vastgelegd', description: `${name}: ${title}` }}
    />
  )
}

/** Describes the effect of the report. A person reported as no longer seen may be lost, so the alarm still lists that person. */
const describeEffect = (name: string, reason: string): string =>
  reason === notSeenReason
    ? `${name} blijft als alarm op Racedag staan, tot je een finish of een andere reden vastlegt.`
    : `${name} telt dan niet meer als onderweg of vermist.`
