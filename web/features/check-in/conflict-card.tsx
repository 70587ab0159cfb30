import { chakra } from '#web/ui/theme/chakra.ts'
import type { InboxConflict } from '#shared/contract/scan-inbox.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { ConflictTimeline } from './conflict-timeline.tsx'
import { describeInboxConflict, listSideFacts, describeScanMoment, type Side } from './side-words.ts'
import { useDecision } from './use-inbox.ts'

const What = chakra('span', { base: { marginInlineStart: { md: 'auto' }, fontWeight: 'medium', color: 'fg.muted' } })
const Who = chakra('p', { base: { '& b': { color: 'fg.strong' }, overflowWrap: 'anywhere' } })
const Sides = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
const SideBox = chakra('div', {
  base: {
    paddingInlineStart: '3',
    borderInlineStart: '4px solid',
    '& b': { color: 'fg.strong' },
    '& li': { color: 'fg.muted', overflowWrap: 'anywhere' },
  },
  variants: { side: { first: { borderColor: 'ok' }, second: { borderColor: 'warn' } } },
})
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '3' } })
const Effect = chakra('p', { base: { marginBlockStart: '2', color: 'fg.muted' } })

/** One conflict: both scans on a timeline, what each device knew, and the buttons to decide. */
export function ConflictCard({ conflict, number, of }: { conflict: InboxConflict; number: number; of: number }) {
  const decision = useDecision()
  const mayDecide = useMayCall()(scanEndpoints.recordDecision)
  const words = describeInboxConflict(conflict)
  const { id, name } = conflict.participant
  const decide = (stands: 'first' | 'second') => decision.mutate({ conflict, stands })
  return (
    <Panel
      title="Conflict"
      tools={
        <>
          <Badge kind="warn">{`${number} van ${of}`}</Badge>
          <What>{words.what}</What>
        </>
      }
    >
      <Who>
        <b>{name}</b> {formatParticipantCode(id)}
      </Who>
      <ConflictTimeline first={conflict.first} second={conflict.second} />
      <Sides>
        <SideFacts at="first" side={conflict.first} other={conflict.second} now={words.firstNow} />
        <SideFacts at="second" side={conflict.second} other={conflict.first} now={words.secondNow} />
      </Sides>
      {mayDecide && (
        <>
          <Acts>
            <Button variant="quiet" size="table" busy={decision.isPending} onClick={() => decide('first')}>
              {words.first}
            </Button>
            <Button variant="quiet" size="table" busy={decision.isPending} onClick={() => decide('second')}>
              {words.second}
            </Button>
          </Acts>
          <Effect>{words.effect}</Effect>
        </>
      )}
    </Panel>
  )
}

function SideFacts({ at, side, other, now }: { at: 'first' | 'second'; side: Side; other: Side; now: string }) {
  const { time, margin } = describeScanMoment(side)
  return (
    <SideBox side={at}>
      <b>{`${side.deviceName} ${time}`}</b> <span>{margin}</span>
      <ul>
        {[now, ...listSideFacts(side, other)].map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </SideBox>
  )
}
