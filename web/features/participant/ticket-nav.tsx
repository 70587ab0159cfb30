import { chakra } from '#web/ui/theme/chakra.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { useLocation } from 'react-router-dom'
import { Link } from '#web/ui/navigation/link.tsx'
import { raceDayAnchor } from './race/race-day.tsx'

const Bar = chakra('nav', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'bar',
    display: { base: 'flex', md: 'none' },
    justifyContent: 'center',
    marginBlockStart: 'auto',
    bg: 'bg.raised',
    borderBlockStart: '1.5px solid',
    borderColor: 'edge',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
  },
})
const item = {
  base: {
    flex: '1 1 0',
    maxWidth: '12rem',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '5px',
    minHeight: '58px',
    fontFamily: 'heading',
    fontWeight: 'semibold',
    // Small enough for the four labels in one row, even if the user has set large text.
    fontSize: 'min(1rem, 7.2vw)',
    lineHeight: '1',
    textTransform: 'uppercase',
    textDecoration: 'none',
    color: 'fg.note',
    _hover: { color: 'fg.strong' },
    _focusVisible: { outlineOffset: '-3px' },
    minWidth: '0',
    _currentPage: { color: 'fg.strong', boxShadow: 'inset 0 4px 0 var(--ds-colors-fg-strong)' },
  },
} as const
const Item = chakra(Link, item)

/** Shows the navigation at the bottom of a phone screen. On a laptop these links are in the header and on the screen itself. */
export function TicketNav() {
  const { pathname, search } = useLocation()
  return (
    <Bar aria-label="App" data-no-print>
      <Item to={pathname + search} aria-current="page">
        <Icon name="ticket" boxSize="24px" />
        Ticket
      </Item>
      <Item to={`${pathname}${search}#${raceDayAnchor}`}>
        <Icon name="clock" boxSize="24px" />
        Racedag
      </Item>
      <Item to="/race-map">
        <Icon name="map" boxSize="24px" />
        Kaart
      </Item>
      <Item to="/participant-profile">
        <Icon name="person" boxSize="24px" />
        Profiel
      </Item>
    </Bar>
  )
}
