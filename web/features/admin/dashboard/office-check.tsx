import { queryOptions, useQuery } from '@tanstack/react-query'
import { notificationEndpoints } from '#shared/contract/notifications.ts'
import { checkOffice, type OfficeLine } from '#shared/domain/office/office-check.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { isMissing, NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const Lines = chakra('ul', { base: { display: 'grid', gap: '2' } })
const Line = chakra('li', { base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '2.5', alignItems: 'baseline' } })
const Advice = chakra('span', { base: { display: 'block', textStyle: 'small', color: 'fg.muted' } })

const badges: Record<OfficeLine['level'], { kind: BadgeKind; text: string }> = {
  ok: { kind: 'ok', text: 'In orde' },
  warn: { kind: 'warn', text: 'Let op' },
  bad: { kind: 'bad', text: 'Doen' },
}

export const officeCheckQuery = queryOptions({
  queryKey: [notificationEndpoints.getOfficeCheck.path],
  queryFn: ({ signal }) => unwrap(call(notificationEndpoints.getOfficeCheck, {}, { signal })),
})

/** The ready check: the numbers of people whom mail or SMS does not reach, whether the SMS limit covers an emergency, and what to do. */
export function OfficeCheck() {
  const query = useQuery(officeCheckQuery)
  if (isMissing(query)) return <NotLoaded title="De gereedheidscheck laadt niet" of={[query]} />
  return (
    <Panel title="Gereedheidscheck">
      {query.data ? (
        <Lines>
          {checkOffice(query.data).map(({ key, level, text, advice, to }) => (
            <Line key={key}>
              <Badge kind={badges[level].kind}>{badges[level].text}</Badge>
              <span>
                <span>{text}</span>
                {advice && <Advice>{advice}</Advice>}
                {to && <Link to={to}>Bekijk wie</Link>}
              </span>
            </Line>
          ))}
        </Lines>
      ) : (
        <Skeleton width="100%" />
      )}
    </Panel>
  )
}
