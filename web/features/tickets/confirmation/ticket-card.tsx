import type { TicketFiles as Files } from '#shared/contract/tickets.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import type { CompletedTicket } from '#web/features/tickets/order/stored-order.ts'
import { typeNames } from '#web/features/tickets/draft/receipt-of.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { QrImage } from '#web/ui/ticket/qr-image.tsx'
import { saveFile } from '#web/ui/device/save-file.ts'
import { TicketFiles } from '#web/ui/ticket/ticket-files.tsx'
import { useQrFile } from '#web/ui/ticket/use-qr-file.ts'

const Card = chakra('article', {
  base: {
    // The QR code and the text are side by side if there is room. Large text goes below the code, even on a laptop.
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4',
    alignItems: 'center',
    padding: '3.5',
    bg: 'white',
    borderRadius: '3',
    boxShadow: 'card',
    breakInside: 'avoid',
    '& > svg': { flex: '1 1 15rem', minWidth: '0' },
    '& > div': { flex: '1 1 10.5rem', minWidth: '0' },
    '@media print': { display: 'grid', gridTemplateColumns: '1fr', boxShadow: 'none', border: '1.5px solid', borderColor: 'edge' },
  },
})
const Name = chakra('h2', { base: { textStyle: 'h4', color: 'fg.strong', overflowWrap: 'anywhere' } })
const Kind = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } })
const Code = chakra('p', {
  base: { textStyle: 'data', fontSize: 'l', letterSpacing: '0.04em', whiteSpace: 'nowrap', marginBlock: '2 12px' },
})

const Downloads = chakra('div', { base: { marginBlockStart: '3' } })

interface TicketCardProps {
  participant: CompletedTicket['participants'][number]
  ticketType: TicketType
  at: number
  of: number
  /** The ticket's files. Null without network, because the server makes these files. */
  files: Files | null
}

/**
 * Shows the admission ticket of one participant: the QR code on white with its quiet zone, the name, and the code to read out. If the place
 * is not valid any more or was transferred, shows the reason instead of a code.
 */
export function TicketCard({ participant, ticketType, at, of, files }: TicketCardProps) {
  const code = formatParticipantCode(participant.id)
  const file = useQrFile(participant)
  // The QR code is empty if the place was transferred, was removed by the office, or belonged to a person whose data is erased.
  const isValid = participant.qrCode !== ''
  return (
    <Card aria-label={`Ticket van ${participant.name}`}>
      {isValid && <QrImage code={participant.qrCode} label={`QR-code van ${participant.name}`} />}
      <div>
        <Name>{participant.name}</Name>
        <Kind>{of > 1 ? `${typeNames[ticketType]}, ${at + 1} van ${of}` : typeNames[ticketType]}</Kind>
        {participant.transferred && <Kind>{`Deze plek is overgedragen. De QR staat bij ${participant.name}.`}</Kind>}
        {!participant.transferred && !isValid && <Kind>Deze plek is vervallen. Er is geen QR-code meer.</Kind>}
        {isValid && participant.startNumber && <Kind>{`Startnummer ${participant.startNumber}`}</Kind>}
        {isValid && <Code>{code}</Code>}
        {isValid && (
          <Button
            data-no-print
            variant="outline"
            size="compact"
            icon="download"
            aria-label={`Download QR van ${participant.name}`}
            disabled={!file}
            onClick={() => file && saveFile(file)}
          >
            Download QR
          </Button>
        )}
        {files && (
          <Downloads data-no-print>
            <TicketFiles files={files} name={participant.name} />
          </Downloads>
        )}
      </div>
    </Card>
  )
}
