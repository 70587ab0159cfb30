import { useState } from 'react'
import { stopReasons } from '#shared/domain/crew/stop-words.ts'
import { notSeenReason } from '#shared/scan/stop-note.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { isShowable } from '#shared/domain/office/format-moment.ts'
import { BigButton, Line } from '#web/features/crew-scanner/scan-parts.tsx'
import { useSecondPress } from '#web/features/crew-scanner/second-press.ts'
import { useFocusOnOpen } from '#web/features/crew-scanner/sheets/use-focus-on-open.ts'
import { TooSoonLine } from '#web/features/crew-scanner/too-soon-line.tsx'
import type { RosterHit } from '#web/sync/crew-view-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

const Asked = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    padding: '14px 16px',
    border: '4px solid',
    marginBlockEnd: '5',
    '&:focus': { outline: 'none', boxShadow: 'none' },
  },
})

/** The fields of a `dnf` event that say why and where a person stopped. */
export interface StopFields {
  stopReason: string
  lastPlace?: string
}

interface StopQuestionProps {
  hit: RosterHit
  /** The location of this phone. */
  location: string
  onAnswer: (fields: StopFields) => void
  onClose: () => void
}

/** Asks why somebody stops and where they were last, with one press each. */
export function StopQuestion({ hit, location, onAnswer, onClose }: StopQuestionProps) {
  const [reason, setReason] = useState<string>()
  if (reason === undefined)
    return (
      <Choices
        key="why"
        question={`Waarom finisht ${hit.row.name} niet?`}
        options={stopReasons.map((value) => [value, value])}
        onPick={setReason}
        onClose={onClose}
      />
    )
  const where = reason === notSeenReason ? `Waar is ${hit.row.name} het laatst gezien?` : `${reason}. Waar was dat?`
  const pickPlace = (place: string) => onAnswer({ stopReason: reason, ...(place === '' ? {} : { lastPlace: place }) })
  return <Choices key="where" question={where} options={listPlaces(hit, location)} onPick={pickPlace} onClose={onClose} />
}

/** Lists at most three places with their labels: this post, the post that last saw the person, and unknown. */
function listPlaces({ state: { lastSeen } }: RosterHit, location: string): [value: string, label: string][] {
  const here = nameLocation(location)
  const seen = lastSeen && nameLocation(lastSeen.location)
  const at = lastSeen?.known && isShowable(lastSeen.time) ? `, ${formatTime(lastSeen.time)}` : ''
  return [
    [here, `Hier: ${here}`],
    ...(seen === undefined || seen === here ? [] : [[seen, `Laatst gezien: ${seen}${at}`] as [string, string]]),
    ['', 'Weet ik niet'],
  ]
}

interface ChoicesProps {
  question: string
  options: readonly (readonly [value: string, label: string])[]
  onPick: (value: string) => void
  onClose: () => void
}

function Choices({ question, options, onPick, onClose }: ChoicesProps) {
  const box = useFocusOnOpen<HTMLDivElement>()
  const { isIgnored, guard } = useSecondPress()
  return (
    <Asked role="group" aria-label={question} ref={box} tabIndex={-1}>
      <div>
        <Line>
          <b>{question}</b>
        </Line>
        <TooSoonLine shown={isIgnored} />
      </div>
      {options.map(([value, label]) => (
        <BigButton key={value} type="button" waits onClick={guard(() => onPick(value))}>
          {label}
        </BigButton>
      ))}
      <BigButton type="button" kind="outline" onClick={onClose}>
        Niet nu
      </BigButton>
    </Asked>
  )
}
