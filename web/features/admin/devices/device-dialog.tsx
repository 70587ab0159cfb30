import { useState } from 'react'
import { formatEventDate, eventDateOf, formatTime } from '#shared/lib/dates.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { FactList } from '#web/ui/tables/fact-list.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { DeviceRow } from './device-columns.tsx'
import { DeviceForm } from './device-form.tsx'
import { formatHandedOver } from './handed-over-words.ts'
import { deviceFacts, formatDayAndTime, type DeviceFact } from './device-words.ts'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
})
const Warnings = chakra('ul', { base: { display: 'grid', gap: '1.5' } })

const names: Record<DeviceFact, string> = {
  contact: 'Contact',
  waiting: 'Versturen',
  list: 'Lijst',
  battery: 'Accu',
  clock: 'Klok',
  storage: 'Opslag',
  version: 'Versie',
  ready: 'Controle',
}
const cameras = { works: 'Werkt', refused: 'Niet toegestaan', missing: 'Geen camera', unknown: 'Liep nog niet' } as const

/** Shows the last report of a phone with advice on its warnings, and a form for its name and posts. Open while `row` is given. */
export function DeviceDialog({ row, now, onClose }: { row: DeviceRow | undefined; now: number; onClose: () => void }) {
  const [isTyped, setTyped] = useState(false)
  return (
    <TypedDialog wide isTyped={isTyped} open={row !== undefined} onClose={onClose} title={row?.device.name ?? 'Telefoon'}>
      {row && <EditForm key={row.device.id} row={row} now={now} onTyped={setTyped} onClose={onClose} />}
    </TypedDialog>
  )
}

interface EditFormProps {
  row: DeviceRow
  now: number
  onTyped: (isTyped: boolean) => void
  onClose: () => void
}

function EditForm({ row: { device, words }, now, onTyped, onClose }: EditFormProps) {
  const warned = deviceFacts.filter((fact) => words[fact].advice)
  const { report } = device
  return (
    <>
      {warned.length > 0 && (
        <Notice kind="warn" title="Let op">
          <Warnings>
            {warned.map((fact) => (
              <li key={fact}>
                <b>{`${names[fact]}: ${words[fact].words}.`}</b> <span>{words[fact].advice}</span>
              </li>
            ))}
          </Warnings>
        </Notice>
      )}
      <Columns>
        <DeviceForm device={device} onTyped={onTyped} onDone={onClose} />
        <FactList
          facts={[
            ...deviceFacts.map((fact) => ({ name: names[fact], value: words[fact].words })),
            ...(report
              ? [
                  { name: 'Camera', value: cameras[report.camera] },
                  { name: 'Zonder netwerk', value: report.appCached === null ? 'Onbekend' : report.appCached ? 'Opent' : 'Opent niet' },
                  { name: 'Tabblad', value: report.tab === 'scanner' ? 'Scant' : 'Kijkt mee: een ander tabblad scant' },
                  {
                    name: 'Lijst van',
                    value: report.roster.syncedAt ? formatDayAndTime(report.roster.syncedAt, now) : 'Nog nooit compleet',
                  },
                  { name: 'Stand van', value: formatDayAndTime(report.receivedAt, now) },
                ]
              : []),
            ...(device.handedOver && device.handedOver.all === undefined
              ? [{ name: 'Overgenomen', value: formatHandedOver(device.handedOver, device.name, now) }]
              : []),
            ...(device.formerPosts?.length
              ? [
                  {
                    name: 'Eerdere posten',
                    value: device.formerPosts
                      .map((post) => `${nameLocation(post.location)} (tot ${formatDayAndTime(post.until, now)})`)
                      .join(', '),
                  },
                ]
              : []),
            ...(device.formerNames?.length
              ? [
                  {
                    name: 'Eerdere namen',
                    value: device.formerNames.map((one) => `${one.name} (tot ${formatDayAndTime(one.until, now)})`).join(', '),
                  },
                ]
              : []),
            { name: 'Gekoppeld', value: `${formatEventDate(eventDateOf(device.pairedAt))} ${formatTime(device.pairedAt)}` },
          ]}
        />
      </Columns>
    </>
  )
}
