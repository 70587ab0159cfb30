import { chakra } from '#web/ui/theme/chakra.ts'
import type { RaceStatus } from '#shared/scan/event-kinds.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import type { IconName } from '#web/ui/drawings/icons.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockEnd: '3' } })
const Fold = chakra('details', {
  base: {
    marginBlockEnd: '3',
    '& > summary': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'table',
      textStyle: 'table',
      fontWeight: 'semibold',
      color: 'fg.strong',
      cursor: 'pointer',
      listStyle: 'none',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
      '@media (pointer: coarse)': { minHeight: 'touch' },
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
  },
})
const Group = chakra('section', { base: { paddingBlockStart: '2', borderBlockStart: '1px solid', borderColor: 'edge' } })
const Subject = chakra('h2', { base: { textStyle: 'caps', color: 'fg.muted', marginBlockEnd: '2' } })

const subjects = ['Race', 'Ticket en mail', 'Geld', 'Ticket annuleren'] as const

/** An action on the page of a participant: a button, or a link if it has a `to`. */
export type PersonAction = { key: string; subject: (typeof subjects)[number]; icon: IconName; label: string } & (
  | { to: string }
  | { onClick: () => void }
)

/** The keys of the actions that are needed most, by state of the participant. */
const usual: Readonly<Partial<Record<RaceStatus, readonly string[]>>> = {
  checked_in: ['wristband', 'number'],
  started: ['finish', 'stop'],
  finished: ['finish'],
  dnf: ['stop'],
}
const always = ['edit', 'resend', 'check-in', 'invoice', 'scans']

/** Shows the actions as buttons in a row. */
export const ActionRow = ({ actions }: { actions: readonly PersonAction[] }) => (
  <Row>
    {actions.map((action) =>
      'to' in action ? (
        <ButtonLink key={action.key} to={action.to} size="table" variant="quiet" icon={action.icon}>
          {action.label}
        </ButtonLink>
      ) : (
        <Button key={action.key} size="table" variant="quiet" icon={action.icon} onClick={action.onClick}>
          {action.label}
        </Button>
      ),
    )}
  </Row>
)

interface ActionGroupsProps {
  actions: readonly PersonAction[]
  status: RaceStatus
  /** True if the wave started without the participant, who then needs a start first. */
  missedWave: boolean
}

/** Shows the three actions that a participant in this state needs most. The others are in a collapsed list, by subject. */
export function ActionGroups({ actions, status, missedWave }: ActionGroupsProps) {
  const first = [...(missedWave ? ['start'] : []), ...(usual[status] ?? []), ...always]
    .flatMap((key) => actions.filter((action) => action.key === key))
    .slice(0, 3)
  const others = actions.filter((action) => !first.includes(action))
  return (
    <>
      <ActionRow actions={first} />
      {others.length > 0 && (
        <Fold>
          <summary>
            Meer acties <Icon name="chevronDown" />
          </summary>
          {subjects.map((subject) => {
            const ofSubject = others.filter((action) => action.subject === subject)
            return (
              ofSubject.length > 0 && (
                <Group key={subject} aria-label={subject}>
                  <Subject>{subject}</Subject>
                  <ActionRow actions={ofSubject} />
                </Group>
              )
            )
          })}
        </Fold>
      )}
    </>
  )
}
