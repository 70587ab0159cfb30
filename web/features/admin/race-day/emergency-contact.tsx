import { useMutation } from '@tanstack/react-query'
import { participantEndpoints, type EmergencyContact as Contact } from '#shared/contract/participants.ts'
import { PhoneNumber } from '#web/features/admin/participants/facts.tsx'
import { call } from '#web/api/call.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

const Row = chakra('span', {
  base: {
    display: 'inline-grid',
    justifyItems: 'start',
    // Wide enough for the button and for a name with a number, so that the columns of the table do not move when the numbers appear.
    width: '18em',
    maxWidth: 'full',
    verticalAlign: 'middle',
    whiteSpace: 'normal',
  },
})
const Shown = chakra('span', {
  base: {
    fontWeight: 'semibold',
    color: 'fg.strong',
    // No margin while this element is empty, because it would move the button.
    '&:not(:empty)': { marginBlockStart: '1' },
    '& a': { fontSize: '1.125em', whiteSpace: 'nowrap' },
    '&[data-bad]': { color: 'bad' },
  },
})

const Lines = chakra('ul', { base: { listStyle: 'none', margin: '0', padding: '0' } })

/**
 * Shows a button that reveals the emergency contact and the participant's own number. The server logs each view with the name of the
 * user. The device does not store the contact.
 */
export function EmergencyContact({ id, name }: { id: string; name: string }) {
  const may = useMayCall()(participantEndpoints.showEmergencyContact)
  const look = useMutation({
    mutationFn: () => unwrap(call(participantEndpoints.showEmergencyContact, { params: { id } })),
    // The server would log a retry as a second view.
    retry: false,
    gcTime: 0,
  })
  if (!may) return null
  return (
    <Row>
      <Button
        size="table"
        variant="quiet"
        icon={look.data ? 'eyeOff' : 'phone'}
        aria-label={look.data ? `Verberg nummers van ${name}` : `Noodcontact en eigen nummer van ${name}`}
        busy={look.isPending}
        busyText="Bezig..."
        onClick={() => (look.data ? look.reset() : look.mutate())}
      >
        {look.data ? 'Verberg' : 'Noodcontact en eigen nummer'}
      </Button>
      <Shown role="status" data-bad={look.isError || undefined}>
        {look.isError && <span>{`Niet opgehaald. ${failureOf(look.error).message}`}</span>}
        {look.data && <ContactLines contact={look.data} name={name} />}
      </Shown>
    </Row>
  )
}

/** Lists the emergency contact, the participant and the Duo partner, each with their number. */
function ContactLines({ contact, name }: { contact: Contact; name: string }) {
  const { emergencyContact, emergencyContactPhone, phone, teammate } = contact
  const hasContact = emergencyContact !== '' || emergencyContactPhone !== ''
  return (
    <Lines>
      {hasContact ? (
        <ContactLine who={`Noodcontact ${emergencyContact}`.trim()} phone={emergencyContactPhone} />
      ) : (
        <li>Geen noodcontact ingevuld</li>
      )}
      <ContactLine who={`${name} zelf`} phone={phone} />
      {teammate && <ContactLine who={`${teammate.name} (duo)`} phone={teammate.phone} />}
    </Lines>
  )
}

const ContactLine = ({ who, phone }: { who: string; phone: string }) => (
  <li>
    <span>{`${who} `}</span>
    {phone ? <PhoneNumber of={phone} /> : <span>(geen nummer)</span>}
  </li>
)
