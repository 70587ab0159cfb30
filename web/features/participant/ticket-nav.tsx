import { chakra } from '@chakra-ui/react'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

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
    fontSize: '1rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    textDecoration: 'none',
    color: 'fg.note',
    _hover: { color: 'fg.strong' },
    _focusVisible: { outlineOffset: '-3px' },
    _currentPage: { color: 'fg.strong', boxShadow: 'inset 0 4px 0 var(--ds-colors-fg-strong)' },
  },
} as const
const Here = chakra(Link, item)
const Act = chakra('button', item)

/** What the app has, at the thumb: as many items as there are screens, and no more. A laptop has `onLogout` in its head instead. */
export function TicketNav({ onLogout }: { onLogout: () => void }) {
  return (
    <Bar aria-label="App" data-no-print>
      <Here to="/participant-dashboard" aria-current="page">
        <Icon name="ticket" boxSize="24px" />
        Ticket
      </Here>
      <Act type="button" onClick={onLogout}>
        <Icon name="exit" boxSize="24px" />
        Uitloggen
      </Act>
    </Bar>
  )
}
