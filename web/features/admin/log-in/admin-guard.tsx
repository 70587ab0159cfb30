import { chakra } from '#web/ui/theme/chakra.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { UnsavedWorkContext } from '#web/features/admin/unsaved-work.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { adminSessionQuery } from './admin-session.ts'
import { useConnectionLoss } from './use-connection-loss.ts'

/** In ms: the interval of session requests while the server does not answer, and how long the redirect message is shown. */
const RETRY_MS = 5000
const READ_MS = 900

const SetUpSecondStep = lazy(() => import('./set-up-second-step.tsx'))

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
 * Shows the office to an administrator and sends anybody else to the login. While the connection is lost the screen stays, with a line that
 * says since when its data may be old; the server still decides about each call. Lost rights take effect on the screen only when no input
 * is unsaved: until then the dialog shows the refusal, and saving works again after a login in another tab.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const lostSince = useConnectionLoss()
  const { data, error, isFetching, refetch } = useQuery({ ...adminSessionQuery, refetchInterval: lostSince === null ? false : RETRY_MS })
  const { unsaved, count } = useUnsavedCount()
  /** The role that the screen is shown for; null if the session names none. Undefined: the screen is not shown. */
  const [role, setRole] = useState<AdminRole | null>()
  const sessionRole = data?.authenticated ? (data.user?.role ?? null) : undefined
  const isSettled = unsaved === 0 && (role === undefined || !isFetching)
  if (data && role !== sessionRole && isSettled) setRole(sessionRole)
  /** Stays set until the user has saved the recovery codes: by then the session no longer asks for a second step. */
  const [mustSetUp, setMustSetUp] = useState(false)
  if (data?.secondStepMissing && !mustSetUp && isSettled) setMustSetUp(true)
  const setUp = useCallback(async () => {
    await refetch()
    setMustSetUp(false)
  }, [refetch])

  if (role !== undefined && mustSetUp)
    return (
      <Suspense fallback={<Loading />}>
        <UnsavedWorkContext value={count}>
          <SetUpSecondStep onDone={() => void setUp()} />
        </UnsavedWorkContext>
      </Suspense>
    )

  if (role !== undefined)
    return (
      <>
        {lostSince !== null && <ConnectionLost since={lostSince} />}
        <UnsavedWorkContext value={count}>
          <AdminRoleContext value={role}>{children}</AdminRoleContext>
        </UnsavedWorkContext>
      </>
    )
  if (data) return <Leaving />
  if (error) return <Unreachable message={failureOf(error).message} onRetry={() => void refetch()} />
  return <Loading />
}

function Loading() {
  return (
    <Wait role="status">
      <Spinner />
      <span>Laden...</span>
    </Wait>
  )
}

/**
 * Counts the forms with unsaved input. When one is saved or closed after the session ended, the session is refetched: the user may have
 * logged in again in another tab.
 */
function useUnsavedCount() {
  const client = useQueryClient()
  const [unsaved, setUnsaved] = useState(0)
  const count = useCallback(
    (change: 1 | -1) => {
      setUnsaved((before) => before + change)
      const { queryKey } = adminSessionQuery
      if (change === -1 && client.getQueryData(queryKey)?.authenticated === false) void client.invalidateQueries({ queryKey })
    },
    [client],
  )
  return { unsaved, count }
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
        <p>{`${message} Er is niets verloren. Zodra er weer verbinding is, gaat dit scherm vanzelf verder.`}</p>
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
        Geen verbinding sinds <span>{formatTime(since)}</span>. Je ziet de laatste stand. Wat je nu doet komt niet aan; wat de crew scant
        blijft op hun telefoons en komt later.
      </Notice>
    </Banner>
  )
}
