import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CrewDevice } from '#shared/contract/crew-devices.ts'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { isSentKnown, lastContactOf } from '#shared/domain/crew/unheard-posts.ts'
import { formatWithNoun } from '#shared/domain/office/office-line.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { formatDayAndTime } from './device-words.ts'
import { devicesQuery } from './devices-query.ts'

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
      {device && <AtStake device={device} now={now} />}
      <p>Wat al binnen is, blijft meetellen, ook wat een ander toestel bracht. Nieuwe scans tellen niet meer.</p>
      <p>Is de telefoon stuk of kwijt en komt hij niet terug, trek hem dan ook in: de uitslag wacht dan niet meer op hem.</p>
      <p>
        Krijgt hij binnen 7 dagen weer bereik, dan komen zijn laatste scans onder Check-in, Controle: daar beslis je wat meetelt. Daarna
        wist hij zijn deelnemers en zijn scans. Terugdraaien kan niet; koppelen met een nieuwe code wel.
      </p>
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

/** Warns about the scans that may be only on the phone. Renders nothing if all scans are known to have arrived. */
function AtStake({ device, now }: { device: CrewDevice; now: number }) {
  const waiting = device.report?.waiting ?? 0
  if (waiting === 0 && isSentKnown(device, now)) return null
  const lastContact = lastContactOf(device)
  const at = lastContact === null ? 'nog nooit' : formatDayAndTime(lastContact, now)
  const unsent = waiting === 0 ? '' : ` Toen ${waiting === 1 ? 'wachtte' : 'wachtten'} ${formatWithNoun(waiting, 'scan', 'scans')}.`
  return (
    <Notice kind="warn" title={`Laatste contact: ${at}`}>
      {`${unsent} Wat hij daarna scande, is niet binnen. Laat de telefoon eerst zijn scans versturen of overdragen aan een ander toestel. Lukt dat niet, voer ontbrekende tijden dan later zelf in.`.trimStart()}
    </Notice>
  )
}
