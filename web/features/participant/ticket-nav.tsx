import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { leaveSession } from './participant-session.ts'

const Bar = chakra('nav', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'balk',
    display: 'flex',
    justifyContent: 'center',
    marginBlockStart: 'auto',
    bg: 'bg.raised',
    borderBlockStart: '1.5px solid',
    borderColor: 'edge',
    paddingBlockEnd: 'max(10px, env(safe-area-inset-bottom))',
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
    minHeight: '64px',
    fontFamily: 'kop',
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

/** What the app has, at the thumb: as many items as there are screens, and no more. */
export function TicketNav() {
  const [asking, setAsking] = useState(false)
  return (
    <Bar aria-label="App" data-no-print>
      <Here to="/participant-dashboard" aria-current="page">
        <Icon name="ticket" boxSize="24px" />
        Ticket
      </Here>
      <Act type="button" onClick={() => setAsking(true)}>
        <Icon name="uitgang" boxSize="24px" />
        Uitloggen
      </Act>
      <LogoutDialog open={asking} onClose={() => setAsking(false)} />
    </Bar>
  )
}

/** Asks first: on the beach, without signal, a log-out by accident would cost somebody the ticket. */
function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    void leaveSession(client)
  }
  return (
    <Dialog open={open} onClose={onClose} title="Uitloggen?">
      <p>Je ticket verdwijnt dan van dit toestel. Zonder bereik kun je het niet terughalen; de QR in je mail blijft geldig.</p>
      <DialogActions>
        <Button variant="rand" size="klein" onClick={onClose}>
          Blijf ingelogd
        </Button>
        <Button variant="vast" size="klein" busy={busy} busyText="Uitloggen..." onClick={leave}>
          Uitloggen
        </Button>
      </DialogActions>
    </Dialog>
  )
}
