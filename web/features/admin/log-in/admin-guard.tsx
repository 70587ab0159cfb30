import { chakra } from '#web/ui/theme/chakra.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { HasUnsavedWorkContext, UnsavedWorkContext } from '#web/features/admin/unsaved-work.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { adminSessionQuery } from './admin-session.ts'
// Imported statically, not loaded later: a failed download would lose the typed input.
import { LogInAgain } from './log-in-again.tsx'
import { useClearRefusals } from './use-clear-refusals.ts'
import { useConnectionLoss } from './use-connection-loss.ts'
import { useIsTyping } from './use-is-typing.ts'
import { useTypedInput } from './use-typed-input.ts'

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

/** The administrator for whom the screen is shown. */
interface Shown {
  username: string
  name: string
  /** Null if the session has no role. */
  role: AdminRole | null
}

/**
 * Shows the office to an administrator and redirects anybody else to the log-in page:
 * - While the connection is lost the screen stays, with a line that shows the time from which its data may be outdated.
 *   The server still decides about each call.
 * - If the session ends while the screen has typed input, a dialog over it asks the user to log in,
 *   once the user stops typing or clicks.
 * - If the role is lowered or the access withdrawn, the screen changes or closes only once no input is unsaved: until then the form shows
 *   the refusal.
 * - If another administrator logs in, that administrator does not see the screen of the first.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const lostSince = useConnectionLoss()
  const { data, error, isFetching, refetch } = useQuery({ ...adminSessionQuery, refetchInterval: lostSince === null ? false : RETRY_MS })
  const { unsaved, count } = useUnsavedCount()
  const isTyped = useTypedInput()
  const isTyping = useIsTyping()
  const [shown, setShown] = useState<Shown>()
  const [replaced, setReplaced] = useState<{ before: Shown; now: Shown }>()
  const [asksLogIn, setAsksLogIn] = useState(false)
  const isSettled = unsaved === 0 && (shown === undefined || !isFetching)
  const { authenticated = false, withdrawn = false, user } = data ?? {}
  const now = authenticated
    ? { username: user?.username ?? '', name: user?.name ?? user?.username ?? '', role: user?.role ?? null }
    : undefined
  if (now && shown && now.username !== shown.username) {
    setReplaced({ before: shown, now })
    setShown(undefined)
    setAsksLogIn(false)
  } else if (now && !replaced && now.role !== shown?.role && isSettled) setShown(now)
  else if (shown && withdrawn && isSettled) setShown(undefined)
  /** Stays true until the user has saved the recovery codes. The session reports no missing second step any more before that. */
  const [mustSetUp, setMustSetUp] = useState(false)
  if (data?.secondStepMissing && !mustSetUp && isSettled) setMustSetUp(true)
  const setUp = useCallback(async () => {
    await refetch()
    setMustSetUp(false)
  }, [refetch])

  const isOver = shown !== undefined && data !== undefined && !authenticated && !withdrawn && !isFetching
  if (isOver && unsaved === 0 && !isTyped) setShown(undefined)
  else if (isOver && !asksLogIn && !isTyping) setAsksLogIn(true)
  const clearRefusals = useClearRefusals()
  const resumeSession = useCallback(() => {
    setAsksLogIn(false)
    clearRefusals()
    toast({ kind: 'success', title: 'Je bent weer ingelogd', description: 'Wat je invulde staat er nog. Druk nog eens op de knop.' })
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [client, clearRefusals])

  if (shown && mustSetUp)
    return (
      <Suspense fallback={<Loading />}>
        <UnsavedWorkContext value={count}>
          <SetUpSecondStep onDone={() => void setUp()} />
        </UnsavedWorkContext>
      </Suspense>
    )

  if (shown)
    return (
      <>
        {lostSince !== null && <ConnectionLost since={lostSince} />}
        <UnsavedWorkContext value={count}>
          <HasUnsavedWorkContext value={unsaved > 0}>
            <AdminRoleContext value={shown.role}>{children}</AdminRoleContext>
          </HasUnsavedWorkContext>
        </UnsavedWorkContext>
        {asksLogIn && (
          <LogInAgain
            open={!authenticated}
            username={shown.username}
            onBack={resumeSession}
            onLeave={() => {
              setAsksLogIn(false)
              setShown(undefined)
            }}
          />
        )}
      </>
    )
  if (replaced) return <Replaced {...replaced} onDone={() => setReplaced(undefined)} />
  if (data && !authenticated) return <Leaving />
  if (data) return <Loading />
  if (error) return <Unreachable message={failureOf(error).message} onRetry={() => void refetch()} />
  return <Loading />
}

/**
 * Shown when another administrator has logged in in this browser. Opens the dashboard, and drops the input and data of the first
 * administrator, which the second may not be allowed to see.
 */
function Replaced({ before, now, onDone }: { before: Shown; now: Shown; onDone: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== adminSessionQuery.queryKey[0] })
    toast({ title: `Je bent ingelogd als ${now.name}`, description: `Wat ${before.name} op dit scherm had ingevuld, is weg.` })
    void navigate('/admin-dashboard', { replace: true })
    onDone()
  }, [client, navigate, before, now, onDone])
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
