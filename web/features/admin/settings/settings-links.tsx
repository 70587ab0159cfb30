import { chakra } from '#web/ui/theme/chakra.ts'
import { useId } from 'react'
import { useMayCall } from '#web/api/may-call.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { settingsUrl, settingsGroups, type SettingsPart } from './settings-parts.ts'

const Groups = chakra('nav', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'stretch',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15.5rem), 1fr))',
  },
})
const Sheet = chakra('section', {
  base: { minWidth: '0', bg: 'bg.raised', border: '1px solid', borderColor: 'edge', paddingBlockEnd: '1.5' },
})
const Title = chakra('h2', { base: { padding: '11px 14px 7px', textStyle: 'tableHeading', color: 'fg.muted' } })
const Part = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    padding: '4px 14px',
    color: 'fg.strong',
    textDecoration: 'none',
    _hover: { bg: 'bg.chosen' },
    _focusVisible: { outlineOffset: '-3px' },
  },
})
const Label = chakra('span', { base: { display: 'block', fontFamily: 'table', fontWeight: 'semibold', fontSize: 'xs', lineHeight: '1.3' } })
const Note = chakra('span', { base: { display: 'block', textStyle: 'table', fontSize: '0.75rem', lineHeight: '1.3', color: 'fg.muted' } })

/** Links to the pages of the settings, in groups. Leaves out the pages that the user may not open. */
export function SettingsLinks() {
  const may = useMayCall()
  const groups = settingsGroups.map(({ title, parts }) => ({ title, parts: parts.filter(({ needs }) => !needs || may(needs)) }))
  return (
    <Groups aria-label="Onderdelen van de instellingen">
      {groups.map((group) => group.parts.length > 0 && <Group key={group.title} {...group} />)}
    </Groups>
  )
}

function Group({ title, parts }: { title: string; parts: readonly SettingsPart[] }) {
  const id = useId()
  return (
    <Sheet aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <ul>
        {parts.map((part) => (
          <li key={part.path}>
            <Part to={settingsUrl(part)}>
              <Icon name={part.icon} boxSize="18px" strokeWidth="1.8" flexShrink="0" />
              <span>
                <Label>{part.label}</Label>
                <Note>{part.note}</Note>
              </span>
            </Part>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
