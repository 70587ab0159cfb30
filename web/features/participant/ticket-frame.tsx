import { chakra } from '#web/ui/theme/chakra.ts'
import { useState, type ReactNode, useEffect } from 'react'
import { brand } from '#shared/facts/brand.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Logo } from '#web/ui/drawings/logo.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { TicketNav } from './ticket-nav.tsx'

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
    '@media print': { paddingInline: '0' },
  },
})
const OfflineState = chakra('p', {
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

const Tools = chakra('div', { base: { display: { base: 'none', md: 'flex' } } })
// On a phone the greeting is close to the name of the app, so that the ticket below fits on the screen.
const Hello = chakra('p', {
  base: {
    width: 'full',
    maxWidth: 'wide',
    marginInline: 'auto',
    marginBlockStart: { base: '-1.5', md: '0' },
    paddingInline: 'gutter',
    fontFamily: 'heading',
    fontWeight: 'semibold',
    fontSize: '1.1875rem',
    lineHeight: '1.1',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
})
const LogoutRow = chakra('div', { base: { display: { md: 'none' }, paddingInline: 'gutter', paddingBlockEnd: '5' } })

/** Returns true once the app is cached on this device. Until then, the cached ticket does not open without network. */
function useWorksOffline(): boolean {
  const [works, setWorks] = useState(() => Boolean(navigator.serviceWorker?.controller))
  useEffect(() => {
    let mounted = true
    // `ready` resolves when a service worker is active, which has then cached all files. Without a service worker it never resolves.
    void navigator.serviceWorker?.ready.then(() => mounted && setWorks(true))
    return () => {
      mounted = false
    }
  }, [])
  return works
}

/** Shows around the ticket: the person's name, whether the ticket opens without network, the navigation and the logout button. */
export function TicketFrame({ reached, name, children }: { reached: boolean; name: string | undefined; children: ReactNode }) {
  const worksOffline = useWorksOffline()
  const [loggingOut, setLoggingOut] = useState(false)
  return (
    <>
      <Top>
        <Logo to="/participant-dashboard" size="compact">
          {brand.my}
        </Logo>
        <OfflineState role="status" data-no-print>
          {(worksOffline || !reached) && (
            <>
              <Icon name="check" boxSize="16px" strokeWidth="2.6" />
              <span>Werkt zonder bereik</span>
            </>
          )}
        </OfflineState>
        <Tools data-no-print>
          <ButtonLink to="/participant-profile" variant="text" size="compact" icon="person">
            Profiel
          </ButtonLink>
          <Button variant="text" size="compact" icon="exit" marginInlineEnd="-3.5" onClick={() => setLoggingOut(true)}>
            Uitloggen
          </Button>
        </Tools>
      </Top>
      <Hello data-no-print>{name === undefined ? 'Welkom' : `Welkom, ${name}`}</Hello>
      {children}
      <LogoutRow data-no-print>
        <Button variant="quiet" size="compact" icon="exit" full onClick={() => setLoggingOut(true)}>
          Uitloggen
        </Button>
      </LogoutRow>
      <TicketNav />
      <LogoutDialog open={loggingOut} onClose={() => setLoggingOut(false)} />
    </>
  )
}
