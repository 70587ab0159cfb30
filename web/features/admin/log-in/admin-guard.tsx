import { chakra } from '#web/ui/chakra.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { formatTime } from '#shared/lib/dates.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { adminSessionQuery } from './admin-session.ts'
import { useConnectionLoss } from './use-connection-loss.ts'

/** How often the session is asked for while nothing answers, and how long the word of leaving stands, in ms. */
const RETRY_MS = 5000
const READ_MS = 900

const Wait = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '40vh',
    paddingInline: 'gutter',
    justifyContent: 'center',
    textStyle: 'lead',
    color: 'fg.muted',
  },
})
const Space = chakra('div', { base: { padding: 'gutter', maxWidth: 'form' } })
const Banner = chakra('div', { base: { position: 'sticky', zIndex: 'bar', top: '0' } })

/**
 * Lets an administrator through, and everybody else to the log-in. A lost connection takes nothing from the screen: what was
 * there stays, with a line that says since when it may be old. The server decides all the same, call by call.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const lostSince = useConnectionLoss()
  const { data, error, refetch } = useQuery({ ...adminSessionQuery, refetchInterval: lostSince === null ? false : RETRY_MS })

  if (data?.authenticated)
    return (
      <>
        {lostSince !== null && <ConnectionLost since={lostSince} />}
        <AdminRoleContext value={data.user?.role ?? null}>{children}</AdminRoleContext>
      </>
    )
  if (data) return <Leaving />
  if (error) return <Unreachable message={failureOf(error).message} onRetry={() => void refetch()} />
  return (
    <Wait role="status">
      <Spinner />
      Laden...
    </Wait>
  )
}

function Leaving() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/admin-login', { replace: true, state: { from: pathname + search } }), READ_MS)
    return () => clearTimeout(timer)
  }, [navigate, pathname, search])
  return <Wait role="status">Niet ingelogd, doorverwijzen...</Wait>
}

function Unreachable({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Space>
      <Notice kind="bad" title="De server antwoordt niet">
        <p>{message} Er is niets verloren. Zodra er weer verbinding is, gaat dit scherm vanzelf verder.</p>
        <Button variant="outline" size="compact" icon="refresh" marginBlockStart="3" onClick={onRetry}>
          Probeer opnieuw
        </Button>
      </Notice>
    </Space>
  )
}

function ConnectionLost({ since }: { since: number }) {
  return (
    <Banner>
      <Notice kind="warn">
        Geen verbinding sinds {formatTime(since)}. Je ziet de laatste stand. Wat je nu doet komt niet aan; wat de crew scant blijft op hun
        telefoons en komt later.
      </Notice>
    </Banner>
  )
}
