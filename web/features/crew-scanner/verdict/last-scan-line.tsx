import { lowScreen } from '#web/features/crew-scanner/scan-parts.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { formatMoment } from '#shared/domain/office/format-moment.ts'
import type { ShownVerdict } from './verdicts.ts'

const Line = chakra('div', {
  base: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '52px',
    padding: '10px 16px',
    bg: 'scan.ink',
    color: 'scan.surface',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '1.375rem',
    lineHeight: '1.05',
    [lowScreen]: { minHeight: '40px', paddingBlock: '4px' },
  },
})
const Press = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minWidth: '0',
    minHeight: '56px',
    paddingInline: '4',
    textAlign: 'start',
    touchAction: 'manipulation',
    _focusVisible: { outlineColor: 'scan.surface', outlineOffset: '-7px', boxShadow: 'none' },
  },
})
const Small = chakra('span', { base: { textStyle: 'data', fontSize: '1.0625rem', lineHeight: '1.1', textAlign: 'end' } })

/** The position of a finisher, below the name and over the whole width: at the finish people ask for it. */
const Place = chakra(Small, { base: { gridColumn: '1 / -1', textAlign: 'start', fontWeight: 'bold', fontSize: '1.125rem' } })

interface LastScanLineProps {
  last: ShownVerdict | null
  /** The person's start number, shown if the office gives the numbers, because the crew typed it then. */
  startNumber: string | null | undefined
  /** True if the event of the last scan was undone. */
  isUndone: boolean
  /** True if an administrator undid it, such as after giving the time of an unknown wristband to a person. */
  isUndoneByOffice: boolean
  busy: boolean
  /** The provisional position of a finisher; empty if there is none. */
  place: string
  /** The instruction before the first scan. */
  prompt: string
  /** Opens the person, or a wristband without a known wearer, where a mistake can be undone. */
  onOpen: (id: string) => void
  /** Links a wristband to the person; absent if they have one, or get none here. */
  onWristband?: ((participantId: string) => void) | undefined
}

/** Keeps the last scan visible for a crew member who looked away, with the button for a wristband that is still to be given. */
export function LastScanLine({
  last,
  startNumber,
  isUndone,
  isUndoneByOffice,
  busy,
  place,
  prompt,
  onOpen,
  onWristband,
}: LastScanLineProps) {
  if (busy) return <Line>Bewaart de scan…</Line>
  if (!last) return <Line>{prompt}</Line>
  const { words, at, participantId, wristband, name } = last
  const opens = participantId ?? wristband
  const text = (
    <>
      <span>{`Laatste: ${[startNumber, name].filter(Boolean).join(' ') || (words.variant === 'broken' ? 'niet gelukt' : 'geweigerd')}`}</span>
      <Small
        textAlign={onWristband ? 'start' : 'end'}
      >{`${isUndone ? formatUndone(last, isUndoneByOffice) : words.short}, ${formatMoment(at, at)}`}</Small>
      {place !== '' && <Place>{place}</Place>}
    </>
  )
  if (opens === null) return <Line>{text}</Line>
  return (
    <Line padding="0" gap="0">
      <Press
        type="button"
        flex="1"
        display="grid"
        // Beside the button for a wristband, a small phone has too little width for two columns.
        gridTemplateColumns={onWristband ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) fit-content(50%)'}
        gap="4px 12px"
        paddingBlock="1.5"
        onClick={() => onOpen(opens)}
      >
        {text}
      </Press>
      {onWristband && (
        <Press type="button" alignSelf="stretch" borderInlineStart="2px solid" onClick={() => onWristband(opens)}>
          <Icon name="wristband" strokeWidth="2.4" />
          Polsband
        </Press>
      )}
    </Line>
  )
}

/** The office undoes the scan of an unknown wristband when it is done with it, so the crew must not read that the scan was thrown away. */
function formatUndone({ participantId }: ShownVerdict, byOffice: boolean): string {
  if (!byOffice) return 'teruggedraaid'
  return participantId === null ? 'afgehandeld door de organisatie' : 'teruggedraaid door de organisatie'
}
