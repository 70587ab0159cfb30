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

const Tools = chakra('div', { base: { display: { base: 'none', md: 'flex' } } })
// on a phone close to the name of the app: what is under it is what somebody came for
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
const Leave = chakra('div', { base: { display: { md: 'none' }, paddingInline: 'gutter', paddingBlockEnd: '5' } })

/** True once the app itself is on this device: a ticket alone does not open without the page around it. */
function useWorksOffline(): boolean {
  const [works, setWorks] = useState(() => Boolean(navigator.serviceWorker?.controller))
  useEffect(() => {
    let mounted = true
    // `ready` waits for a worker that is active, so its files are all in; where there is none it waits forever.
    void navigator.serviceWorker?.ready.then(() => mounted && setWorks(true))
    return () => {
      mounted = false
    }
  }, [])
  return works
}

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
              <span>Werkt zonder bereik</span>
            </>
          )}
        </Net>
        <Tools data-no-print>
          <ButtonLink to="/participant-profile" variant="text" size="compact" icon="person">
            Profiel
          </ButtonLink>
          <Button variant="text" size="compact" icon="exit" marginInlineEnd="-3.5" onClick={() => setLeaving(true)}>
            Uitloggen
          </Button>
        </Tools>
      </Top>
      <Hello data-no-print>{name === undefined ? 'Welkom' : `Welkom, ${name}`}</Hello>
      {children}
      <Leave data-no-print>
        <Button variant="quiet" size="compact" icon="exit" full onClick={() => setLeaving(true)}>
          Uitloggen
        </Button>
      </Leave>
      <TicketNav />
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
