import { chakra } from '#web/ui/theme/chakra.ts'
import type { TicketFiles as Files } from '#shared/contract/tickets.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Note = chakra('p', {
  base: { textStyle: 'small', color: 'fg.muted', marginBlockStart: '2', '& a': { textDecoration: 'underline', paddingBlock: '1' } },
})

/** Links to a ticket's calendar event and, if the server offers them, wallet passes. `name` is the participant's, for screen readers. */
export function TicketFiles({ files, name }: { files: Files; name: string }) {
  const link = { variant: 'outline', size: 'compact' } as const
  return (
    <div data-no-print>
      <Row>
        <ButtonLink {...link} to={files.calendar} icon="calendar" aria-label={`Zet in agenda: ${name}`}>
          Zet in agenda
        </ButtonLink>
        {files.apple && (
          <ButtonLink {...link} to={files.apple} icon="ticket" aria-label={`Zet in Apple Wallet: ${name}`}>
            Zet in Apple Wallet
          </ButtonLink>
        )}
        {files.google && (
          <ButtonLink {...link} to={files.google} icon="ticket" aria-label={`Zet in Google Wallet: ${name}`}>
            Zet in Google Wallet
          </ButtonLink>
        )}
      </Row>
      <Note>
        Of <a href={`webcal://${location.host}${files.calendar}`}>abonneer je agenda</a>: dan schuift de afspraak mee als de starttijd
        verandert.
      </Note>
    </div>
  )
}
