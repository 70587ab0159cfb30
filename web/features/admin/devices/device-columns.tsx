import type { CrewDevice } from '#shared/contract/crew-devices.ts'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { formatMissingScans } from '#shared/domain/office/missing-scans.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { isSentKnown } from '#shared/domain/crew/unheard-posts.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { Column } from '#web/ui/tables/data-table.tsx'
import type { IconName } from '#web/ui/drawings/icons.ts'
import { formatHandedOver, mayHaveMore } from './handed-over-words.ts'
import type { DeviceFact, DeviceWord } from './device-words.ts'

const Hidden = chakra('span', { base: { srOnly: true } })
// On a phone a row is a card without column headings, so each fact shows its name.
const OnPhone = chakra('span', { base: { md: { display: 'none' } } })
const Name = chakra(OnPhone, { base: { color: 'fg.muted' } })
const Quiet = chakra('span', { base: { color: 'fg.note' } })
const Short = chakra('span', {
  base: { display: 'block', maxWidth: { md: '9.5rem' }, overflow: 'hidden', textOverflow: 'ellipsis' },
})
const Posts = chakra(Short, { base: { textStyle: 'note', color: 'fg.muted' } })
const Actions = chakra('span', { base: { display: 'inline-flex' } })
const Both = chakra('div', { base: { paddingBlock: '1.5', lineHeight: '1.25' } })

/** A phone with the descriptions of its last report. */
export interface DeviceRow {
  device: CrewDevice
  words: Record<DeviceFact, DeviceWord>
}

/** Shows a warning as a badge, and any other fact as text. */
function Word({ word: { level, brief } }: { word: DeviceWord }) {
  if (level === 'warn' || level === 'bad') return <Badge kind={level}>{brief}</Badge>
  return level === 'none' ? <Quiet>{brief}</Quiet> : <span>{brief}</span>
}

interface DeviceActions {
  onOpen: (device: CrewDevice) => void
  onRevoke: (device: CrewDevice) => void
}

/** Formats what other phones brought of a phone, and what of it may be missing; empty if there is nothing to say. `now` in ms. */
export const formatArrived = (device: CrewDevice, now: number): string =>
  [
    device.handedOver && `${formatHandedOver(device.handedOver, device.name, now)}.`,
    device.handedOver && mayStillSend(device, now) && mayHaveMore,
    device.missingScans && `${formatMissingScans(device.missingScans)}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** The columns of the table of phones. */
export const deviceColumns = ({ onOpen, onRevoke }: DeviceActions): readonly Column<DeviceRow>[] => [
  {
    key: 'name',
    head: 'Toestel en posten',
    strong: true,
    sortable: true,
    cell: ({ device }) => (
      <Both>
        <Short title={device.name}>{device.name}</Short>
        <Posts title={formatPosts(device)}>{formatPosts(device)}</Posts>
      </Both>
    ),
  },
  fact('contact', 'Contact', { sortable: true }),
  fact('waiting', 'Wacht', { sortable: true }),
  fact('list', 'Lijst'),
  fact('battery', 'Accu', { sortable: true }),
  fact('clock', 'Klok'),
  fact('storage', 'Opslag'),
  fact('version', 'Versie'),
  fact('ready', 'Controle'),
  {
    key: 'act',
    head: <Hidden>Wijzigen en intrekken</Hidden>,
    end: true,
    stays: true,
    cell: ({ device }) =>
      device.revokedAt === null ? (
        <Actions>
          <IfAllowed call={crewEndpoints.changeDevice}>
            <ActionButton icon="pen" words="Wijzig" label={`Bekijk en wijzig ${device.name}`} onPress={() => onOpen(device)} />
          </IfAllowed>
          <IfAllowed call={crewEndpoints.revokeDevice}>
            <ActionButton icon="cross" words="Trek in" hasText label={`Trek ${device.name} in`} onPress={() => onRevoke(device)} />
          </IfAllowed>
        </Actions>
      ) : (
        <Both>
          <Badge kind="gone">Ingetrokken</Badge>
          <Posts>{device.wipedAt ? 'Gewist' : 'Nog niet gewist'}</Posts>
        </Both>
      ),
  },
]

function fact(key: DeviceFact, head: string, more: { sortable?: boolean } = {}): Column<DeviceRow> {
  return {
    key,
    head,
    ...more,
    cell: ({ device, words }) =>
      device.revokedAt === null && (
        <>
          <Name>{`${head}: `}</Name>
          <Word word={words[key]} />
        </>
      ),
  }
}

/** True for a paired phone that may have scans that it did not report. */
const mayStillSend = (device: CrewDevice, now: number) => device.revokedAt === null && !isSentKnown(device, now)

const formatPosts = ({ locations }: CrewDevice) => locations.map(nameLocation).join(', ')

interface ActionButtonProps {
  icon: IconName
  words: string
  /** Shows the text on a laptop too. Without it, a laptop shows only the icon, with a tooltip. */
  hasText?: boolean
  label: string
  onPress: () => void
}

/** Shows a button of a row. On a phone, it always has its text. */
function ActionButton({ icon, words, hasText = false, label, onPress }: ActionButtonProps) {
  return (
    <Button size="table" variant="text" paddingInline="2" icon={icon} title={words} aria-label={label} onClick={onPress}>
      {hasText ? words : <OnPhone>{words}</OnPhone>}
    </Button>
  )
}
