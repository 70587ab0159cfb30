import { chakra } from '#web/ui/theme/chakra.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { QrImage } from '#web/ui/ticket/qr-image.tsx'
import type { CachedParticipant } from '#web/features/participant/cached-ticket.ts'
import { useTicketDay } from '#web/features/participant/race/earlier-edition.tsx'
import { TicketStatus } from './ticket-status.tsx'

const Card = chakra('article', {
  base: {
    position: 'relative',
    bg: 'white',
    borderRadius: 'card',
    boxShadow: 'card',
    '@media print': { boxShadow: 'none', border: '1px solid', borderColor: 'edge.control', breakInside: 'avoid' },
  },
})
const Band = chakra('header', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    alignContent: 'center',
    gap: '4px 12px',
    minHeight: '74px',
    paddingInline: '46px',
    paddingBlock: '2',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    borderTopRadius: 'card',
    '@media print': { printColorAdjust: 'exact' },
    // Draws the holes for the pins of a start number.
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '17px',
      top: 'calc(50% - 7px)',
      width: '14px',
      height: '14px',
      borderRadius: 'round',
      bg: 'bg',
      boxShadow: '0 0 0 2.5px var(--ds-colors-steel-400)',
    },
    _after: {
      content: '""',
      position: 'absolute',
      insetInlineEnd: '17px',
      top: 'calc(50% - 7px)',
      width: '14px',
      height: '14px',
      borderRadius: 'round',
      bg: 'bg',
      boxShadow: '0 0 0 2.5px var(--ds-colors-steel-400)',
    },
  },
})
const Name = chakra('h1', {
  base: {
    flex: '1 1 9rem',
    minWidth: '0',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: '1.875rem',
    lineHeight: '0.95',
    textTransform: 'uppercase',
    overflowWrap: 'break-word',
  },
})
const Kind = chakra('p', {
  base: {
    flex: 'none',
    fontFamily: 'heading',
    fontWeight: 'semibold',
    fontSize: '1.125rem',
    lineHeight: '1.1',
    textAlign: 'end',
    textTransform: 'uppercase',
    color: 'steel.200',
  },
})
const Code = chakra('p', {
  base: { textStyle: 'data', fontSize: '1.25rem', lineHeight: '1', letterSpacing: '0.06em', textAlign: 'center', color: 'fg.strong' },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px 14px',
    paddingInline: '3',
    paddingBlockEnd: '4',
    '& > span': { whiteSpace: 'normal', lineHeight: '1.2' },
  },
})
const Later = chakra('p', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '200px',
    padding: '5',
    textAlign: 'center',
    textStyle: 'lead',
    color: 'fg.muted',
  },
})
const Tear = chakra('div', {
  base: {
    position: 'relative',
    height: '0',
    marginInline: '22px',
    borderBlockStart: '3px dotted',
    borderColor: 'edge.control',
    _before: {
      content: '""',
      position: 'absolute',
      top: '-13px',
      insetInlineStart: '-34px',
      width: '24px',
      height: '24px',
      borderRadius: 'round',
      bg: 'bg',
      clipPath: 'inset(0 0 0 12px)',
    },
    _after: {
      content: '""',
      position: 'absolute',
      top: '-13px',
      insetInlineEnd: '-34px',
      width: '24px',
      height: '24px',
      borderRadius: 'round',
      bg: 'bg',
      clipPath: 'inset(0 12px 0 0)',
    },
    '@media print': { _before: { display: 'none' }, _after: { display: 'none' } },
  },
})
const Start = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '14px 12px',
    padding: '20px 22px',
  },
})
const Hour = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: 'min(5.75rem, 23.5vw)',
    lineHeight: '0.74',
    letterSpacing: '-0.012em',
    whiteSpace: 'nowrap',
    color: 'fg.strong',
  },
})
const Soon = chakra('p', { base: { flex: '1 1 8rem', textStyle: 'h4', textTransform: 'none', color: 'fg.strong' } })
const When = chakra('dl', {
  base: {
    display: 'grid',
    gap: '7px',
    '& dt': { fontWeight: 'semibold', fontSize: 's', lineHeight: '1', color: 'fg.note', _firstLetter: { textTransform: 'uppercase' } },
    '& dd': {
      fontFamily: 'heading',
      fontWeight: 'bold',
      fontSize: '1.375rem',
      lineHeight: '1',
      textTransform: 'uppercase',
      color: 'fg.strong',
    },
  },
})

/** Shows the ticket as a start number: the name, the QR, its code, and the start. Nothing may overlap the QR, or a phone cannot scan it. */
export function TicketCard({ participant }: { participant: CachedParticipant }) {
  return (
    <Card aria-label={`Ticket van ${participant.name}`}>
      <Band>
        <Name>{participant.name}</Name>
        <Kind>
          <span>{participant.ticketType === 'duo' ? 'Duo' : 'Solo'}</span>
          {participant.member.of > 1 && (
            <>
              <br />
              <span>{`${participant.member.number} van ${participant.member.of}`}</span>
            </>
          )}
        </Kind>
      </Band>
      {participant.qrCode ? (
        <QrImage
          code={participant.qrCode}
          label={`QR-code van het ticket van ${participant.name}`}
          display="block"
          width="full"
          maxWidth="320px"
          marginInline="auto"
        />
      ) : (
        <Later>
          {participant.raceStatus === 'cancelled'
            ? 'Dit ticket is geannuleerd. De QR is niet meer geldig.'
            : 'QR code wordt gegenereerd na betaling'}
        </Later>
      )}
      <Line>
        <Code>{formatParticipantCode(participant.id)}</Code>
        <TicketStatus participant={participant} />
      </Line>
      <Tear />
      <Start>
        {participant.waveTime ? (
          <Hour>{formatTime(participant.waveTime)}</Hour>
        ) : (
          <Soon>{participant.waveCancelled ? 'Je nieuwe start volgt' : 'Wave wordt later toegewezen'}</Soon>
        )}
        <When>
          {participant.startNumber && (
            <div>
              <dt>Startnummer</dt>
              <dd>{participant.startNumber}</dd>
            </div>
          )}
          {participant.waveNumber !== null && (
            <div>
              <dt>Start</dt>
              <dd>{`Wave ${participant.waveNumber}${participant.waveCancelled ? ' gaat niet door' : ''}`}</dd>
            </div>
          )}
          <div>
            <dt>{formatEventDate(participant.eventDate, { weekday: 'long' })}</dt>
            <dd>{useTicketDay(participant.eventDate)}</dd>
          </div>
        </When>
      </Start>
    </Card>
  )
}
