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

/** How often the session is asked for while nothing answers, and how long the word of leaving stands, in ms. */
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
 * Lets an administrator through, and everybody else to the log-in. A lost connection takes nothing from the screen: what was
 * there stays, with a line that says since when it may be old. The server decides all the same, call by call. Rights that ended or
 * got less count for the screen once nothing that was typed is unsaved: its dialog says what the server said, and who logs in
 * beside it can still save.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const lostSince = useConnectionLoss()
  const { data, error, isFetching, refetch } = useQuery({ ...adminSessionQuery, refetchInterval: lostSince === null ? false : RETRY_MS })
  const { unsaved, count } = useUnsavedCount()
  /** By which role the screen is shown; null where none was named. Undefined: not at all. */
  const [role, setRole] = useState<AdminRole | null>()
  const now = data?.authenticated ? (data.user?.role ?? null) : undefined
  const isSettled = unsaved === 0 && (role === undefined || !isFetching)
  if (data && role !== now && isSettled) setRole(now)
  /** Stays until the recovery codes are kept, although the server asks for nothing any more by then. */
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
 * How many places have something unsaved. When one is saved or closed after the session ended, it is asked about anew: they may
 * have logged in beside it.
 */
function useUnsavedCount() {
  const client = useQueryClient()
  const [unsaved, setUnsaved] = useState(0)
  const count = useCallback(
    (change: 1 | -1) => {
      setUnsaved((known) => known + change)
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
