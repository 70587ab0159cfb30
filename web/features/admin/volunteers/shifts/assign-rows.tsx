import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

const List = chakra('ul', { base: { maxHeight: { md: '55vh' }, overflowY: 'auto', borderBlockStart: '1px solid', borderColor: 'edge' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '6px 4px',
    borderBlockEnd: '1px solid',
    borderColor: 'edge.soft',
    textStyle: 'table',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 48px',
  },
})
const Text = chakra('span', { base: { flex: '1 1 14rem', minWidth: '0', color: 'fg.muted', overflowWrap: 'anywhere' } })
const Strong = chakra('b', { base: { display: 'block', color: 'fg.strong', fontWeight: 'semibold' } })
const Warn = chakra('span', { base: { display: 'block', color: 'warn', fontWeight: 'semibold' } })

interface AssignRow {
  key: string
  title: string
  detail: string
  /** A reason to hesitate; assigning is still possible. */
  warning?: string | undefined
  /** Why the volunteer cannot be assigned to the shift. */
  refused?: string | undefined
  isOn: boolean
  isBusy: boolean
  onPress: () => void
}

/** Lists the volunteers for a shift, or the shifts for a volunteer, each with a button that assigns. */
export function AssignRows({ label, rows }: { label: string; rows: readonly AssignRow[] }) {
  return (
    <List aria-label={label}>
      {rows.map(({ key, title, detail, warning, refused, isOn, isBusy, onPress }) => (
        <Row key={key}>
          <Text>
            <Strong>{title}</Strong>
            <span>{detail}</span>
            {!isOn && (refused ?? warning) && <Warn>{refused ?? warning}</Warn>}
          </Text>
          <Button
            size="table"
            variant={isOn ? 'solid' : 'quiet'}
            aria-pressed={isOn}
            aria-label={`${title}: ${isOn ? 'ingedeeld, haal eraf' : 'deel in'}`}
            disabled={!isOn && refused !== undefined}
            busy={isBusy}
            busyText="Bezig..."
            icon={isOn ? 'check' : 'plus'}
            onClick={onPress}
          >
            {isOn ? 'Ingedeeld' : 'Deel in'}
          </Button>
        </Row>
      ))}
    </List>
  )
}
