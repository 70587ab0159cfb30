import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { crewDevice, type CrewDevice } from '#shared/contract/crew-devices.ts'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { changedRecord } from '#web/features/admin/table/changed-record.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { devicesQuery } from './devices-query.ts'
import { deviceSchema, type NewDevice } from './new-device.ts'
import { PostChips } from './post-chips.tsx'

const Form = chakra('form', { base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Hint = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } })

const conflictColumns: readonly SectionColumn<CrewDevice>[] = [
  { key: 'name', head: 'Naam', value: (one) => one.name },
  { key: 'posts', head: 'Posten', value: (one) => one.locations.map(nameLocation).join(', ') },
]

interface DeviceFormProps {
  device: CrewDevice
  /** Reports whether the form has unsaved input. */
  onTyped: (isTyped: boolean) => void
  onDone: () => void
}

/** Changes the name and posts of a phone. The input stays if saving fails. */
export function DeviceForm({ device, onTyped, onDone }: DeviceFormProps) {
  const client = useQueryClient()
  /** The version that the user saw: the list is refetched while the form is open, and may have a newer version. */
  const [version, setVersion] = useState(device.version)
  const { register, control, handleSubmit, formState } = useForm<NewDevice>({
    resolver: zodResolver(deviceSchema),
    defaultValues: { name: device.name, locations: device.locations },
  })
  const { isDirty } = formState
  useEffect(() => {
    onTyped(isDirty)
    return () => onTyped(false)
  }, [onTyped, isDirty])
  const change = useMutation({
    mutationFn: (body: NewDevice) => unwrap(call(crewEndpoints.changeDevice, { params: { id: device.id }, body: { ...body, version } })),
    onSuccess: async ({ name }) => {
      await client.invalidateQueries({ queryKey: devicesQuery().queryKey })
      toast({ kind: 'success', title: 'Telefoon gewijzigd', description: `${name} hoort het bij het volgende contact.` })
      onDone()
    },
    onError: (error) => setVersion((seen) => changedRecord(failureOf(error), crewDevice)?.record.version ?? seen),
  })
  const failure = change.isError ? failureOf(change.error) : undefined
  const changed = failure && changedRecord(failure, crewDevice)
  return (
    <Form noValidate onSubmit={(event) => void handleSubmit((body) => change.mutate(body))(event)}>
      {failure && (
        <Notice kind="bad" title="Niet gewijzigd">
          {changed ? describeConflict(changed, conflictColumns) : `${failure.message} Wat je invulde staat er nog.`}
        </Notice>
      )}
      <Field label="Naam van het toestel" error={formState.errors.name?.message}>
        <Input size="table" autoComplete="off" maxLength={60} {...register('name')} />
      </Field>
      <Controller
        control={control}
        name="locations"
        render={({ field }) => <PostChips value={field.value} onChange={field.onChange} error={formState.errors.locations?.message} />}
      />
      <Hint>De telefoon hoort dit bij het volgende contact. Wat hij al scande, houdt de post van toen.</Hint>
      <DialogActions>
        <Button size="compact" variant="outline" onClick={onDone}>
          Laat zo
        </Button>
        <Button type="submit" size="compact" variant="solid" busy={change.isPending} busyText="Bezig...">
          Bewaar
        </Button>
      </DialogActions>
    </Form>
  )
}
