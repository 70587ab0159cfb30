import { useQueryClient } from '@tanstack/react-query'
import { resultEndpoints, type Passing, type ResultMember } from '#shared/contract/results.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { StopDialog } from '#web/features/admin/participants/stop-dialog.tsx'
import { StatedTimeDialog } from '#web/features/admin/stated-time/stated-time-dialog.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { refreshAffectedLists } from '#web/features/admin/waves/wave-queries.ts'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'

/** The event to record for a participant: a start, a finish, or that the participant did not finish. */
export interface EventToRecord {
  kind: 'start' | 'finish' | 'dnf'
  member: ResultMember
}

const Ends = staticStyled('span', {
  base: {
    display: 'inline-flex',
    marginInline: '-8px',
    '& > button': { minHeight: '24px', paddingBlock: '0' },
    '& > button > span': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

/** True for somebody who started and has neither finished nor stopped. */
export const isOnCourse = ({ status, erased }: ResultMember) => status === 'started' && !erased

/** Shows buttons in place of the finish time of a person who has no finish yet. */
export const EndActions = ({ member, onAsk }: { member: ResultMember; onAsk: (asked: EventToRecord) => void }) => (
  <Ends>
    <RowAction
      text="Finish"
      label={`Leg de finishtijd van ${member.name} vast`}
      needs={scanEndpoints.recordDecision}
      onPress={() => onAsk({ kind: 'finish', member })}
    />
    <RowAction
      text="Uitval"
      label={`Leg de uitval van ${member.name} vast`}
      needs={scanEndpoints.recordDecision}
      onPress={() => onAsk({ kind: 'dnf', member })}
    />
  </Ends>
)

/** True for somebody who finished, whose times the office may correct. */
export const isCorrectable = ({ status, erased }: ResultMember) => status === 'finished' && !erased

const words = { start: 'starttijd', finish: 'finishtijd' } as const

interface CorrectActionProps {
  kind: 'start' | 'finish'
  member: ResultMember
  onAsk: (asked: EventToRecord) => void
}

/** Shows the button that corrects a time of a person who finished, or records the missing start of that person. */
export const CorrectAction = ({ kind, member, onAsk }: CorrectActionProps) => (
  <Ends>
    <RowAction
      icon="pen"
      label={member[kind] ? `Corrigeer de ${words[kind]} van ${member.name}` : `Leg de ${words[kind]} van ${member.name} vast`}
      needs={scanEndpoints.recordDecision}
      onPress={() => onAsk({ kind, member })}
    />
  </Ends>
)

const momentOf = (passing: Passing | null) => (passing?.known ? Date.parse(passing.at) : undefined)

/** Shows the dialog that records a finish or a stop, or corrects a time. */
export function RecordEventDialog({ asked: { kind, member }, day, onClose }: { asked: EventToRecord; day: string; onClose: () => void }) {
  const client = useQueryClient()
  const refresh = () => refreshAffectedLists(client, resultEndpoints.listResults)
  if (kind === 'dnf') return <StopDialog participant={member} onClose={onClose} refresh={refresh} />
  return (
    <StatedTimeDialog
      title={`${kind === 'start' ? 'Starttijd' : 'Finishtijd'} van ${member.name}`}
      subject={{ kind, participantId: member.id }}
      eventDate={day}
      known={momentOf(member[kind])}
      knownFrom={member.flags?.includes(`stated_${kind}`) ? 'ingevoerd' : undefined}
      startNumber={member.startNumber}
      onClose={onClose}
      refresh={refresh}
    >
      <p>Deze tijd telt meteen mee, met een opmerking. Terugdraaien kan bij de deelnemer.</p>
    </StatedTimeDialog>
  )
}
