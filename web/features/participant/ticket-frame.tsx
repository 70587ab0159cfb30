import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { brand } from '#shared/facts/brand.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
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
    maxWidth: 'breed',
    marginInline: 'auto',
    paddingInline: 'goot',
    paddingBlockStart: '1',
  },
})
const Net = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '6',
    fontFamily: 'tekst',
    fontWeight: 'medium',
    fontSize: 's',
    lineHeight: '1',
    color: 'ok',
  },
})

/** The app around the ticket: whose it is, that it works without signal, and what else there is. */
export function TicketFrame({ reached, children }: { reached: boolean; children: ReactNode }) {
  const worksOffline = useWorksOffline()
  return (
    <>
      <Top>
        <Logo to="/participant-dashboard" size="klein">
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
      </Top>
      {children}
      <TicketNav />
    </>
  )
}
