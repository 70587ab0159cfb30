import { useState } from 'react'
import { assignmentOrders, type AssignmentOrder } from '#shared/domain/race/wave-moves.ts'
import { isActiveWave } from '#shared/domain/race/waves.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { formatPeople } from './plan-view.tsx'
import { useEditionDays } from './wave-queries.ts'
import { WaveOptions } from './wave-options.tsx'
import { formatWaveStart } from './wave-words.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
}

/** Moves the participants selected in the table to one wave. */
export function MoveChosenDialog({ ids, open, onClose, onMoved }: DialogProps & { ids: readonly string[]; onMoved: () => void }) {
  const [target, setTarget] = useState('')
  return (
    <PlanDialog
      open={open}
      onClose={onClose}
      title="Verplaats naar wave"
      wanted={target === '' ? undefined : { kind: 'move', participantIds: [...ids], waveId: Number(target) }}
      onMoved={onMoved}
    >
      {(waves) => (
        <Field label="Naar wave" hint={`${formatPeople(ids.length)} gekozen. Van een duo gaat de ander mee.`}>
          <Select size="table" value={target} onChange={(event) => setTarget(event.target.value)}>
            <WaveOptions waves={waves} />
          </Select>
        </Field>
      )}
    </PlanDialog>
  )
}

/** 'Bulk Deelnemer Verplaatsen': moves everybody of one wave to another. */
export function MoveWaveDialog({ open, onClose }: DialogProps) {
  const [[from, to], setFromTo] = useState<readonly [string, string]>(['', ''])
  return (
    <PlanDialog
      open={open}
      onClose={onClose}
      title="Bulk Deelnemer Verplaatsen"
      wanted={from === '' || to === '' || from === to ? undefined : { kind: 'wave', fromWaveId: Number(from), waveId: Number(to) }}
    >
      {(waves) => (
        <>
          <Field label="Van wave">
            <Select size="table" value={from} onChange={(event) => setFromTo([event.target.value, to])}>
              <option value="">Selecteer een wave</option>
              {waves.map((wave) => (
                <option key={wave.id} value={wave.id}>
                  {`${formatWaveStart(wave)} (${isActiveWave(wave) ? '' : 'geannuleerd, '}${formatPeople(wave.currentCount)})`}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Naar wave" hint="Wie niet past blijft. Duo's blijven samen.">
            <Select size="table" value={to} onChange={(event) => setFromTo([from, event.target.value])}>
              <WaveOptions waves={waves.filter(({ id }) => String(id) !== from)} />
            </Select>
          </Field>
        </>
      )}
    </PlanDialog>
  )
}

const orders: Record<AssignmentOrder, string> = {
  evenly: 'Gelijk over de waves',
  early: 'Vroegste waves eerst',
  late: 'Laatste waves eerst',
}

/** Assigns waves to all participants of a day who have no wave. */
export function AssignDialog({ open, onClose }: DialogProps) {
  const days = useEditionDays()
  const [chosen, setDay] = useState('')
  const [order, setOrder] = useState<AssignmentOrder>('evenly')
  const day = chosen || days[0] || ''
  return (
    <PlanDialog
      open={open}
      onClose={onClose}
      title="Automatisch indelen"
      wanted={day === '' ? undefined : { kind: 'assign', eventDate: day, order }}
    >
      {() => (
        <>
          <Field label="Dag" hint="Wie al een wave heeft houdt die.">
            <Select size="table" value={day} onChange={(event) => setDay(event.target.value)}>
              {days.map((option) => (
                <option key={option} value={option}>
                  {formatOfficeDay(option)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Voorkeur" hint="Duo's blijven samen, geen wave gaat over zijn capaciteit.">
            <Select size="table" value={order} onChange={(event) => setOrder(event.target.value as AssignmentOrder)}>
              {assignmentOrders.map((option) => (
                <option key={option} value={option}>
                  {orders[option]}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </PlanDialog>
  )
}
