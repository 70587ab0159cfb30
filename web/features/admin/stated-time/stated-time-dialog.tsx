import type { ReactNode } from 'react'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { formatTime } from '#shared/lib/dates.ts'
import type { ValidInput } from '#shared/contract/endpoint.ts'
import { awaitRefetch } from '#web/features/admin/await-refetch.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import { call } from '#web/api/call.ts'
import { useIntention } from '#web/api/intention.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { getInitialStatedTime, statedTimeFields, statedTimeForm } from './stated-time-form.ts'

type Decision = ValidInput<(typeof scanEndpoints)['recordDecision']>['body']
/** The event whose time is stated: a start, finish or dnf of a person, or the start of a wave. */
export type StatedSubject =
  | { kind: 'start' | 'finish'; participantId: string }
  | Pick<Extract<Decision, { kind: 'dnf' }>, 'kind' | 'participantId'>
  | Pick<Extract<Decision, { kind: 'start-wave' }>, 'kind' | 'eventDate' | 'waveNumber'>

interface Props {
  title: string
  subject: StatedSubject
  /** `YYYY-MM-DD`: the initial date if no time is known. */
  eventDate: string
  /** The time that counts now, in ms since the epoch. */
  known?: number | undefined
  /** The source of the known time: 'Finish · Bram'. */
  knownFrom?: string | undefined
  /** The start number of the participant, because a note on paper often has only a number. */
  startNumber?: string | null | undefined
  onClose: () => void
  /** Refetches the lists that show the time. */
  refresh: () => Promise<unknown>
  /** The effect of stating the time, shown above the form. */
  children: ReactNode
}

/**
 * Lets an administrator state a time that replaces the time from the phones (decision 37). The stated time counts at once, is marked as
 * stated, and can be undone.
 */
export function StatedTimeDialog({ title, subject, eventDate, known, knownFrom, startNumber, onClose, refresh, children }: Props) {
  const intention = useIntention()
  const facts = [
    startNumber && `Nummer ${startNumber}.`,
    known !== undefined && `Nu: ${[formatTime(known, true), knownFrom].filter(Boolean).join(', ')}.`,
  ]
  return (
    <EditDialog
      open
      onClose={onClose}
      title={title}
      schema={statedTimeForm}
      fields={statedTimeFields}
      values={getInitialStatedTime(eventDate, known)}
      above={
        <>
          {facts.some(Boolean) && (
            <p>
              <b>{facts.filter(Boolean).join(' ')}</b>
            </p>
          )}
          {children}
        </>
      }
      save={async (stated) => {
        const body = { ...subject, stated }
        await unwrap(call(scanEndpoints.recordDecision, { body }, { idempotencyKey: intention.keyFor(body) }))
        intention.end()
        await awaitRefetch(refresh)
      }}
      submit="Leg vast"
      failTitle="Tijd niet vastgelegd"
      done={{ title: 'Tijd vastgelegd', description: `${title}. De telefoons horen het bij hun volgende contact.` }}
    />
  )
}
