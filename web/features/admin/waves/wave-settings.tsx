import { chakra } from '#web/ui/theme/chakra.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import type * as z from 'zod'
import { adminWave, waveCapacity, waveStatus, type AdminWave, type CapacityItem, waveEndpoints } from '#shared/contract/waves.ts'
import { waveStatuses } from '#shared/domain/race/waves.ts'
import { formatShortDay, formatTime } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { faultsIn } from '#web/api/field-faults.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { changedRecord } from '#web/features/admin/table/changed-record.ts'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { waveColumns } from './wave-columns.tsx'
import { refreshPeople } from './wave-queries.ts'
import { waveStates } from './wave-words.ts'

const Columns = chakra('div', {
  base: { display: 'grid', gap: '6', alignItems: 'start', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' } },
})
const Form = chakra('form', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'stretch' } })

/** Capacity and status of one wave, each saved on its own. Open while there is one. */
export function WaveSettings({ wave, onClose }: { wave: CapacityItem | undefined; onClose: () => void }) {
  const [typed, tell] = useState<Typed>({})
  return (
    <TypedDialog
      wide
      isTyped={Object.values(typed).some(Boolean)}
      open={wave !== undefined}
      onClose={onClose}
      title={wave ? `Wave ${wave.number}, ${formatShortDay(wave.event_date)} ${formatTime(wave.start_time)}` : 'Wave'}
    >
      {wave && <Forms key={wave.id} wave={wave} tell={tell} />}
    </TypedDialog>
  )
}

/** Which of the forms hold something that is not saved. */
type Typed = Partial<Record<'capacity' | 'status', boolean>>
type TellTyped = Dispatch<SetStateAction<Typed>>

interface FormProps {
  wave: CapacityItem
  /** What this dialog showed or saved last, whatever the list behind it hears meanwhile. */
  version: string
  onVersion: (version: string) => void
  tell: TellTyped
}

function Forms({ wave, tell }: Pick<FormProps, 'wave' | 'tell'>) {
  const [version, setVersion] = useState(wave.version)
  return (
    <Columns>
      <CapacityForm wave={wave} version={version} onVersion={setVersion} tell={tell} />
      <StatusForm wave={wave} version={version} onVersion={setVersion} tell={tell} />
    </Columns>
  )
}

function CapacityForm({ wave, version, onVersion, tell }: FormProps) {
  const { form, save, told } = useSettingForm(waveCapacity, {
    name: 'capacity',
    tell,
    values: { maxParticipants: wave.capacity },
    send: (body) => unwrap(call(waveEndpoints.setWaveCapacity, { params: { id: wave.id }, body: { ...body, version } })),
    onVersion,
    words: { done: 'Capaciteit bijgewerkt', failed: 'Fout bij bijwerken capaciteit' },
  })
  return (
    <Form noValidate onSubmit={(event) => void form.handleSubmit((body) => save.mutate(body))(event)}>
      {told}
      <Field
        label="Maximaal aantal deelnemers"
        hint={`1 tot en met 50. Nu ${wave.current_count} bezet.`}
        error={form.formState.errors.maxParticipants?.message}
      >
        <Input size="table" type="number" min={1} max={50} {...form.register('maxParticipants')} />
      </Field>
      <Button type="submit" size="compact" variant="solid" busy={save.isPending} busyText="Bezig...">
        Capaciteit opslaan
      </Button>
    </Form>
  )
}

function StatusForm({ wave, version, onVersion, tell }: FormProps) {
  const { form, save, told } = useSettingForm(waveStatus, {
    name: 'status',
    tell,
    values: { status: wave.status, notes: wave.notes },
    send: (body) => unwrap(call(waveEndpoints.setWaveStatus, { params: { id: wave.id }, body: { ...body, version } })),
    onVersion,
    words: { done: 'Status bijgewerkt', failed: 'Fout bij bijwerken status' },
  })
  return (
    <Form noValidate onSubmit={(event) => void form.handleSubmit((body) => save.mutate(body))(event)}>
      {told}
      <Field label="Status" hint="Alleen wat beschikbaar is, is te koop." error={form.formState.errors.status?.message}>
        <Select size="table" {...form.register('status')}>
          {waveStatuses.map((status) => (
            <option key={status} value={status}>
              {waveStates[status].text}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Notitie" hint="Voor collega's" optional error={form.formState.errors.notes?.message}>
        <Textarea rows={2} {...form.register('notes')} />
      </Field>
      <Button type="submit" size="compact" variant="solid" busy={save.isPending} busyText="Bezig...">
        Status opslaan
      </Button>
    </Form>
  )
}

interface Setting<In extends FieldValues, Out> {
  name: keyof Typed
  tell: TellTyped
  values: DefaultValues<In>
  send: (body: Out) => Promise<{ wave: AdminWave }>
  onVersion: (version: string) => void
  words: { done: string; failed: string }
}

/** A form that is checked by the contract's own schema, and says at the field what the server has against it. */
function useSettingForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out>,
  { name, tell, values, send, onVersion, words }: Setting<In, Out>,
) {
  const client = useQueryClient()
  const form = useForm<In, unknown, Out>({ resolver: resolverOf(schema), defaultValues: values })
  const { isDirty } = form.formState
  useEffect(() => {
    tell((now) => ({ ...now, [name]: isDirty }))
    return () => tell((now) => ({ ...now, [name]: false }))
  }, [tell, name, isDirty])
  const save = useMutation({
    mutationFn: send,
    onSuccess: ({ wave }) => {
      form.reset(form.getValues())
      onVersion(wave.version)
      refreshPeople(client)
      toast({ kind: 'success', title: words.done })
    },
    onError: (error) => {
      const failure = failureOf(error)
      toast({ kind: 'destructive', title: words.failed, description: failure.message })
      // It is shown what is there: saving once more means it.
      const changed = changedRecord(failure, adminWave)
      if (changed) onVersion(changed.record.version)
      faultsIn(failure).forEach(({ path, message }, at) => form.setError(path as Path<In>, { message }, { shouldFocus: at === 0 }))
    },
  })
  const changed = save.isError ? changedRecord(failureOf(save.error), adminWave) : undefined
  return { form, save, told: changed && <Notice kind="bad">{describeConflict(changed, waveColumns)}</Notice> }
}
