import { useQuery } from '@tanstack/react-query'
import { editionEndpoints } from '#shared/contract/editions.ts'
import { materialEndpoints } from '#shared/contract/materials.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { ShownChecklist } from './apply-counts.ts'
import { ChecklistPanels } from './checklist-panels.tsx'

interface DayChoiceProps {
  /** The current race day. */
  day: string
  value: string
  onChange: (day: string) => void
}

/** Lets the office select the race day of the checklists: the current day or an earlier day. */
export function ChecklistDay({ day, value, onChange }: DayChoiceProps) {
  const { data = [] } = useQuery({
    queryKey: [editionEndpoints.listRaceDays.path],
    queryFn: ({ signal }) => unwrap(call(editionEndpoints.listRaceDays, {}, { signal })),
  })
  const days = [...new Set([day, ...data.map(({ eventDate }) => eventDate).filter((eventDate) => eventDate < day)])].toSorted().reverse()
  return (
    <Field label="Racedag">
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {days.map((option) => (
          <option key={option} value={option}>
            {formatEventDate(option)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Shows the checklists of an earlier race day as read-only. */
export function EarlierChecklists({
  day,
  zoneIds,
  nameOfZone,
}: {
  day: string
  zoneIds: readonly string[]
  nameOfZone: (id: string) => string
}) {
  const { data, error } = useQuery({
    queryKey: [materialEndpoints.listChecklists.path, day],
    queryFn: ({ signal }) => unwrap(call(materialEndpoints.listChecklists, { query: { eventDate: day } }, { signal })),
  })
  if (!data)
    return error ? (
      <Notice kind="bad" title="De checklists van die dag laden niet">
        {failureOf(error).message}
      </Notice>
    ) : (
      <Skeleton width="100%" />
    )
  const lists = data.filter(({ zoneId }) => zoneIds.includes(zoneId))
  const shown = lists.map((list): ShownChecklist => ({ ...list, items: list.items.map((item) => ({ ...item, waiting: false })) }))
  return <ChecklistPanels checklists={shown} nameOfZone={nameOfZone} />
}
