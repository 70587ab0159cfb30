import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CrewDevice } from '#shared/contract/crew-devices.ts'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { isSentKnown } from '#shared/domain/crew/unheard-posts.ts'
import { formatWithNoun } from '#shared/domain/office/office-line.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { formatDayAndTime } from './device-words.ts'
import { devicesQuery } from './devices-query.ts'
import { formatHandedOver } from './handed-over-words.ts'

/** Explains what revoking a phone does, and does it once confirmed. Open while there is a `device`. `now` in ms. */
export function RevokeDialog({ device, now, onClose }: { device: CrewDevice | undefined; now: number; onClose: () => void }) {
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: ({ id }: CrewDevice) => unwrap(call(crewEndpoints.revokeDevice, { params: { id } })),
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries({ queryKey: devicesQuery().queryKey })
      toast({ kind: 'success', title: 'Telefoon ingetrokken', description: `${name} kan niet meer scannen.` })
      close()
    },
  })
  const close = () => {
    revoke.reset()
    onClose()
  }
  return (
    <Dialog open={device !== undefined} onClose={close} title={`${device?.name ?? 'Telefoon'} intrekken?`}>
      {device && (isAllIn(device, now) ? <AllIn device={device} /> : <AtStake device={device} now={now} />)}
      {revoke.isError && <Notice kind="bad">{`${failureOf(revoke.error).message} De telefoon is nog gekoppeld.`}</Notice>}
      <DialogActions>
        <Button size="compact" variant="outline" onClick={close}>
          Laat gekoppeld
        </Button>
        <Button size="compact" variant="solid" busy={revoke.isPending} busyText="Bezig..." onClick={() => device && revoke.mutate(device)}>
          Trek in
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** True if all scans of a phone are known to have arrived. */
const isAllIn = (device: CrewDevice, now: number) => (device.report?.waiting ?? 0) === 0 && isSentKnown(device, now)

const noWayBack = 'Terugdraaien kan niet; koppelen met een nieuwe code wel.'

function AllIn({ device: { name } }: { device: CrewDevice }) {
  return (
    <>
      <p>{`Alle scans van ${name} zijn binnen en blijven meetellen. Nieuwe scans tellen niet meer.`}</p>
      <p>{`De telefoon wist bij het volgende contact zijn deelnemers en zijn scans. ${noWayBack}`}</p>
    </>
  )
}

/** Warns about the scans that may be only on the phone, and says what happens to them. */
function AtStake({ device, now }: { device: CrewDevice; now: number }) {
  const { lastSeenAt, handedOver } = device
  const at = lastSeenAt === null ? 'nog nooit' : formatDayAndTime(lastSeenAt, now)
  const brought = handedOver && (lastSeenAt === null || handedOver.lastAt > lastSeenAt) ? handedOver : undefined
  return (
    <>
      <Notice kind="warn" title={`Laatste${brought ? ' eigen' : ''} contact: ${at}`}>
        {[
          brought && `${formatHandedOver(brought, device.name, now)}.`,
          formatWaiting(device.report?.waiting ?? 0, brought !== undefined),
          `Wat hij ${brought ? 'na die overdracht' : 'daarna'} scande, is niet binnen.`,
          'Laat de telefoon eerst zijn scans versturen of overdragen aan een ander toestel.',
          'Lukt dat niet, voer ontbrekende tijden dan later zelf in.',
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
      <p>Wat al binnen is, blijft meetellen, ook wat een ander toestel bracht. Nieuwe scans tellen niet meer.</p>
      <p>Is de telefoon stuk of kwijt en komt hij niet terug, trek hem dan ook in: de uitslag wacht dan niet meer op hem.</p>
      <p>
        {`Krijgt hij binnen 7 dagen weer bereik, dan komen zijn laatste scans onder Check-in, Controle: daar beslis je wat meetelt. Daarna wist hij zijn deelnemers en zijn scans. ${noWayBack}`}
      </p>
    </>
  )
}

/** Formats the scans that the phone had not sent at its last contact, or, if others `wereBrought`, those that are still missing. */
function formatWaiting(waiting: number, wereBrought: boolean): string {
  if (waiting === 0) return ''
  const scans = formatWithNoun(waiting, 'scan', 'scans')
  if (wereBrought) return `${scans} ${waiting === 1 ? 'wacht' : 'wachten'} nog op het toestel.`
  return `Toen ${waiting === 1 ? 'wachtte' : 'wachtten'} ${scans}.`
}
