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
  /** The race day that is ticked now. */
  day: string
  value: string
  onChange: (day: string) => void
}

/** Of which race day the lists are shown: that of now, or one of before to look back at. For the office. */
export function ChecklistDay({ day, value, onChange }: DayChoiceProps) {
  const { data = [] } = useQuery({
    queryKey: [editionEndpoints.listRaceDays.path],
    queryFn: ({ signal }) => unwrap(call(editionEndpoints.listRaceDays, {}, { signal })),
  })
  const days = [...new Set([day, ...data.map(({ eventDate }) => eventDate).filter((one) => one < day)])].toSorted().reverse()
  return (
    <Field label="Racedag">
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {days.map((one) => (
          <option key={one} value={one}>
            {formatEventDate(one)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The lists of a race day of before, to read only. */
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
