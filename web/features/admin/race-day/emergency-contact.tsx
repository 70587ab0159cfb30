import { useMutation } from '@tanstack/react-query'
import { participantEndpoints, type EmergencyContact as Contact } from '#shared/contract/participants.ts'
import { PhoneNumber } from '#web/features/admin/participants/facts.tsx'
import { call } from '#web/api/call.ts'
import { useMay } from '#web/api/may-call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

const Row = chakra('span', {
  base: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', whiteSpace: 'normal' },
})
const Shown = chakra('span', {
  base: {
    fontWeight: 'semibold',
    color: 'fg.strong',
    '& a': { fontSize: '1.125em', whiteSpace: 'nowrap' },
    '&[data-bad]': { color: 'bad' },
  },
})

/** A button that shows the emergency contact. Each time, the server logs who saw it. The device does not store the contact. */
export function EmergencyContact({ id, name }: { id: string; name: string }) {
  const may = useMay()(participantEndpoints.showEmergencyContact)
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
        aria-label={look.data ? `Verberg noodcontact van ${name}` : `Noodcontact van ${name}`}
        busy={look.isPending}
        busyText="Bezig..."
        onClick={() => (look.data ? look.reset() : look.mutate())}
      >
        {look.data ? 'Verberg' : 'Noodcontact'}
      </Button>
      <Shown role="status" data-bad={look.isError || undefined}>
        {look.isError && <span>{`Niet opgehaald. ${failureOf(look.error).message}`}</span>}
        {look.data && <ContactLine contact={look.data} />}
      </Shown>
    </Row>
  )
}

function ContactLine({ contact: { emergencyContact, emergencyContactPhone } }: { contact: Contact }) {
  if (!emergencyContact && !emergencyContactPhone) return <span>Geen noodcontact ingevuld</span>
  return (
    <>
      <span>{`${emergencyContact} `}</span>
      {emergencyContactPhone ? <PhoneNumber of={emergencyContactPhone} /> : <span>(geen nummer)</span>}
    </>
  )
}
