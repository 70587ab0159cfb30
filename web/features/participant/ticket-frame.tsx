import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { brand } from '#shared/facts/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { TicketNav } from './ticket-nav.tsx'
import { useWorksOffline } from './use-works-offline.ts'

const Top = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 12px',
    width: 'full',
    maxWidth: 'wide',
    marginInline: 'auto',
    paddingInline: 'gutter',
    paddingBlockStart: '1',
  },
})
const Net = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '6',
    fontFamily: 'body',
    fontWeight: 'medium',
    fontSize: 's',
    lineHeight: '1',
    color: 'ok',
    marginInlineStart: 'auto',
  },
})

const Hello = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 12px',
    width: 'full',
    maxWidth: 'wide',
    marginInline: 'auto',
    paddingInline: 'gutter',
    '& > p': {
      fontFamily: 'heading',
      fontWeight: 'bold',
      fontSize: '1.3125rem',
      lineHeight: '1.1',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
  },
})

/** The app around the ticket: whose it is, that it works without signal, and what else there is. */
export function TicketFrame({ reached, name, children }: { reached: boolean; name: string | undefined; children: ReactNode }) {
  const worksOffline = useWorksOffline()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Top>
        <Logo to="/participant-dashboard" size="compact">
          {brand.my}
        </Logo>
        <Net role="status" data-no-print>
          {(worksOffline || !reached) && (
            <>
              <Icon name="check" boxSize="16px" strokeWidth="2.6" />
              Werkt zonder bereik
            </>
          )}
        </Net>
        <ButtonLink
          to="/participant-profile"
          variant="text"
          size="compact"
          icon="person"
          display={{ base: 'none', md: 'inline-flex' }}
          data-no-print
        >
          Profiel
        </ButtonLink>
      </Top>
      <Hello data-no-print>
        <p>{name === undefined ? 'Welkom' : `Welkom, ${name}`}</p>
        <Button variant="text" size="compact" icon="exit" marginInlineEnd="-3.5" onClick={() => setLeaving(true)}>
          Uitloggen
        </Button>
      </Hello>
      {children}
      <TicketNav />
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
