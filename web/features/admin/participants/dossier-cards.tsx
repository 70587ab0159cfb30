import { chakra } from '#web/ui/theme/chakra.ts'
import type { ComponentProps } from 'react'
import { formatPaymentMethod } from '#shared/domain/money/payment-methods.ts'
import type { ParticipantDossier } from '#shared/contract/participants.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatShortCode } from '#shared/lib/ids.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { genderWords } from '#shared/domain/race/gender-words.ts'
import { saleBadges } from '#web/features/admin/sales/sale-badges.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { QrImage } from '#web/ui/ticket/qr-image.tsx'
import { Facts, MailAddress, PhoneNumber } from './facts.tsx'

const Address = chakra('span', { base: { display: 'block', fontWeight: 'normal' } })

type Answers = NonNullable<ParticipantDossier['answers']>
type Fact = ComponentProps<typeof Facts>['facts'][number]

/** Shows the participant, with their answers and their emergency contact. */
export function PersonCard({ dossier: { participant, answers, wave } }: { dossier: ParticipantDossier }) {
  const contact = (participant.emergencyContact || participant.emergencyContactPhone) && (
    <>
      <span>{`${participant.emergencyContact ?? ''} `}</span>
      {participant.emergencyContactPhone && <PhoneNumber of={participant.emergencyContactPhone} />}
      {answers?.contactRelation && <span>{` (${answers.contactRelation})`}</span>}
    </>
  )
  return (
    <Panel title="Deelnemer">
      <Facts
        facts={[
          { name: 'E-mail', value: <MailAddress of={participant.email} /> },
          { name: 'Telefoon', value: participant.phone && <PhoneNumber of={participant.phone} /> },
          { name: 'Geslacht', value: genderWords[participant.gender] ?? participant.gender },
          ...(answers ? describeAnswers(answers) : []),
          { name: 'Dag', value: formatEventDate(participant.eventDate, { weekday: 'long', day: 'numeric', month: 'long' }) },
          ...(participant.numbering === 'none' ? [] : [{ name: 'Startnummer', value: participant.startNumber ?? 'Nog geen' }]),
          { name: 'Wave', value: formatWaveOf(participant, wave?.cancelled) },
          ...(participant.teammate
            ? [{ name: 'Duo met', value: <Link to={`/admin/deelnemers/${participant.teammate.id}`}>{participant.teammate.name}</Link> }]
            : []),
          { name: 'Noodcontact', value: contact || 'Niet ingevuld' },
          ...(participant.specialRequirements ? [{ name: 'Bijzonderheden', value: participant.specialRequirements }] : []),
        ]}
      />
    </Panel>
  )
}

const formatWaveOf = ({ waveNumber }: ParticipantDossier['participant'], isCancelled = false) =>
  waveNumber === null ? 'Geen wave' : `Wave ${waveNumber}${isCancelled ? ' (geannuleerd)' : ''}`

/** Formats the answers of the participant. Leaves out most empty answers. */
function describeAnswers({ birthDate, age, nationality, address, shirtSize, hasInsurance, wantsNews, wristband }: Answers): Fact[] {
  const born = birthDate && `${formatEventDate(birthDate, { day: 'numeric', month: 'long', year: 'numeric' })}, ${age} jaar op de racedag`
  const facts: (Fact | false)[] = [
    { name: 'Geboren', value: born || 'Onbekend' },
    nationality !== null && { name: 'Nationaliteit', value: nationality },
    address.length > 0 && {
      name: address.length === 1 ? 'Land' : 'Adres',
      value: address.length === 1 ? address[0] : address.map((line) => <Address key={line}>{line}</Address>),
    },
    shirtSize !== null && { name: 'Shirtmaat', value: shirtSize },
    hasInsurance !== null && { name: 'Ongevallenverzekering', value: hasInsurance ? 'Ja' : 'Nee' },
    { name: 'Nieuws per mail', value: wantsNews ? 'Ja' : 'Nee' },
    wristband !== null && { name: 'Polsband', value: wristband },
  ]
  return facts.filter((fact) => fact !== false)
}

/** Shows the participant's ticket: its contents, its buyer and the amounts. */
export function TicketCard({ dossier: { participant, ticket, money } }: { dossier: ParticipantDossier }) {
  const { kind, text } = saleBadges[ticket.state]
  return (
    <Panel title="Ticket" tools={<Badge kind={kind}>{text}</Badge>}>
      <Facts
        facts={[
          { name: 'Soort', value: participant.ticketType === 'duo' ? 'Duo' : 'Solo' },
          { name: 'Bestelnummer', value: formatShortCode(saleCodeOf(ticket.id)) },
          ...(ticket.team
            ? [
                {
                  name: 'Team',
                  value: <Link to={`/admin/tickets?zoek=${encodeURIComponent(ticket.team)}`}>{ticket.team}</Link>,
                },
              ]
            : []),
          {
            name: 'Koper',
            value: (
              <>
                <span>{ticket.buyer.name}</span>
                <Address>
                  <MailAddress of={ticket.buyer.email} />
                </Address>
              </>
            ),
          },
          ...ticket.lines.map(({ label, amount }) => ({ name: label, value: formatEuro(amount) })),
          {
            name: 'Betaald',
            value: `${formatEuro(ticket.price)}${ticket.paymentMethod ? `, ${formatPaymentMethod(ticket.paymentMethod)}` : ''}`,
          },
          ...(ticket.soldBy ? [{ name: 'Verkocht door', value: ticket.soldBy }] : []),
          ...(money.given > 0 ? [{ name: 'Terugbetaald', value: formatEuro(money.given) }] : []),
          ...(ticket.discountCode ? [{ name: 'Code', value: ticket.discountCode }] : []),
        ]}
      />
      {participant.qrCode && (
        <QrImage code={participant.qrCode} label={`QR code van ${participant.name}`} maxWidth="180px" marginBlockStart="2" />
      )}
    </Panel>
  )
}
