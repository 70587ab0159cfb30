import { chakra } from '#web/ui/chakra.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { raceSettings } from '#shared/contract/race-settings.ts'
import { overdueMinutesRange, type RaceSettings } from '#shared/domain/race-settings.ts'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { useMay } from '#web/api/may-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { May } from './may.tsx'
import { raceSettingsQuery } from './race-settings-query.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '4', maxWidth: 'form', justifyItems: 'start' } })
const { min, max } = overdueMinutesRange

/** After how long somebody on the course is overdue. */
export function RaceSettingsForm({ initial }: { initial: RaceSettings }) {
  const client = useQueryClient()
  const may = useMay()
  const { register, handleSubmit, formState, reset } = useForm<RaceSettings>({
    resolver: zodResolver(raceSettings),
    defaultValues: initial,
  })
  const change = useMutation({
    mutationFn: (body: RaceSettings) => unwrap(call(crewEndpoints.changeRaceSettings, { body })),
    onSuccess: (settings) => {
      client.setQueryData(raceSettingsQuery.queryKey, settings)
      reset(settings)
      toast({ kind: 'success', title: 'Instelling bewaard', description: 'Telefoons horen het bij het volgende contact.' })
    },
  })
  return (
    <Form noValidate onSubmit={(event) => void handleSubmit((body) => change.mutate(body))(event)}>
      {change.isError && (
        <Notice kind="bad" title="Niet bewaard">
          {failureOf(change.error).message} Wat je invulde staat er nog.
        </Notice>
      )}
      <Field
        label="Te lang onderweg na (minuten)"
        hint="Wie langer op het parcours is, staat op elke telefoon als te laat. Gemiddeld duurt de race 60 tot 120 minuten."
        error={formState.errors.overdueMinutes?.message}
      >
        <Input
          size="table"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={min}
          max={max}
          step={1}
          readOnly={!may(crewEndpoints.changeRaceSettings)}
          maxWidth="8rem"
          {...register('overdueMinutes', { valueAsNumber: true })}
        />
      </Field>
      <May call={crewEndpoints.changeRaceSettings}>
        <Button type="submit" size="table" variant="solid" busy={change.isPending} busyText="Bezig...">
          Bewaar
        </Button>
      </May>
    </Form>
  )
}
