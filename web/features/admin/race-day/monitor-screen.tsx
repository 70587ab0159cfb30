import { useEffect, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DayButtons } from '#web/features/admin/day-buttons.tsx'
import { failureOf } from '#web/api/unwrap.ts'
import { useFullScreen } from '#web/ui/device/use-full-screen.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { returnFocus } from '#web/ui/navigation/return-focus.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

const Board = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    bg: 'bg',
    outline: 'none',
    '&:fullscreen': { padding: '2.2vw', paddingBlockStart: 'max(2.2vw, 52px)', overflowY: 'auto' },
  },
})
/** Leaves the full screen, from the space above the board. */
const LeaveButton = chakra(Button, { base: { position: 'absolute', top: '1', insetInlineEnd: '2.2vw', color: 'fg.muted' } })

/** Two panels of a monitor side by side, the first one wider. */
export const MonitorPanels = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
})

interface Props<List> {
  title: string
  /** Undefined until it is loaded. Its day is null as long as no ticket is paid. */
  list: List | undefined
  error: Error | null
  /** The title of the notice if nothing could be loaded. */
  failed: string
  children: (list: List, day: string, full: boolean) => ReactNode
}

/** Shows a screen about one race day for a second monitor, with a full-screen button. The day is in the URL (`?dag=`). */
export function MonitorScreen<List extends { days: readonly string[]; day: string | null }>(props: Props<List>) {
  const { title, list, error, failed, children } = props
  const [, setSearch] = useSearchParams()
  const board = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { full, toggle } = useFullScreen(board)
  // Full screen hides the focused button, so the browser drops its focus. The board gets the focus, so that the arrow keys scroll it.
  useEffect(() => {
    const [shown, opener] = [board.current, button.current]
    if (!full) return undefined
    shown?.focus()
    return () => {
      shown?.blur()
      returnFocus(() => [opener])
    }
  }, [full])
  return (
    <>
      <AdminHead title={title}>
        <DayButtons days={list?.days} chosen={list?.day} onChoose={(dag) => setSearch({ dag }, { replace: true })} />
        {toggle && list?.day && (
          <Button ref={button} size="table" variant="primary" icon="eye" onClick={toggle}>
            Volledig scherm
          </Button>
        )}
      </AdminHead>
      {error && !list && (
        <Notice kind="bad" title={failed}>{`${failureOf(error).message} Dit scherm probeert het vanzelf opnieuw.`}</Notice>
      )}
      {!list && !error && <Skeleton width="100%" height="50vh" />}
      {list && list.day === null && (
        <EmptyState title="Nog geen deelnemers">Zodra het eerste ticket betaald is, staat de eerste racedag hier.</EmptyState>
      )}
      {list && list.day !== null && (
        <Board ref={board} tabIndex={-1}>
          {full && (
            <LeaveButton size="table" variant="text" icon="cross" onClick={toggle}>
              Verlaat volledig scherm
            </LeaveButton>
          )}
          {children(list, list.day, full)}
        </Board>
      )}
    </>
  )
}
