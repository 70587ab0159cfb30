import { chakra } from '#web/ui/chakra.ts'
import { useState } from 'react'
import type { Zone } from '#shared/contract/materials.ts'
import { CheckRow } from '#web/ui/check-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { useNow } from '#web/ui/use-now.ts'
import type { CheckRowItem, ShownChecklist } from './apply-counts.ts'
import { sayChecked } from './stock-words.ts'
import type { Recorder } from './use-recorder.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Who = chakra('div', { base: { maxWidth: '24rem' } })
const Lists = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
    '& label': { minHeight: 'field' },
  },
})
const Count = chakra('p', { base: { marginInlineStart: 'auto', fontWeight: 'semibold', color: 'fg.strong' } })

interface ChecklistsTabProps {
  checklists: readonly ShownChecklist[]
  zones: readonly Zone[]
  mayCount: (zoneId: string) => boolean
  checker: string
  onChecker: (name: string) => void
  recorder: Recorder
}

/** What has to be looked at before the race, a list per zone. A tick is kept with who and when, and can be taken away. */
export function ChecklistsTab({ checklists, zones, mayCount, checker, onChecker, recorder }: ChecklistsTabProps) {
  const [nameless, setNameless] = useState(false)
  const [busy, setBusy] = useState<string>()
  const now = useNow(60_000)
  const nameOfZone = (id: string) => zones.find((one) => one.id === id)?.name ?? id

  const tick = async (item: CheckRowItem) => {
    const checkedBy = checker.trim()
    setNameless(!checkedBy)
    if (!checkedBy || busy) return
    setBusy(item.id)
    const kept = await recorder.tick(item.id, { done: !item.done, checkedBy })
    setBusy(undefined)
    if (!kept.ok)
      toast({
        kind: 'destructive',
        title: 'Fout',
        description: kept.message ?? 'Er is een fout opgetreden bij het bijwerken van de checklist.',
      })
  }
  if (checklists.length === 0)
    return <EmptyState title="Nog geen checklists">Hier komt per zone wat er voor de start nagelopen moet zijn.</EmptyState>
  return (
    <Stack>
      {checklists.some(({ zoneId }) => mayCount(zoneId)) && (
        <Who>
          <Field label="Gecontroleerd door" error={nameless && !checker.trim() ? 'Vul in wie er controleert' : undefined}>
            <Input autoComplete="off" maxLength={60} value={checker} onChange={(event) => onChecker(event.target.value)} />
          </Field>
        </Who>
      )}
      <Lists>
        {checklists.map((list) => (
          <Panel
            key={list.id}
            title={nameOfZone(list.zoneId)}
            tools={<Count>{`${list.items.filter((item) => item.done).length} van ${list.items.length}`}</Count>}
          >
            <p>{list.name}</p>
            {list.items.map((item) => (
              <CheckRow
                key={item.id}
                label={item.text}
                description={sayTick(item, now)}
                checked={item.done}
                disabled={!mayCount(list.zoneId) || busy === item.id}
                onChange={() => void tick(item)}
              />
            ))}
          </Panel>
        ))}
      </Lists>
    </Stack>
  )
}

function sayTick({ checkedAt, checkedWithin, checkedBy, done, waiting }: CheckRowItem, now: number): string | undefined {
  if (checkedAt === null) return undefined
  const words = `${done ? '' : 'Weer open: '}${checkedBy ?? 'onbekend'}, ${sayChecked(checkedAt, checkedWithin, now)}`
  return waiting ? `${words}. Wacht op verzenden.` : words
}
