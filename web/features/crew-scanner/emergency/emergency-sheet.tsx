import { useEffect } from 'react'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import { useFact } from '#web/api/event-facts.ts'
import { applyStoredFacts } from '#web/api/stored-facts.ts'
import { BigButton, Line, SheetBody } from '#web/features/crew-scanner/scan-parts.tsx'
import { SheetHead } from '#web/features/crew-scanner/sheets/sheet-head.tsx'
import { Sheet, SubHeading } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import type { Crew } from '#web/sync/crew-types.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

const Lines = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '3', marginBlockEnd: '5' } })
const Call = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    alignItems: 'center',
    minHeight: 'touchScan',
    padding: '10px 16px',
    border: '4px solid',
    textDecoration: 'none',
    textStyle: 'data',
    fontSize: '1.0625rem',
    lineHeight: '1.2',
    '& svg': { gridRow: '1 / span 2', fontSize: '2rem' },
    '& b': { fontFamily: 'heading', fontWeight: 'black', fontSize: 'min(1.75rem, 7vw)', lineHeight: '1', textTransform: 'uppercase' },
    'li:first-of-type > &': { bg: 'scan.ink', color: 'scan.surface', borderColor: 'scan.ink' },
  },
})
const Unbroken = chakra('span', { base: { whiteSpace: 'nowrap' } })
const Steps = chakra('ol', {
  base: {
    listStyle: 'decimal',
    display: 'grid',
    gap: '2',
    paddingInlineStart: '6',
    textStyle: 'data',
    fontSize: '1.125rem',
    lineHeight: '1.3',
  },
})

interface EmergencySheetProps {
  crew: Pick<Crew, 'device' | 'location'>
  /** Opens the sheet that gives the scans to another phone. Undefined in a tab that does not scan. */
  onGive: (() => void) | undefined
  onClose: () => void
}

/**
 * Shows the emergency numbers, the place of this post and of the event, and instructions. Works without network. The sheet covers
 * everything, even a verdict, which stays unchanged below.
 */
export function EmergencySheet({ crew: { device, location }, onGive, onClose }: EmergencySheetProps) {
  const numbers = useFact('emergency', 'dashboard').value
  const venue = useFact('venue', 'dashboard').value
  useEffect(applyStoredFacts, [])
  return (
    <Sheet aria-labelledby="emergency-title" zIndex="2">
      <SheetHead title="Nood" id="emergency-title" back="Terug" onBack={onClose} />
      <SheetBody>
        <Lines>
          {numbers.map(({ who, when, number }) => (
            <li key={number}>
              <Call href={`tel:${number.replace(/\s/g, '')}`}>
                <Icon name="phone" strokeWidth="2.4" />
                <b>
                  {who === number ? 'Bel ' : `${who} `}
                  <Unbroken>{number}</Unbroken>
                </b>
                <span>{when}</span>
              </Call>
            </li>
          ))}
        </Lines>
        <SubHeading>Zeg waar je bent</SubHeading>
        <Line marginBlockEnd="5">
          <b>{`${device?.name ?? 'Crew'}, ${nameLocation(location)}`}</b>
          <br />
          <span>{formatVenue(venue)}</span>
        </Line>
        <SubHeading>Doe dit</SubHeading>
        <Steps>
          <li>Zorg dat het veilig is, ook voor jezelf.</li>
          <li>Bel. Zeg wie je bent, waar je bent en wat er is.</li>
          <li>Blijf erbij. Laat iemand de hulp opvangen.</li>
        </Steps>
        {onGive && (
          <BigButton type="button" kind="outline" width="full" marginBlockStart="4" fontSize="1.125rem" onClick={onGive}>
            Telefoon stuk of geen bereik? <Unbroken>Geef je scans door</Unbroken>
          </BigButton>
        )}
      </SheetBody>
    </Sheet>
  )
}
