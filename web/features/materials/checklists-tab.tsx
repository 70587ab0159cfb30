import { chakra } from '#web/ui/theme/chakra.ts'
import { useState } from 'react'
import type { Zone } from '#shared/contract/materials.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { ShownChecklistItem, ShownChecklist } from './apply-counts.ts'
import { ChecklistPanels } from './checklist-panels.tsx'
import { ChecklistDay, EarlierChecklists } from './earlier-checklists.tsx'
import type { Recorder } from './use-recorder.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Day = chakra('p', { base: { fontWeight: 'semibold', color: 'fg.strong' } })
const Who = chakra('div', { base: { maxWidth: '24rem' } })
interface ChecklistsTabProps {
  checklists: readonly ShownChecklist[]
  zones: readonly Zone[]
  mayCount: (zoneId: string) => boolean
  checker: string
  onChecker: (name: string) => void
  recorder: Recorder
  /** True on a crew phone, which has only the checklists of the current race day. */
  onBeach: boolean
}

/** Shows the checklists of each zone for a race day. A tick stores the race day, the person and the time, and can be removed. */
export function ChecklistsTab({ checklists, zones, mayCount, checker, onChecker, recorder, onBeach }: ChecklistsTabProps) {
  const [nameless, setNameless] = useState(false)
  const [busy, setBusy] = useState<string>()
  const [selectedDay, setSelectedDay] = useState('')
  const nameOfZone = (id: string) => zones.find((one) => one.id === id)?.name ?? id

  const tick = async (item: ShownChecklistItem) => {
    const checkedBy = checker.trim()
    setNameless(!checkedBy)
    if (!checkedBy || busy) return
    setBusy(item.id)
    const result = await recorder.tick(item.id, { done: !item.done, checkedBy })
    setBusy(undefined)
    if (!result.ok)
      toast({
        kind: 'destructive',
        title: 'Fout',
        description: result.message ?? 'Er is een fout opgetreden bij het bijwerken van de checklist.',
      })
  }
  if (checklists.length === 0)
    return <EmptyState title="Nog geen checklists">Hier komt per zone wat er voor de start nagelopen moet zijn.</EmptyState>
  const day = checklists.find(({ eventDate }) => eventDate)?.eventDate
  // The selected earlier race day; undefined while the current race day is shown.
  const chosen = day && selectedDay && selectedDay !== day ? selectedDay : undefined
  return (
    <Stack>
      {day && onBeach && <Day>{`Voor ${formatEventDate(day)}`}</Day>}
      {day && !onBeach && (
        <Who>
          <ChecklistDay day={day} value={chosen ?? day} onChange={setSelectedDay} />
        </Who>
      )}
      {chosen === undefined && checklists.some(({ zoneId }) => mayCount(zoneId)) && (
        <Who>
          <Field label="Gecontroleerd door" error={nameless && !checker.trim() ? 'Vul in wie er controleert' : undefined}>
            <Input autoComplete="off" maxLength={60} value={checker} onChange={(event) => onChecker(event.target.value)} />
          </Field>
        </Who>
      )}
      {chosen === undefined ? (
        <ChecklistPanels
          checklists={checklists}
          nameOfZone={nameOfZone}
          mayTick={(list, item) => mayCount(list.zoneId) && busy !== item.id}
          onTick={(item) => void tick(item)}
        />
      ) : (
        <EarlierChecklists day={chosen} zoneIds={checklists.map(({ zoneId }) => zoneId)} nameOfZone={nameOfZone} />
      )}
    </Stack>
  )
}
