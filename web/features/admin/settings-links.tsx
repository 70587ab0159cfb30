import { chakra } from '#web/ui/chakra.ts'
import { useMay } from '#web/api/may-call.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { settingsParts } from './settings-parts.ts'

const List = chakra('ul', {
  base: { display: 'grid', gap: '2', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))' },
})
const Part = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    height: 'full',
    minHeight: 'touch',
    padding: '10px 14px',
    bg: 'bg.raised',
    border: '1px solid',
    borderColor: 'edge',
    color: 'fg.strong',
    textDecoration: 'none',
    _hover: { borderColor: 'edge.strong' },
  },
})
const Label = chakra('span', { base: { display: 'block', fontFamily: 'table', fontWeight: 'bold', fontSize: 's' } })
const Note = chakra('span', { base: { display: 'block', textStyle: 'table', color: 'fg.muted' } })

/** Where the rest of the settings is. */
export function SettingsLinks() {
  const may = useMay()
  const parts = settingsParts.filter(({ needs }) => !needs || may(needs))
  return (
    <nav aria-label="Onderdelen van de instellingen">
      <List>
        {parts.map(({ to, label, note, icon }) => (
          <li key={to}>
            <Part to={to}>
              <Icon name={icon} boxSize="20px" strokeWidth="1.8" flexShrink="0" />
              <span>
                <Label>{label}</Label>
                <Note>{note}</Note>
              </span>
            </Part>
          </li>
        ))}
      </List>
    </nav>
  )
}
