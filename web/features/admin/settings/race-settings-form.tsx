import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { raceSettings } from '#shared/contract/race-settings.ts'
import { timeStarts, timeStartWords, type RaceSettings } from '#shared/domain/race/race-settings.ts'
import { call } from '#web/api/call.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { changedRecord } from '#web/features/admin/table/changed-record.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { typedNumber } from '#web/ui/forms/typed-number.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { raceSettingsQuery } from './race-settings-query.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '4', maxWidth: 'form', justifyItems: 'start' } })
const conflictColumns: readonly SectionColumn<RaceSettings>[] = [
  { key: 'overdue', head: 'Te lang onderweg na (minuten)', value: ({ overdueMinutes }) => overdueMinutes },
  { key: 'fastest', head: 'Snelste geloofwaardige tijd (minuten)', value: ({ fastestMinutes }) => fastestMinutes },
  { key: 'live', head: 'Uitslag live op de site', value: ({ liveResults }) => (liveResults ? 'aan' : 'uit') },
  { key: 'timeFrom', head: 'Tijd telt vanaf', value: ({ timeFrom }) => timeStartWords[timeFrom].choice },
]

/** Sets the rules of the race, and whether the site shows the results during the race. */
export function RaceSettingsForm({ initial: { version: first, ...initial } }: { initial: RaceSettings & { version: string } }) {
  const client = useQueryClient()
  const may = useMayCall()
  /** The version that the user saw: first the version in the form, after a conflict the version that another user saved. */
  const [version, setVersion] = useState(first)
  const { register, handleSubmit, formState, reset } = useForm<RaceSettings>({
    resolver: zodResolver(raceSettings),
    defaultValues: initial,
  })
  const change = useMutation({
    mutationFn: (body: RaceSettings) => unwrap(call(crewEndpoints.changeRaceSettings, { body: { ...body, version } })),
    onSuccess: ({ version: saved, ...settings }) => {
      client.setQueryData(raceSettingsQuery.queryKey, { ...settings, version: saved })
      setVersion(saved)
      reset(settings)
      toast({ kind: 'success', title: 'Instelling bewaard', description: 'Telefoons horen het bij het volgende contact.' })
    },
    onError: (error) =>
      setVersion((seen) => changedRecord(failureOf(error), crewEndpoints.changeRaceSettings.response)?.record.version ?? seen),
  })
  const inMinutes = {
    size: 'table',
    inputMode: 'numeric',
    autoComplete: 'off',
    readOnly: !may(crewEndpoints.changeRaceSettings),
    maxWidth: '8rem',
  } as const
  const failure = change.isError ? failureOf(change.error) : undefined
  const changed = failure && changedRecord(failure, crewEndpoints.changeRaceSettings.response)
  return (
    <Form noValidate onSubmit={(event) => void handleSubmit((body) => change.mutate(body))(event)}>
      {failure && (
        <Notice kind="bad" title="Niet bewaard">
          {changed ? describeConflict(changed, conflictColumns) : `${failure.message} Wat je invulde staat er nog.`}
        </Notice>
      )}
      <Field
        label="Te lang onderweg na (minuten)"
        hint="Wie langer op het parcours is, staat op elke telefoon als te laat. Gemiddeld duurt de race 60 tot 120 minuten."
        error={formState.errors.overdueMinutes?.message}
      >
        <Input {...inMinutes} {...register('overdueMinutes', typedNumber)} />
      </Field>
      <Field
        label="Snelste geloofwaardige tijd (minuten)"
        hint="Wie sneller finisht, krijgt een oranje scherm bij de finish en een regel onder Controle. De scan telt gewoon. 0 zet dit uit."
        error={formState.errors.fastestMinutes?.message}
      >
        <Input {...inMinutes} {...register('fastestMinutes', typedNumber)} />
      </Field>
      <Field
        label="Tijd telt vanaf"
        hint="Wie niet zelf bij de start is gescand, start met de wave. Wijzig je dit, dan rekent de uitslag alle plaatsen opnieuw uit, ook van eerdere dagen."
        error={formState.errors.timeFrom?.message}
      >
        <Select size="table" disabled={!may(crewEndpoints.changeRaceSettings)} {...register('timeFrom')}>
          {timeStarts.map((one) => (
            <option key={one} value={one}>
              {timeStartWords[one].choice}
            </option>
          ))}
        </Select>
      </Field>
      <CheckRow
        sentence
        label="Uitslag live op de site"
        description="Op een racedag staan de tijden meteen op /uitslagen, met ‘Voorlopig’ erbij en nog voordat je ze nakijkt. Wie zijn resultaten niet deelt, blijft anoniem. Staat dit uit, dan is een uitslag pas te zien als je hem publiceert."
        disabled={!may(crewEndpoints.changeRaceSettings)}
        {...register('liveResults')}
      />
      <IfAllowed call={crewEndpoints.changeRaceSettings}>
        <Button type="submit" size="table" variant="solid" busy={change.isPending} busyText="Bezig...">
          Bewaar
        </Button>
      </IfAllowed>
    </Form>
  )
}
